import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameClass } from './scripts/nameClass.mjs';
import { pieces } from './scripts/pieces.mjs';

/** Browsers of the last five years, old iPhones included: BigInt and dynamic import are what is needed. */
const BROWSERS = ['chrome91', 'edge91', 'firefox78', 'safari14'];

const { plugin, groups } = pieces();

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  // The server is the only one that knows unknown addresses; Vite's own fallback would hide a missing route.
  appType: 'custom',
  plugins: [react(), !isSsrBuild && plugin],
  css: { modules: { generateScopedName: nameClass } },
  build: isSsrBuild
    ? {}
    : {
        outDir: '../../dist/web',
        emptyOutDir: true,
        target: BROWSERS,
        // Slower than the built-in minifier, and what it writes is some 3 % smaller once compressed.
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
        manifest: true,
        rollupOptions: {
          // Whoever starts this the first time would read a warning that Terser takes the longest: it does.
          checks: { pluginTimings: false },
          input: ['src/web/start/main.tsx', 'src/web/simulador/main.tsx'],
          output: { codeSplitting: { groups } },
        },
      },
}));
