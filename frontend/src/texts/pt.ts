/** All messages of this language, one Fluent file for each part of the client. */
const files = import.meta.glob<string>('./pt/*.ftl', { query: '?raw', import: 'default', eager: true })

export default Object.values(files)
