import { defineConfig } from 'vite';

/** The script for the company's own site (`/incrustar.js`): one classic file, cached by its own rules. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/incrustar',
    emptyOutDir: true,
    target: ['chrome91', 'edge91', 'firefox90', 'safari15'],
    minify: 'terser',
    rollupOptions: {
      input: 'src/web/embed/element.ts',
      output: { format: 'iife', entryFileNames: 'incrustar.js' },
    },
  },
});
