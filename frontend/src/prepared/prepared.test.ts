/** What is made of an answer in the form: it comes back as it was, and the order changes one step at a time. */
import { expect, test } from 'vitest'
import type { PreparedInfo, PreparedOccasion } from '../wire'
import { draftOf, emptyDraft, raised } from './prepared.svelte'

const occasions: PreparedOccasion[] = [
  { question: 'follow', noble: 'king', text: '' },
  { question: 'take', noble: null, text: '' },
]
const infoOf = (answer: PreparedInfo['answer']): PreparedInfo => ({ key: 'k', answer, occasion: '', lines: [], status: 'waiting', used: null, round: null, tried: [] })

test('an answer is changed with all that it says', () => {
  const draft = draftOf(infoOf({ question: 'follow', noble: 'king', lines: [{ moves: ['follow'], wigs: 5 }], otherwise: 'decline', keep: true }), occasions)
  expect(draft).toMatchObject({ key: 'k', occasion: 0, otherwise: 'decline', keep: true, fill: false, until: 'game', visitor: null })
  expect(draft.lines[0]).toMatchObject({ moves: ['follow'], wigs: 5, reais: null, as_previewed: false })
})

test('one without lines has an empty one to begin with, and one that the form does not know has no occasion', () => {
  expect(draftOf(infoOf({ question: 'take' }), occasions)).toMatchObject({ occasion: 1, lines: [{ moves: [] }] })
  expect(draftOf(infoOf({ question: 'plot' }), occasions).occasion).toBe(-1)
  expect(emptyDraft().lines).toHaveLength(1)
})

test('what is moved up changes places with the one before it', () => {
  expect(raised(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b'])
  expect(raised(['a', 'b'], 0)).toEqual(['a', 'b'])
})
