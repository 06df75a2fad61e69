import { parseArgs } from 'node:util';
import type { Period } from '../show/exportCotizaciones.ts';

/** An order to `npm run cotizaciones`. */
export type CotizacionesCommand =
  | ({ orden: 'listar'; antes: string | undefined; retenidas: boolean } & Period)
  | ({ orden: 'exportar'; archivo: string } & Period)
  | { orden: 'ver'; folio: string }
  | { orden: 'reenviar'; folio: string }
  | { orden: 'reenviar'; retenidas: true }
  | { orden: 'borrar'; correo: string; si: boolean };

export const COTIZACIONES_USAGE = `Uso: npm run cotizaciones -- ORDEN

  listar [--desde AAAA-MM-DD] [--hasta AAAA-MM-DD] [--antes FOLIO]
                                                                  cincuenta, de la más nueva a la más vieja; las anteriores a una
  listar --retenidas                                              solo aquellas cuyo correo está retenido, y por qué
  ver FOLIO                                                       una cotización y la historia de sus envíos
  exportar ARCHIVO.csv [--desde …] [--hasta …]                    todas, en un archivo nuevo para Excel
  reenviar FOLIO                                                  la envía de nuevo a su cliente; suelta una retenida
  reenviar --retenidas                                            suelta todas las retenidas
  borrar CORREO [--si]                                            borra los datos de una persona y conserva los montos

  --si   borra sin preguntar`;

const OPTIONS = {
  desde: { type: 'string' },
  hasta: { type: 'string' },
  antes: { type: 'string' },
  retenidas: { type: 'boolean' },
  si: { type: 'boolean' },
} as const;

/** Positional argument and options of each order. */
const ORDENES: Record<
  CotizacionesCommand['orden'],
  { argumento?: string; opciones: (keyof typeof OPTIONS)[] }
> = {
  listar: { opciones: ['desde', 'hasta', 'antes', 'retenidas'] },
  ver: { argumento: 'el folio', opciones: [] },
  exportar: { argumento: 'el archivo', opciones: ['desde', 'hasta'] },
  reenviar: { argumento: 'el folio', opciones: ['retenidas'] },
  borrar: { argumento: 'el correo', opciones: ['si'] },
};

class Misuse extends Error {}

/** Parses the arguments. Out: the order, or the fault in Spanish. */
export function parseCotizacionesCommand(
  args: readonly string[],
): { ok: true; orden: CotizacionesCommand } | { ok: false; motivo: string } {
  try {
    return { ok: true, orden: readCommand(args) };
  } catch (error) {
    if (error instanceof Misuse) return { ok: false, motivo: error.message };
    throw error;
  }
}

function readCommand(args: readonly string[]): CotizacionesCommand {
  const { positionals, values } = split(args);
  const [orden, given = '', ...rest] = positionals;
  if (orden === undefined) throw new Misuse('falta la orden');
  if (!isCommand(orden)) throw new Misuse(`no hay la orden «${orden}»`);
  const { argumento, opciones } = ORDENES[orden];
  const all = orden === 'reenviar' && values.retenidas;
  const wanted = all ? undefined : argumento;
  if (wanted && !given) throw new Misuse(`falta ${wanted}`);
  const extra = wanted ? rest : positionals.slice(1);
  if (extra.length) throw new Misuse(`sobra «${extra.join(' ')}»`);
  for (const name of Object.keys(values)) {
    if (!opciones.some((known) => known === name)) throw new Misuse(`--${name} no es de ${orden}`);
  }
  const periodo = { desde: readDia(values.desde, 'desde'), hasta: readDia(values.hasta, 'hasta') };
  switch (orden) {
    case 'listar':
      return { orden, ...periodo, antes: values.antes?.toUpperCase(), retenidas: values.retenidas ?? false };
    case 'exportar':
      return { orden, ...periodo, archivo: given };
    case 'borrar':
      return { orden, correo: given, si: values.si ?? false };
    case 'reenviar':
      return all ? { orden, retenidas: true } : { orden, folio: given.toUpperCase() };
    case 'ver':
      return { orden, folio: given.toUpperCase() };
  }
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Misuse(`no se entiende: ${args.join(' ')}`);
  }
}

function isCommand(text: string): text is CotizacionesCommand['orden'] {
  return Object.hasOwn(ORDENES, text);
}

function readDia(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new Misuse(`--${name} debe ser un día como 2026-01-31, no «${text}»`);
  return text;
}
