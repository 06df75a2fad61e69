import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameClass } from './scripts/nameClass.mjs';
import { neededPreloads } from './scripts/neededPreloads.mjs';
import { pieces } from './scripts/pieces.mjs';

/** Browsers of the last five years and old iPhones; they must have BigInt and dynamic import. */
const BROWSERS = ['chrome91', 'edge91', 'firefox78', 'safari14'];

const { plugin, groups } = pieces();
const preloads = neededPreloads();

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  // Files find one another wherever the site has them.
  base: './',
  // Only the server knows unknown addresses; Vite's fallback would hide a missing route.
  appType: 'custom',
  plugins: [react({ jsxImportSource: '#jsx' }), !isSsrBuild && plugin, !isSsrBuild && preloads.plugin],
  // The page of samples is in another package, where `#jsx` of package.json does not count.
  resolve: { alias: { '#jsx': join(import.meta.dirname, 'src/web/jsx') } },
  css: { modules: { generateScopedName: nameClass } },
  build: isSsrBuild
    ? {}
    : {
        outDir: '../../dist/web',
        emptyOutDir: true,
        target: BROWSERS,
        // Slower than the built-in minifier, but about 3 % smaller after compression.
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
        manifest: true,
        modulePreload: preloads.modulePreload,
        rollupOptions: {
          // Silences the warning that Terser is slow: it is, by choice.
          checks: { pluginTimings: false },
          input: [
            'src/web/start/main.tsx',
            'src/web/simulador/main.tsx',
            'src/web/privacidad/main.ts',
            'src/web/medicion/frame/main.ts',
          ],
          output: { codeSplitting: { groups } },
        },
      },
}));
