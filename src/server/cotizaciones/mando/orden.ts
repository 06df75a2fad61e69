import { parseArgs } from 'node:util';

/** Days in Mexico City, `YYYY-MM-DD`, both inclusive. */
export interface Periodo {
  desde: string | undefined;
  hasta: string | undefined;
}

/** What `npm run cotizaciones` is asked to do. */
export type Orden =
  | ({ orden: 'listar'; pagina: number } & Periodo)
  | ({ orden: 'exportar'; archivo: string } & Periodo)
  | { orden: 'ver'; folio: string }
  | { orden: 'reenviar'; folio: string }
  | { orden: 'borrar'; correo: string; si: boolean };

export const USO = `Uso: npm run cotizaciones -- ORDEN

  listar [--desde AAAA-MM-DD] [--hasta AAAA-MM-DD] [--pagina N]   las cotizaciones, de la más nueva a la más vieja
  ver FOLIO                                                       una cotización y la historia de sus envíos
  exportar ARCHIVO.csv [--desde …] [--hasta …]                    todas, en un archivo nuevo para Excel
  reenviar FOLIO                                                  la envía de nuevo a su cliente; suelta una retenida
  borrar CORREO [--si]                                            borra los datos de una persona y conserva los montos

  --si   borra sin preguntar`;

const OPTIONS = {
  desde: { type: 'string' },
  hasta: { type: 'string' },
  pagina: { type: 'string' },
  si: { type: 'boolean' },
} as const;

/** Positional argument and options of each order. */
const ORDENES: Record<Orden['orden'], { argumento?: string; opciones: (keyof typeof OPTIONS)[] }> = {
  listar: { opciones: ['desde', 'hasta', 'pagina'] },
  ver: { argumento: 'el folio', opciones: [] },
  exportar: { argumento: 'el archivo', opciones: ['desde', 'hasta'] },
  reenviar: { argumento: 'el folio', opciones: [] },
  borrar: { argumento: 'el correo', opciones: ['si'] },
};

class Misuse extends Error {}

/** Reads the arguments. Out: the order, or what is wrong with them, in Spanish. */
export function parseOrden(
  args: readonly string[],
): { ok: true; orden: Orden } | { ok: false; motivo: string } {
  try {
    return { ok: true, orden: readOrden(args) };
  } catch (error) {
    if (error instanceof Misuse) return { ok: false, motivo: error.message };
    throw error;
  }
}

function readOrden(args: readonly string[]): Orden {
  const { positionals, values } = split(args);
  const [orden, argumento = '', ...rest] = positionals;
  if (orden === undefined) throw new Misuse('falta la orden');
  if (!isOrden(orden)) throw new Misuse(`no hay la orden «${orden}»`);
  const { argumento: wanted, opciones } = ORDENES[orden];
  if (wanted && !argumento) throw new Misuse(`falta ${wanted}`);
  const extra = wanted ? rest : positionals.slice(1);
  if (extra.length) throw new Misuse(`sobra «${extra.join(' ')}»`);
  for (const name of Object.keys(values)) {
    if (!opciones.some((known) => known === name)) throw new Misuse(`--${name} no es de ${orden}`);
  }
  const periodo = { desde: readDia(values.desde, 'desde'), hasta: readDia(values.hasta, 'hasta') };
  switch (orden) {
    case 'listar':
      return { orden, ...periodo, pagina: readPagina(values.pagina) };
    case 'exportar':
      return { orden, ...periodo, archivo: argumento };
    case 'borrar':
      return { orden, correo: argumento, si: values.si ?? false };
    default:
      return { orden, folio: argumento.toUpperCase() };
  }
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Misuse(`no se entiende: ${args.join(' ')}`);
  }
}

function isOrden(text: string): text is Orden['orden'] {
  return Object.hasOwn(ORDENES, text);
}

function readDia(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new Misuse(`--${name} debe ser un día como 2026-01-31, no «${text}»`);
  return text;
}

function readPagina(text = '1'): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Misuse(`--pagina debe ser un número desde 1, no «${text}»`);
  return Number(text);
}
