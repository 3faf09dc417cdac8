// Faults and clear style. Types are svelte-check's business: rules that need them take three times as long.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['src/wire.ts'] }, // written by tools/wire_types.py
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off', // a text takes the variables of a type, not of an interface
      '@typescript-eslint/no-empty-function': 'off', // a listener that does nothing
      '@typescript-eslint/no-non-null-assertion': 'off', // `!` is for what we know and the compiler cannot
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'prefer-const': 'off',
      'svelte/prefer-const': 'error', // the same, but it knows runes
      'svelte/no-useless-mustaches': ['error', { ignoreIncludesComment: true }],
      'svelte/prefer-svelte-reactivity': 'off', // it takes every Map for a state
    },
  },
  { files: ['src/art/*.svelte'], rules: { 'svelte/no-at-html-tags': 'off' } }, // drawings, all of them our own
)
