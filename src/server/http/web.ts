import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderInicio } from '../../contract/inicio.ts';
import { isInicio } from './cabeza.ts';
import { createPrecargas } from './precargas.ts';

export type Pagina = 'index' | 'simulador';

/** Where the browser's program comes from: the built folder, or the development server. */
export interface Web {
  /** HTML of a page, with the placeholders that `renderPagina` fills. */
  page(pagina: Pagina, address: string): Promise<string>;
  /** Folder of built files; `undefined` where the development server answers them before us. */
  folder: string | undefined;
  /** While developing: pages are made anew each time, and styles and modules come in ways CSP forbids. */
  desarrollo: boolean;
  /** Draws the first screen; without it the browser does. */
  renderInicio?: (() => Promise<RenderInicio>) | undefined;
}

const FILES: Record<Pagina, string> = { index: 'index.html', simulador: 'simulador/index.html' };

/**
 * The built browser program.
 * In: its folder; the file that draws its first screen, where that was built too.
 */
export function builtWeb(folder: string, inicio?: string): Web {
  const precargas = createPrecargas(folder);
  return {
    folder,
    desarrollo: false,
    page: async (pagina, address) => {
      const html = await readFile(join(folder, FILES[pagina]), 'utf8');
      if (pagina !== 'index') return html;
      // Elsewhere the style stays a file: the steps' own code looks for its link.
      if (isInicio(address)) return inlineStyles(html, (file) => readFileSync(join(folder, file), 'utf8'));
      return html.replace('</head>', () => `${precargas(address)}</head>`);
    },
    ...(inicio && { renderInicio: () => loadRenderInicio(inicio) }),
  };
}

/**
 * The page with its own style in it: one answer less to wait for. What its addresses name is by root, so it
 * means the same there. A style that holds the end of its element stays outside.
 */
function inlineStyles(html: string, style: (file: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]*\bhref="(\/[^"]+\.css)"[^>]*>/g, (link, file: string) => {
    const text = style(file);
    return text.includes('</') ? link : `<style>${text}</style>`;
  });
}

/**
 * Loads the browser's components by address: the server's code imports nothing of the browser's.
 * @throws {Error} where the build left none.
 */
async function loadRenderInicio(file: string): Promise<RenderInicio> {
  if (!existsSync(file)) throw new Error(`Falta ${file}: compile con npm run build.`);
  const { renderInicio } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return renderInicio;
}
