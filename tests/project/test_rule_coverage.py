"""Every rule and every worked example has a test that names it, and every name is a rule."""

from lisboa.rulebook import rules
from tests.project.citations import cited_rules, untested_examples, untested_rules


def test_every_rule_has_a_test():
    untested = untested_rules()
    assert not untested, f"no test names {' '.join(untested)}"


def test_tests_name_existing_rules():
    unknown = {rule: files for rule, files in cited_rules().items() if rule not in rules()}
    assert not unknown, f"the rulebook has no such rules: {unknown}"


def test_every_worked_example_is_a_test():
    untested = untested_examples()
    assert not untested, f"no test names {' '.join(untested)}"
