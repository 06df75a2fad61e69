import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderInicio, RenderPasos } from '../../contract/inicio.ts';
import { isInicio } from './cabeza.ts';
import { letProgramWait } from './letProgramWait.ts';
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
  /** Draws a step's first look, and an issued quote; likewise. */
  renderPasos?: (() => Promise<RenderPasos>) | undefined;
}

const FILES: Record<Pagina, string> = { index: 'index.html', simulador: 'simulador/index.html' };

/**
 * The built browser program.
 * In: its folder; the folder with the programs that draw its screens on the server, where they were built too.
 */
export function builtWeb(folder: string, programas?: string): Web {
  const precargas = createPrecargas(folder);
  return {
    folder,
    desarrollo: false,
    page: async (pagina, address) => {
      const html = await readFile(join(folder, FILES[pagina]), 'utf8');
      if (pagina !== 'index') return html;
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      if (isInicio(address)) return letProgramWait(inlineStyles(html, read), { picture: true });
      const step = precargas(address);
      if (!step) return html;
      const styled = html.replace(STYLE_LINK, '').replace('</head>', () => `${step.head}</head>`);
      return letProgramWait(styled, { later: step.program });
    },
    ...(programas && {
      renderInicio: async () => (await loadPrograma(join(programas, 'inicio.js'))).renderInicio,
      renderPasos: () => loadPrograma(join(programas, 'pasos.js')),
    }),
  };
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*\bhref="(\/[^"]+\.css)"[^>]*>/g;

/**
 * The page with its own style in it: one answer less to wait for. What its addresses name is by root, so it
 * means the same there. A style that holds the end of its element stays outside.
 */
function inlineStyles(html: string, style: (file: string) => string): string {
  return html.replace(STYLE_LINK, (link, file: string) => {
    const text = style(file);
    return text.includes('</') ? link : `<style>${text}</style>`;
  });
}

/**
 * Loads the browser's components by address: the server's code imports nothing of the browser's.
 * @throws {Error} where the build left none.
 */
async function loadPrograma(file: string) {
  if (!existsSync(file)) throw new Error(`Falta ${file}: compile con npm run build.`);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}
