/** The rules reference beside the table: which rule is shown, if it is open. */
export const reference = $state<{ open: boolean; rule: string | null }>({ open: false, rule: null })

export function showRule(rule: string | null): void {
  reference.rule = rule
  reference.open = true
}
