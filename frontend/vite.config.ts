import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, type Plugin } from 'vitest/config'

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

// The built client is part of the Python package: the server serves it, and users need no Node.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), licences],
  build: {
    outDir: '../src/lisboa/server/static',
    emptyOutDir: true,
    target: ['es2023', 'safari17', 'firefox140'], // what these lack is written otherwise, in scripts and in styles
    assetsInlineLimit: 0, // the page's policy allows no inline scripts and styles
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8755', ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    css: { include: [/(theme|app)\.css/] }, // tests of drawings read them as they are
    fsModuleCache: false, // it does not see new files of an `import.meta.glob`
  },
})
