/** Every message is used, every message that is asked for exists and gets what it needs, and there are no words in the source. */
import { FluentResource } from '@fluent/bundle'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
const files = import.meta.glob<string>('./en/*.ftl', { query: '?raw', import: 'default', eager: true })

/** The messages that others name: what a step of a lesson says comes with the lesson. */
const OTHERS: Record<string, RegExp> = { '../learn/Coach.svelte': /^lesson-[a-z]+-/ }
/** What a call brings along that is no object literal. */
const BROUGHT: Record<string, string[]> = { who: ['name', 'person'], actor: ['name', 'person'], subject: ['name', 'person'] }
const NAMES = /\b(Lisboa|Lacerda)\b/g
const SAID = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder', 'label']

// ---------------------------------------------------------------------- the source as a tree

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (thing: unknown): thing is Node => typeof (thing as Node | null)?.type === 'string'

function* nodes(thing: unknown): Generator<Node> {
  if (isNode(thing)) yield thing
  if (typeof thing === 'object' && thing) for (const part of Object.values(thing)) yield* nodes(part)
}

const trees = Object.entries(sources)
  .filter(([name]) => !/\.test\.ts$|\/testing\/|\/wire\.ts$|texts\.svelte\.ts$/.test(name))
  .map(([name, text]): [string, Node] => {
    const tree = parse(name.endsWith('.ts') ? `<script lang="ts">${text}</script>` : text, { modern: true })
    return [name, { type: 'File', parts: [tree.fragment, tree.instance, tree.module] }]
  })

/** What an expression may turn out to be: literals and templates as patterns, and null for what cannot be determined. */
function* values(node: Node): Generator<RegExp | null> {
  if (node.type === 'ConditionalExpression') {
    yield* values(node.consequent as Node)
    yield* values(node.alternate as Node)
  } else if (node.type === 'LogicalExpression') {
    yield* values(node.left as Node)
    yield* values(node.right as Node)
  } else if (node.type === 'Literal') yield new RegExp(`^${String(node.value)}$`)
  else if (node.type === 'TemplateLiteral') {
    const parts = (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
    yield new RegExp(`^${parts.join('.+')}$`)
  } else yield null
}

/** The variables that a call of `t` passes on, or null for what cannot be determined. */
function passed(node: Node | undefined): string[] | null {
  if (!node) return []
  if (node.type === 'ObjectExpression') {
    const found = (node.properties as Node[]).map((one) =>
      one.type === 'SpreadElement' ? passed(one.argument as Node) : [(one.key as { name: string }).name],
    )
    return found.includes(null) ? null : (found as string[][]).flat()
  }
  const callee = node.type === 'CallExpression' ? (node.callee as { name?: string; property?: { name: string } }) : null
  return BROUGHT[callee?.name ?? callee?.property?.name ?? ''] ?? null
}

interface Use {
  file: string
  ids: RegExp
  words: string[] | null
  asked: boolean // only whether there is such a message
}

const uses: Use[] = []
const unclear: string[] = []
for (const [file, tree] of trees) {
  for (const node of nodes(tree)) {
    const called = node.type === 'CallExpression' ? (node.callee as { name?: string }).name : undefined
    if (called !== 't' && called !== 'has') continue
    const [id, words] = node.arguments as Node[]
    for (const ids of values(id)) {
      if (ids ?? OTHERS[file]) uses.push({ file, ids: ids ?? OTHERS[file], words: passed(words), asked: called === 'has' })
      else unclear.push(file)
    }
  }
}

// ---------------------------------------------------------------------- the messages

const messages = new Map<string, Set<string>>() // id: its variables
for (const text of Object.values(files)) {
  for (const { id, value } of new FluentResource(text).body) {
    const variables = [...nodes(value)].filter((node) => node.type === 'var').map((node) => node.name as string)
    messages.set(id, new Set(variables))
  }
}

describe('messages', () => {
  it('are there and are looked at', () => {
    expect(messages.size).toBeGreaterThan(300)
    expect(uses.length).toBeGreaterThan(200)
  })

  it('are named where they are asked for', () => {
    expect(unclear).toEqual([])
  })

  it('exist', () => {
    const ids = [...messages.keys()]
    expect(uses.filter((use) => !ids.some((id) => use.ids.test(id))).map((use) => `${use.file}: ${use.ids.source}`)).toEqual([])
  })

  it('are used', () => {
    expect([...messages.keys()].filter((id) => !uses.some((use) => use.ids.test(id)))).toEqual([])
  })

  it('get the variables that they need', () => {
    const missing = uses
      .filter((use) => !use.asked && use.words)
      .flatMap((use) =>
        [...messages]
          .filter(([id]) => use.ids.test(id))
          .flatMap(([id, needs]) => [...needs].filter((name) => !use.words!.includes(name)).map((name) => `${use.file}: ${id} needs ${name}`)),
      )
    expect(missing).toEqual([])
  })
})

describe('the source', () => {
  const isWord = (text: string): boolean => /\p{L}/u.test(text.replace(NAMES, ''))

  /** What people would read of a piece of markup: its text, and what is said of it. */
  function* shown(node: Node): Generator<string> {
    if (node.type === 'Text') yield node.data as string
    else if (node.type === 'ExpressionTag')
      for (const value of values(node.expression as Node)) if (value) yield value.source.slice(1, -1).replaceAll('.+', '')
  }

  function* fragments(tree: Node): Generator<Node> {
    const typed = new Set<unknown>() // what is for machines is the same in all languages
    for (const node of nodes(tree)) {
      if (node.name === 'code') typed.add(node.fragment)
      if (node.type === 'Fragment' && !typed.has(node)) yield* node.nodes as Node[]
      if (node.type === 'Attribute' && SAID.includes(node.name as string)) yield* [node.value].flat() as Node[]
    }
  }

  it('has no words for people', () => {
    const found = trees.flatMap(([file, tree]) =>
      [...fragments(tree)].filter(isNode).flatMap((node) => [...shown(node)].filter(isWord).map((text) => `${file}: ${text.trim()}`)),
    )
    expect(found).toEqual([])
  })
})
