/** How the figures of a review are written: chances as percentages, differences as points, and how sure they are. */
import { language } from '../texts/texts.svelte'

const SURE = 1.96 // standard errors within which 95 of 100 figures lie

const written = (n: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language(), options).format(n).replace('-', '−')

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** The margin of a figure: it lies so far to either side, in 95 of 100 cases. */
export const marginOf = (error: number): number => SURE * error

/** A chance: 36%; `fine` with one decimal. */
export const percent = (chance: number, fine = false): string => written(chance, { style: 'percent', ...(fine ? TENTHS : {}) })

/** A difference of chances in points: −15.2. */
export const points = (chance: number): string => signed(100 * chance)

/** A difference with its sign: +2.6. */
export const signed = (n: number): string => written(Math.abs(n) < 0.05 ? 0 : n, { signDisplay: 'exceptZero', ...TENTHS })

/** ±3.0, of a standard error of chances. */
export const plusMinus = (error: number): string => around(100 * error)

/** ±3.0, of a standard error of anything else. */
export const around = (error: number): string => `±${written(marginOf(error), TENTHS)}`

/** Words that stand alone: what the server calls a line is written as within a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase(language()) + text.slice(1)
