import { defineConfig } from 'vite';
import { nameClass } from './scripts/nameClass.mjs';

/** Every Node.js program, bundled for `dist/server` without its packages. */
export default defineConfig({
  css: { modules: { generateScopedName: nameClass } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        servidor: 'src/server/start/main.ts',
        archivos: 'src/server/start/commands/archivos.ts',
        catalogo: 'src/server/start/commands/catalogo.ts',
        cotizaciones: 'src/server/start/commands/cotizaciones.ts',
        panel: 'src/server/start/commands/panel.ts',
        'revisar-instalacion': 'src/server/start/commands/reviewSetup.ts',
        respaldo: 'src/server/start/commands/respaldo.ts',
        trasladar: 'src/server/start/commands/move.ts',
        // A thread and a process of the server.
        pdf: 'src/server/documentos/pdf/thread.ts',
        lector: 'src/server/catalogo/readers/readerProcess.ts',
        // Renders the browser's screens on the server, which loads it by path, never by import.
        pintor: 'src/web/start/serverEntry.tsx',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'partes/[name]-[hash].js' },
    },
  },
});
