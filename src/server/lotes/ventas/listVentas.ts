import { type FiltroDeVentas, LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { VentaListed } from '../../../contract/panel/ventas.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { limitedTo, type Member, reachOf } from '../../../domain/permisos.ts';
import { DIAS_DUE_SOON } from '../../../domain/ventas/cuenta.ts';
import { type ExportedSheet, exportSheet } from '../../personal/bitacora/exportSheet.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { clavesOf, findFew } from '../../personas/findFew.ts';
import { prefixQueryOf, searchWordsOf } from '../../personas/searchWords.ts';
import type { Db, Parameter, Queryable } from '../../plataforma/db/db.ts';
import {
  type Given,
  type InvalidCursor,
  onDays,
  type PartsOfList,
  pageOf,
  type RowSource,
} from '../../plataforma/db/pageOf.ts';
import type { SheetColumn } from '../../plataforma/sheets/writeSheet.ts';
import { owes } from './cuentas.ts';
import { ASKS_PAPELES, PAPELES_MISSING } from './papelesSql.ts';
import { readSellers } from './sellers.ts';
import { type KnownVenta, presentVentaListed, readVentas, SELLER } from './ventaRows.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

export interface VentasAsk {
  reader: Member;
  filtro: FiltroDeVentas;
  hoy: string;
}

/** Sales, newest record first, within the role's reach: an adviser's own. */
export const VENTAS: RowSource<VentasAsk, KnownVenta> = {
  orden: ['momento', 'id'],
  partesOf: partesOfVentas,
  readRows: (tx, places) =>
    readVentas(
      tx,
      places.map(([, id = '']) => id),
    ),
};

/** Most people whose sales are looked up by their keys. */
const FEW = 200;

/** The sales that a filter finds, within the role's reach. */
export async function partesOfVentas(tx: Queryable, ask: VentasAsk, given: Given): Promise<PartsOfList> {
  const { reader, filtro, hoy } = ask;
  const { busca, proyecto, asesor, estado, papeles, escrituraDesde, escrituraHasta, ...dias } = filtro;
  const paid = paidOn('pago', filtro, given);
  const own = limitedTo(reader, 'readVentas');
  return {
    partes: [
      {
        orden: ['v.anotada_en', 'v.id'],
        de: 'venta v',
        donde: [
          own !== null && `(${SELLER} is null or ${SELLER} = ${given(own)}::bigint)`,
          proyecto !== undefined && `v.id_proyecto = ${given(proyecto)}::int`,
          asesor !== undefined && `${SELLER} = ${given(asesor)}::bigint`,
          estado !== undefined && conditionOf(estado, () => `${given(hoy)}::date`),
          papeles !== undefined && PAPELES_ARE[papeles],
          busca !== undefined && (await foundBy(tx, busca, reader, given)),
          ...onDays('v.anotada_en', dias, given),
          escrituraDesde !== undefined && `v.escritura_en >= ${given(escrituraDesde)}::date`,
          escrituraHasta !== undefined && `v.escritura_en <= ${given(escrituraHasta)}::date`,
          paid.length > 0 && `v.id in (select venta_id from pago where ${paid.join(' and ')})`,
        ],
      },
    ],
  };
}

/** Conditions: a payment's own day is of the filter's days. In: the table's name in the statement. */
export function paidOn(
  pago: string,
  { pagoDesde, pagoHasta }: Pick<FiltroDeVentas, 'pagoDesde' | 'pagoHasta'>,
  given: Given,
): string[] {
  return [
    ...(pagoDesde === undefined ? [] : [`${pago}.dia >= ${given(pagoDesde)}::date`]),
    ...(pagoHasta === undefined ? [] : [`${pago}.dia <= ${given(pagoHasta)}::date`]),
  ];
}

/** What the sales of a filter brought in on its days of payment; `null` if it has none. */
async function readIncome(db: Db, ask: VentasAsk): Promise<PanelAnswerOf<'ListarVentas'>['entro']> {
  const values: Parameter[] = [];
  const given: Given = (value) => `$${values.push(value)}`;
  const days = paidOn('g', ask.filtro, given);
  if (!days.length) return null;
  const [parte] = (await partesOfVentas(db, ask, given)).partes;
  const where = [...days, ...(parte?.donde ?? [])].filter(Boolean);
  const [sum] = await db.query<{ monto: string; pagos: number; quitados: number }>(
    `select coalesce(sum(g.monto), 0)::text as monto,
       count(*) filter (where g.quita_id is null)::int as pagos, count(g.quita_id)::int as quitados
     from pago g join ${parte?.de} on v.id = g.venta_id where ${where.join(' and ')}`,
    values,
  );
  return sum ? { ...sum, monto: Number(sum.monto) } : null;
}

const PAPELES_ARE = {
  faltan: `(v.anulada_en is null and ${PAPELES_MISSING} > 0)`,
  completos: `(v.anulada_en is null and ${ASKS_PAPELES} and ${PAPELES_MISSING} = 0)`,
} as const;

function conditionOf(estado: NonNullable<FiltroDeVentas['estado']>, hoy: () => string): string {
  const standing = 'v.anulada_en is null';
  switch (estado) {
    case 'alCorriente':
      return `(${owes()} and not ${owes(`q.vence < ${hoy()}`)})`;
    case 'vencida':
      return owes(`q.vence < ${hoy()}`);
    case 'porVencer': {
      const today = hoy();
      return owes(`q.vence >= ${today} and q.vence < ${today} + ${DIAS_DUE_SOON}`);
    }
    case 'liquidada':
      return `(${standing} and v.precio is not null and not ${owes()})`;
    case 'sinPrecio':
      return `(${standing} and v.precio is null)`;
    case 'anulada':
      return 'v.anulada_en is not null';
  }
}

/** By lot, contract number, and people whom the reader may see. */
async function foundBy(tx: Queryable, texto: string, reader: Member, given: Given): Promise<string> {
  const typed = texto.trim().replace(/^lote\s+/iu, '');
  const exact = given(typed.toUpperCase());
  const found = [`upper(v.id_lote) = ${exact}`, `upper(v.contrato) = ${exact}`];
  const words = searchWordsOf(texto);
  const reach = reachOf(reader.rol, 'readContacto');
  if (reach !== 'none' && words.length) {
    const palabras = prefixQueryOf(words);
    const few = await findFew(tx, palabras, FEW);
    const mine =
      reach === 'all' ? '' : ` and (p.asesor_id is null or p.asesor_id = ${given(reader.id)}::bigint)`;
    const who = few
      ? `p.clave = any(${clavesOf(given(JSON.stringify(few)))})`
      : `p.busca @@ ${given(palabras)}::text::tsquery`;
    found.push(`exists (select from persona p where p.clave = v.contacto and ${who}${mine})`);
  }
  return `(${found.join(' or ')})`;
}

export async function listVentas(
  { db, clock }: Deps,
  reader: Member,
  { cursor, limite, ...filtro }: PanelRequestOf<'ListarVentas'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ListarVentas'> } | InvalidCursor> {
  const hoy = fechaEnMexico(clock());
  const ask = { reader, filtro, hoy };
  const page = await pageOf(db, VENTAS, ask, { cursor, limite });
  if (!page.ok) return page;
  const filas = page.filas.map((it) => presentVentaListed(it, reader, hoy));
  return {
    ok: true,
    answer: {
      ...{ filas, cursor: page.cursor },
      asesores: await readSellers(db, limitedTo(reader, 'readVentas')),
      entro: cursor === undefined ? await readIncome(db, ask) : null,
    },
  };
}

/** Exports the sales of a filter. */
export function exportVentas(
  deps: Deps,
  reader: Member,
  { formato, ...filtro }: PanelRequestOf<'ExportarVentas'>,
): Promise<ExportedSheet> {
  const hoy = fechaEnMexico(deps.clock());
  return exportSheet(deps, reader, {
    listing: LISTINGS.ventas,
    source: VENTAS,
    ask: { reader, filtro, hoy },
    filtro,
    formato,
    nombre: 'ventas',
    accion: 'ventas.exportar',
    columnas: COLUMNS,
    present: (rows) => rows.map((row) => presentVentaListed(row, reader, hoy)),
  });
}

const amount = (
  titulo: string,
  of: (cuenta: NonNullable<VentaListed['cuenta']>) => number,
): SheetColumn<VentaListed> => ({
  titulo,
  suma: true,
  cell: ({ cuenta }) => (cuenta ? { monto: of(cuenta) } : ''),
});

const COLUMNS: readonly SheetColumn<VentaListed>[] = [
  { titulo: 'Vendida', cell: ({ vendidoEn }) => ({ fecha: vendidoEn }) },
  { titulo: 'Proyecto', cell: ({ proyecto }) => proyecto },
  { titulo: 'Lote', cell: ({ id_lote }) => id_lote },
  { titulo: 'Modelo', cell: ({ modelo }) => modelo ?? '' },
  { titulo: 'Nombre', cell: ({ persona }) => persona?.nombre ?? '' },
  { titulo: 'Correo', cell: ({ persona }) => persona?.correo ?? '' },
  { titulo: 'Teléfono', cell: ({ persona }) => persona?.telefono ?? '' },
  { titulo: 'Contrato', cell: ({ contrato }) => contrato ?? '' },
  { titulo: 'Plan', cell: ({ plan }) => plan ?? '' },
  amount('Precio', ({ precio }) => precio),
  amount('Pagado', ({ pagado }) => pagado),
  amount('Por pagar', ({ porPagar }) => porPagar),
  amount('Vencido', ({ vencido }) => vencido),
  {
    titulo: 'Papeles que faltan',
    cell: ({ papelesFaltan }) => (papelesFaltan === null ? '' : { numero: papelesFaltan }),
  },
  { titulo: 'Escritura', cell: ({ escrituraEn }) => (escrituraEn ? { fecha: escrituraEn } : '') },
  { titulo: 'Vendió', cell: ({ vendio }) => vendio?.nombre ?? '' },
  { titulo: 'Anulada', cell: ({ anulada }) => (anulada ? 'Sí' : '') },
];
