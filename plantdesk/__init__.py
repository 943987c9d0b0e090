"""Enter plants by hand into a plant store service, with nothing lost and nothing sent twice."""

__version__ = "0.3.0"
