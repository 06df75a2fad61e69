import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Painter } from '../../contract/pantalla.ts';
import { createResources, type Programmed, type Resources } from './resources.ts';

/** Source of the browser's program and of the server's painter: built, or in development. */
export interface Web {
  /** Resources of a screen or the simulator. In: `many`: whether projects can be searched. */
  recursos(pantalla: Programmed, many?: boolean): Resources;
  pintor(): Promise<Painter>;
  /** Built files; `undefined`: the development server answers them. */
  folder: string | undefined;
  /** Development only: adds its parts to each page, which is never cached. */
  finish?: (html: string, address: string) => Promise<string>;
}

/** In: folder of the built browser program; the built painter. */
export function builtWeb(folder: string, painter: () => Promise<Painter>): Web {
  return { folder, recursos: createResources(folder), pintor: painter };
}

/** Loads the painter by address, not by import (room rules). @throws {Error} if not built */
export async function loadPainter(file: string): Promise<Painter> {
  if (!existsSync(file)) throw new Error(`Falta ${file}: compila con npm run build.`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).painter;
}
