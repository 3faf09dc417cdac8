// Faults, not taste: what no browser understands, what undoes itself, and what was left behind by an edit.
export default {
  extends: 'stylelint-config-recommended',
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  rules: {
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }], // Svelte's
    'selector-disallowed-list': [
      ['/[^,\\s]\\s*\\n/'],
      { message: 'A line of selectors ends with a comma: does a stray word stand before this rule?' },
    ],
    'no-descending-specificity': null, // it compares selectors that never meet
  },
}
