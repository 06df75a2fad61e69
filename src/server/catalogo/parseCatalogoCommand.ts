import { parseArgs } from 'node:util';

export type CatalogoCommand =
  | { orden: 'importar'; carpeta: string; permitirSinFigura: boolean; liberar: readonly string[] }
  | { orden: 'exportar'; carpeta: string; reemplazar: boolean }
  | { orden: 'revisar'; carpeta: string; permitirSinFigura: boolean; dibujos: string | undefined };

export const CATALOGO_USAGE = `Uso: npm run catalogo -- ORDEN CARPETA

  importar CARPETA [--permitir-sin-figura] [--liberar 12,37]   reemplaza el catálogo por el de la carpeta, todo o nada
  exportar CARPETA [--reemplazar]            escribe el catálogo en una carpeta nueva o vacía
  revisar CARPETA [--permitir-sin-figura] [--dibujos OTRA]   revisa la carpeta y no cambia nada

  CARPETA puede ser un zip de la carpeta en importar y revisar

  --permitir-sin-figura   admite lotes sin figura en el plano; se eligen solo en la lista
  --liberar 12,37         quita de esos lotes lo que el panel tiene (apartado, venta, estado) y vale la carpeta;
                          1/12 es el lote 12 del proyecto 1
  --reemplazar            pone la exportación en lugar de otro catálogo, que se conserva con otro nombre
  --dibujos OTRA          pone en esa carpeta un dibujo de cada plano revisado, para verlo en un navegador`;

/** Out: the order, or a Spanish fault. */
export function parseCatalogoCommand(
  args: readonly string[],
): { ok: true; orden: CatalogoCommand } | { ok: false; motivo: string } {
  const options = {
    'permitir-sin-figura': { type: 'boolean', default: false },
    reemplazar: { type: 'boolean', default: false },
    dibujos: { type: 'string' },
    liberar: { type: 'string', multiple: true },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true; tokens: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch {
    return { ok: false, motivo: `no se entiende: ${args.join(' ')}` };
  }
  const [orden, carpeta, ...rest] = parsed.positionals;
  if (orden === undefined) return { ok: false, motivo: 'falta la orden' };
  if (orden !== 'importar' && orden !== 'exportar' && orden !== 'revisar') {
    return { ok: false, motivo: `no hay la orden «${orden}»` };
  }
  if (!carpeta) return { ok: false, motivo: 'falta la carpeta' };
  if (rest.length)
    return { ok: false, motivo: `sobra «${rest.join(' ')}»; una ruta con espacios va entre comillas` };
  const permitirSinFigura = parsed.values['permitir-sin-figura'];
  const { reemplazar, dibujos } = parsed.values;
  if (dibujos !== undefined && orden !== 'revisar') {
    return { ok: false, motivo: `--dibujos no es de ${orden}` };
  }
  const liberar = (parsed.values.liberar ?? []).flatMap((text) => text.split(',').map((name) => name.trim()));
  if (liberar.length && orden !== 'importar') return { ok: false, motivo: `--liberar no es de ${orden}` };
  if (liberar.includes('')) return { ok: false, motivo: 'a --liberar le falta un lote' };
  if (dibujos === '') return { ok: false, motivo: 'falta la carpeta de --dibujos' };
  if (orden === 'exportar') {
    if (permitirSinFigura) return { ok: false, motivo: '--permitir-sin-figura no es de exportar' };
    return { ok: true, orden: { orden, carpeta, reemplazar } };
  }
  if (reemplazar) return { ok: false, motivo: `--reemplazar no es de ${orden}` };
  if (orden === 'importar') return { ok: true, orden: { orden, carpeta, permitirSinFigura, liberar } };
  return { ok: true, orden: { orden, carpeta, permitirSinFigura, dibujos } };
}
