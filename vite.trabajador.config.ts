import { defineConfig } from 'vite';

/**
 * The service worker (record 067): one classic script in its own folder, to which the server prepends the
 * list of the build's files.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/trabajador',
    emptyOutDir: true,
    target: ['chrome91', 'edge91', 'firefox78', 'safari14'],
    rollupOptions: {
      input: 'src/web/navegador/worker/main.ts',
      output: { format: 'iife', entryFileNames: 'trabajador.js' },
    },
  },
});
