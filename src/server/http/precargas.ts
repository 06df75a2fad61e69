import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DireccionDePaso, pasoOf } from './pasoOf.ts';

/** Parts of the build's manifest that are read here. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] } | undefined>
>;

/** Modules of the browser's program that a step needs beyond the entry, by their names in the build. */
const MODULOS: Record<DireccionDePaso['paso'], readonly string[]> = {
  lote: ['pasos/lote/PasoLote.tsx', 'plano/PlanoDeLotes.tsx'],
  modelo: ['pasos/modelo/PasoModelo.tsx'],
  equipamiento: ['pasos/equipamiento/PasoEquipamiento.tsx'],
  cotizacion: ['pasos/cotizacion/PasoCotizacion.tsx'],
  emitida: ['pasos/cotizacion/CotizacionEmitida.tsx'],
};
const ENTRADA = 'index.html';

/** What a step needs beyond the entry: its style for the page's head, and addresses of its program's files. */
export interface Precarga {
  head: string;
  program: readonly string[];
}

/**
 * Out: a function from an address to what lets a step's style and program come together with the page, where
 * they would otherwise be found out one after the other; `undefined` where it is no step's, or nothing was built.
 */
export function createPrecargas(webFolder: string): (address: string) => Precarga | undefined {
  const file = join(webFolder, '.vite/manifest.json');
  if (!existsSync(file)) return () => undefined;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entrada = closureOf(manifest, [ENTRADA]);
  const precargaFor = (modules: readonly string[]) => {
    const { js, css } = closureOf(manifest, [ENTRADA, 'Recorrido.tsx', ...modules]);
    const style = [...css].map((it) => readFileSync(join(webFolder, it), 'utf8')).join('');
    const head = [
      `<style>${style}</style>`,
      // The program's own loader looks for these links and fetches no style a second time; a disabled one
      // is never fetched at all.
      ...[...css].map((it) => `<link rel="stylesheet" disabled crossorigin href="/${it}">`),
    ].join('');
    return { head, program: [...js].filter((it) => !entrada.js.has(it)).map((it) => `/${it}`) };
  };
  const precargas = new Map(Object.entries(MODULOS).map(([paso, modules]) => [paso, precargaFor(modules)]));
  return (address) => precargas.get(pasoOf(address)?.paso ?? '');
}

function closureOf(manifest: Manifest, names: readonly string[]) {
  const seen = new Set<string>();
  const [js, css] = [new Set<string>(), new Set<string>()];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    js.add(chunk.file);
    // What a module imports comes before it, as the bundler orders styles.
    for (const it of chunk.imports ?? []) visit(it);
    for (const it of chunk.css ?? []) css.add(it);
  };
  for (const name of names) visit(name);
  return { js, css };
}
