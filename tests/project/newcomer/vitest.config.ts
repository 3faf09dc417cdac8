// The copy's packages are a link to ours, outside of its folder.
import { mergeConfig } from 'vitest/config'
import client from './vite.config'

export default mergeConfig(client, { server: { fs: { strict: false } } })
