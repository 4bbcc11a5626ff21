"""What every system must pass, ours and a stranger's: `pytest --pyargs razbor.conformance --system NAME`.

NAME is an installed system or `module:OBJECT`; without it every installed system is played. The setups come from the system's
`samples`. The suite plays random games and holds every decision of each against the laws of the kernel; a failure prints one
command that repeats it. To run it with a project's own tests, subclass `razbor.conformance.suite.Conformance` there. It needs
pytest and Hypothesis.
"""
