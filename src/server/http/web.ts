import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Pagina = 'index' | 'simulador';

/** Where the browser's program comes from: the built folder, or the development server. */
export interface Web {
  /** HTML of a page, with the placeholders that `renderPagina` fills. */
  page(pagina: Pagina, address: string): Promise<string>;
  /** Folder of built files; `undefined` where the development server answers them before us. */
  folder: string | undefined;
  /** While developing: pages are made anew each time, and styles and modules come in ways CSP forbids. */
  desarrollo: boolean;
}

const FILES: Record<Pagina, string> = { index: 'index.html', simulador: 'simulador/index.html' };

/** The built browser program in `folder`. */
export function builtWeb(folder: string): Web {
  return {
    folder,
    desarrollo: false,
    page: (pagina) => readFile(join(folder, FILES[pagina]), 'utf8'),
  };
}
