"""Three small games on Razbor's kernel: the shortest way to see how a system is written."""
