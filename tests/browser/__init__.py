"""The pages in a real browser. A package, so that one browser and one server last for all its tests, and no longer."""
