import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Painter } from '../../contract/pantalla.ts';
import { createResources, type Resources, type RutaDePagina } from './resources.ts';

/** Where the browser's program comes from, and what draws its screens here: what was built, or what is developed. */
export interface Web {
  /** Program and style of a screen, or of the simulator. In: whether there are so many projects that they can be searched. */
  recursos(pantalla: RutaDePagina, many?: boolean): Resources;
  pintor(): Promise<Painter>;
  /** Folder of built files; `undefined` where the development server answers them before us. */
  folder: string | undefined;
  /** While developing: what the development server puts into a page; each page is then made anew. */
  finish?: (html: string, address: string) => Promise<string>;
}

/** In: folder of the built browser program; the built program that draws its screens on the server. */
export function builtWeb(folder: string, painter: () => Promise<Painter>): Web {
  return { folder, recursos: createResources(folder), pintor: painter };
}

/**
 * Loads the browser's components by address: the server's code imports nothing of the browser's.
 * @throws {Error} where the build left none.
 */
export async function loadPainter(file: string): Promise<Painter> {
  if (!existsSync(file)) throw new Error(`Falta ${file}: compile con npm run build.`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).painter;
}
