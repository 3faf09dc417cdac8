import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, type Plugin } from 'vitest/config'

const WORKER = 'sw.js' // at the root, whose pages it serves; without a hash, so that browsers find the next one

/** The fonts' licence asks that it comes with every copy of them. */
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    for (const font of ['alegreya', 'source-sans-3']) {
      const source = readFileSync(new URL(`node_modules/@fontsource-variable/${font}/LICENSE`, import.meta.url))
      this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source })
    }
  },
}

/** The service worker keeps the files of its own release: their names are written into it. */
const shell: Plugin = {
  name: 'shell',
  generateBundle(_, bundle) {
    const worker = bundle[WORKER]
    if (worker?.type !== 'chunk') return this.error('the service worker was not built')
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort()
    const version = createHash('sha256').update(files.join(' ') + readFileSync(new URL('index.html', import.meta.url))).digest('hex').slice(0, 12)
    worker.code = worker.code.replaceAll('__SHELL__', `(${JSON.stringify({ version, files: files.map((name) => `/${name}`) })})`)
    if (/\b(import|export)\b\s*[{*"']/.test(worker.code)) this.error('the service worker has to be one file')
  },
}

// The built client is part of the Python package: the server serves it, and users need no Node.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), licences, shell],
  build: {
    outDir: '../src/lisboa/server/static',
    emptyOutDir: true,
    target: ['es2023', 'safari17', 'firefox140'], // what these lack is written otherwise, in scripts and in styles
    assetsInlineLimit: 0, // the page's policy allows no inline scripts and styles
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8755', ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    css: { include: [/(theme|app)\.css/] }, // tests of drawings read them as they are
    fsModuleCache: false, // it does not see new files of an `import.meta.glob`
  },
})
