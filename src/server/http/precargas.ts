import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of the build's manifest that are read here. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] } | undefined>
>;

/** Modules of the browser's program that an address needs beyond the entry, by their names in the build. */
const MODULOS: [RegExp, readonly string[]][] = [
  [/^\/lotificacion\/?$|\/seleccioncasa(?:\/|$)/i, ['pasos/lote/PasoLote.tsx', 'plano/PlanoDeLotes.tsx']],
  [/\/seleccionmodelo\//i, ['pasos/modelo/PasoModelo.tsx']],
  [/\/seleccionmodequ\//i, ['pasos/equipamiento/PasoEquipamiento.tsx']],
  [/\/cotizacion\/[^?]*\?(?:.*&)?c=/i, ['pasos/cotizacion/CotizacionEmitida.tsx']],
  [/\/cotizacion\//i, ['pasos/cotizacion/PasoCotizacion.tsx']],
];
const ENTRADA = 'index.html';

/**
 * Out: a function from an address to the links that let a step's program and style come together with the
 * page, where they would otherwise be found out one after the other. Empty without a built manifest.
 */
export function createPrecargas(webFolder: string): (address: string) => string {
  const file = join(webFolder, '.vite/manifest.json');
  if (!existsSync(file)) return () => '';
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const already = closureOf(manifest, [ENTRADA]);
  const linksFor = (modules: readonly string[]) => {
    const wanted = closureOf(manifest, ['Recorrido.tsx', ...modules]);
    const fresh = (files: ReadonlySet<string>, known: ReadonlySet<string>) =>
      [...files].filter((it) => !known.has(it));
    return [
      ...fresh(wanted.js, already.js).map((it) => `<link rel="modulepreload" crossorigin href="/${it}">`),
      ...fresh(wanted.css, already.css).map((it) => `<link rel="stylesheet" crossorigin href="/${it}">`),
    ].join('');
  };
  const byAddress = MODULOS.map(([pattern, modules]) => [pattern, linksFor(modules)] as const);
  return (address) => byAddress.find(([pattern]) => pattern.test(address))?.[1] ?? '';
}

function closureOf(manifest: Manifest, names: readonly string[]) {
  const seen = new Set<string>();
  const [js, css] = [new Set<string>(), new Set<string>()];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    js.add(chunk.file);
    for (const it of chunk.css ?? []) css.add(it);
    for (const it of chunk.imports ?? []) visit(it);
  };
  for (const name of names) visit(name);
  return { js, css };
}
