/** What people read, from the Fluent files in `texts/`: English is always there, other languages come when asked for. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { settings } from '../base/settings.svelte'
import english from './en'

export const LANGUAGES = { en: 'English', pt: 'Português' } as const
export type Language = keyof typeof LANGUAGES
type Words = Record<string, FluentVariable>

/** Plain `pt` would be Brazilian, where 0 is singular. */
const LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-PT' }

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: string[] }>> = {
  pt: () => import('./pt'),
}

function bundleOf(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(LOCALES[language], { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  return bundle
}

const bundles: Partial<Record<Language, FluentBundle>> = { en: bundleOf('en', english) }
let current = $state.raw<FluentBundle>(bundles.en!)
let spoken = $state<Language>('en')

/** The language that is shown now. */
export const language = (): Language => spoken

/** Changes the language; everything on the screen follows. */
export async function speak(wanted: Language): Promise<void> {
  if (!bundles[wanted]) {
    const loaded = await LOADERS[wanted as Exclude<Language, 'en'>]()
    bundles[wanted] = bundleOf(wanted, loaded.default)
  }
  current = bundles[wanted]!
  spoken = wanted
  settings.language = wanted
  document.documentElement.lang = wanted
}

/** A message with its variables filled in. A gap shows its id, and is reported: tests fail on it. */
export function t(id: string, words?: Words): string {
  const found = current.getMessage(id)?.value ?? bundles.en!.getMessage(id)?.value
  if (found == null) {
    console.error(`no text ${id}`)
    return id
  }
  const problems: Error[] = []
  const text = current.formatPattern(found, words, problems)
  for (const problem of problems) console.error(`text ${id}: ${problem.message}`)
  return text
}

/** Is there such a message? */
export const has = (id: string): boolean => current.hasMessage(id)

/** The language to begin with: the one chosen before, else the browser's. */
export function preferred(): Language {
  if (settings.language in LANGUAGES) return settings.language as Language
  const wanted = navigator.languages?.find((name) => name.slice(0, 2) in LANGUAGES)
  return (wanted?.slice(0, 2) as Language | undefined) ?? 'en'
}
