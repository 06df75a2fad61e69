import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onSite, type Ruta } from '../../contract/rutas.ts';

export type RutaDePagina = Ruta | 'simulador';
/** The privacy notice and the measuring frame have programs of their own, and are drawn without one. */
export type Programmed = RutaDePagina | 'privacidad' | 'medicion';

/** Style and program of a page. */
export interface Resources {
  /** The whole style, so that no sheet is waited for. */
  estilo: string;
  /** Addresses of the sheets in `estilo`, where the program's loader looks for them. */
  hojas: readonly string[];
  /** Fonts shown at once. */
  letras: readonly string[];
  /** The program's files in execution order. */
  programa: readonly string[];
  /** Files needed next. */
  despues: readonly string[];
}

/** What is read of the build's manifest. */
interface Chunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** The font of every screen; others load on demand. */
const LETRA = /instrument-sans-latin-wght-normal[^/]*\.woff2$/;

/** Browser modules of a screen beyond the entry, by build name. */
function modulesOf(ruta: Ruta, many: boolean): readonly string[] {
  if (ruta.tipo === 'proyectos') return many ? ['pasos/proyecto/buscador/BuscadorDeProyectos.tsx'] : [];
  const step = {
    lote: 'pasos/lote/PasoLote.tsx',
    modelo: 'pasos/modelo/PasoModelo.tsx',
    equipamiento: 'pasos/equipamiento/PasoEquipamiento.tsx',
    cotizacion: 'pasos/cotizacion/PasoCotizacion.tsx',
    emitida: 'pasos/cotizacion/IssuedCotizacion.tsx',
    panel: 'panel/Panel.tsx',
  };
  const name = ruta.tipo === 'paso' ? ruta.paso : ruta.tipo;
  return ['start/Journey.tsx', ...(name in step ? [step[name as keyof typeof step]] : [])];
}

const ENTRIES = {
  simulador: 'simulador/main.tsx',
  privacidad: 'privacidad/main.ts',
  medicion: 'medicion/frame/main.ts',
} as const;

/** In: folder of the built browser program. Out: resources of each screen and of the simulator. */
export function createResources(folder: string): (pantalla: Programmed, many?: boolean) => Resources {
  const file = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const made = new Map<string, Resources>();
  const make = (entry: string, later: readonly string[]): Resources => {
    const first = closureOf(manifest, [entry]);
    const all = closureOf(manifest, [entry, ...later]);
    return {
      estilo: [...all.css].map((it) => withinPage(readFileSync(join(folder, it), 'utf8'))).join(''),
      hojas: later.length ? [...all.css].map(addressOf) : [],
      letras: [...all.assets].filter((it) => LETRA.test(it)).map(addressOf),
      programa: [...first.js].map(addressOf),
      despues: [...all.js].filter((it) => !first.js.has(it)).map(addressOf),
    };
  };
  return (pantalla, many = false) => {
    const [entry, later] =
      typeof pantalla === 'string' ? [ENTRIES[pantalla], []] : ['start/main.tsx', modulesOf(pantalla, many)];
    const key = [entry, ...later].join();
    const known = made.get(key) ?? make(entry, later);
    made.set(key, known);
    return known;
  };
}

const addressOf = (file: string) => onSite(`/${file}`);

/** A sheet's addresses are relative to it, but in the page they are the page's. */
const withinPage = (sheet: string) => sheet.replace(/url\((['"]?)\.\//g, `url($1${addressOf('assets')}/`);

/** Files of the modules and their imports; imports first. */
function closureOf(manifest: Manifest, names: readonly string[]) {
  const seen = new Set<string>();
  const [js, css, assets] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const it of chunk.imports ?? []) visit(it);
    js.add(chunk.file);
    for (const it of chunk.css ?? []) css.add(it);
    for (const it of chunk.assets ?? []) assets.add(it);
  };
  for (const name of names) visit(name);
  return { js, css, assets };
}
