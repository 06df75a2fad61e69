import type { Negocio, SumOfLotesShown } from '../../contract/negocio/negocioCalls.ts';
import { type Decimal, decimalToText } from '../../domain/decimal.ts';
import { middleOf } from '../../domain/demanda/demanda.ts';
import { addDias, addMonths, fechaEnMexico } from '../../domain/fecha.ts';
import { type ClaseDeLote, claseOf, sumLotes } from '../../domain/lotes/enPesos.ts';
import {
  type CountedPaso,
  costPerSale,
  MESES_SHOWN,
  monthsBetween,
  monthsLeft,
  PASOS_DE_NEGOCIO,
  paceOf,
  sumPasos,
  type VentasDeMes,
} from '../../domain/negocio/negocio.ts';
import { ORIGEN_KINDS } from '../../domain/personas/origen.ts';
import { readOfertas } from '../lotes/existencias/readOfertas.ts';
import { type LoteEnPesos, priceLotes } from '../lotes/inventario/priceLotes.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Present, Queryable } from '../plataforma/db/db.ts';
import { readCostos } from './costos.ts';
import { type AskedNegocio, countPasos } from './countPasos.ts';

type Deps = Pick<PanelDeps, 'clock' | 'archivos'>;

/**
 * The company's figures of a period, without anybody's data: the page, its file and the mail of each Monday ask
 * this alone. Lots are those of now, whatever the period.
 */
export async function readNegocio(db: Queryable, deps: Deps, asked: AskedNegocio): Promise<Negocio> {
  const ahora = deps.clock();
  const hoy = fechaEnMexico(ahora);
  const { id_proyecto, desde, hasta } = asked;
  const ofertas = await readOfertas(db, deps.archivos, id_proyecto);
  const lotes = summarizeLotes(await priceLotes(db, { id_proyecto, ofertas, ahora }));
  const pasos = await countPasos(db, asked, hoy);
  const meses = await readMeses(db, asked, hoy);
  const ritmo = paceOf(meses, await readFirstSale(db, asked));
  const dias = await readDaysToSale(db, asked);
  return {
    ...{ desde, hasta, hoy, ...lotes, meses },
    ritmo: ritmo ?? null,
    alcanza: monthsLeft(lotes.porVender.lotes, ritmo) ?? null,
    diasAVenta: middleOf(dias) ?? null,
    ventasConDias: dias.length,
    embudo: PASOS_DE_NEGOCIO.map((paso) => {
      const { pesos, ...counts } = sumPasos(pasos, paso);
      return { paso, ...counts, pesos: decimalToText(pesos) };
    }),
    origenes: origenesOf(pasos, await readCostos(db, asked)),
    asesores: asesoresOf(pasos, await readNames(db)),
  };
}

function summarizeLotes(lotes: readonly LoteEnPesos[]) {
  const sumOf = (clase: ClaseDeLote): SumOfLotesShown => {
    const { pesos, ...counts } = sumLotes(lotes.filter(({ estado }) => claseOf(estado) === clase));
    return { ...counts, pesos: decimalToText(pesos) };
  };
  const countOf = (wanted: LoteEnPesos['estado']) => lotes.filter(({ estado }) => estado === wanted).length;
  return {
    vendido: sumOf('vendido'),
    apartado: sumOf('apartado'),
    porVender: sumOf('porVender'),
    fuera: {
      noLiberado: countOf('noLiberado'),
      bloqueado: countOf('bloqueado'),
      muestra: countOf('muestra'),
    },
  };
}

/** What happened in the period to one source or adviser. */
function countsOf(pasos: readonly CountedPaso[]) {
  const { cuantos: ventas, pesos, sinPrecio } = sumPasos(pasos, 'ventas');
  return {
    visitas: sumPasos(pasos, 'visitas').cuantos,
    apartados: sumPasos(pasos, 'apartados').cuantos,
    ventas,
    vendido: decimalToText(pesos),
    sinPrecio,
  };
}

/** Sources with something to tell, by the people whom they brought. */
function origenesOf(
  pasos: readonly CountedPaso[],
  costos: ReadonlyMap<string, Decimal>,
): Negocio['origenes'] {
  return [...ORIGEN_KINDS, null]
    .map((origen) => {
      const own = pasos.filter((it) => it.origen === origen);
      const counts = countsOf(own);
      const costo = origen === null ? undefined : costos.get(origen);
      const each = costo && costPerSale(costo, counts.ventas);
      return {
        ...{ origen, personas: sumPasos(own, 'nuevas').cuantos, ...counts },
        costo: costo === undefined ? null : decimalToText(costo),
        costoPorVenta: each === undefined ? null : decimalToText(each),
      };
    })
    .filter(
      ({ personas, visitas, apartados, ventas, costo }) =>
        [personas, visitas, apartados, ventas].some((n) => n > 0) || costo !== null,
    )
    .sort((a, b) => b.personas - a.personas);
}

/** Advisers with a visit, hold or sale, by what they sold; nobody's last. */
function asesoresOf(pasos: readonly CountedPaso[], names: ReadonlyMap<string, string>): Negocio['asesores'] {
  const ids = [...new Set(pasos.map(({ asesor }) => asesor))];
  return ids
    .map((id) => ({
      nombre: id === null ? null : (names.get(id) ?? ''),
      ...countsOf(pasos.filter(({ asesor }) => asesor === id)),
    }))
    .filter(({ visitas, apartados, ventas }) => visitas + apartados + ventas > 0)
    .sort((a, b) => Number(a.nombre === null) - Number(b.nombre === null) || b.ventas - a.ventas);
}

async function readNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; nombre: string }>(
    'select id::text as id, nombre from personal order by id',
  );
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** Sales of the months up to the period's last, which is at most this one. */
async function readMeses(
  db: Queryable,
  { id_proyecto, hasta }: AskedNegocio,
  hoy: string,
): Promise<VentasDeMes[]> {
  const now = hoy.slice(0, 7);
  const last = hasta.slice(0, 7) < now ? hasta.slice(0, 7) : now;
  const first = addMonths(`${last}-01`, 1 - MESES_SHOWN);
  const rows = await db.query<{ mes: string; ventas: number }>(
    `select to_char(fecha, 'YYYY-MM') as mes, count(*)::int as ventas from venta
     where fecha between $1::date and $2::date and anulada_en is null and ($3::int is null or id_proyecto = $3::int)
     group by 1`,
    [first, addDias(addMonths(`${last}-01`, 1), -1), id_proyecto],
  );
  return monthsBetween(first.slice(0, 7), last).map((mes) => ({
    mes,
    ventas: rows.find((row) => row.mes === mes)?.ventas ?? 0,
    entero: mes < now,
  }));
}

async function readFirstSale(db: Queryable, { id_proyecto }: AskedNegocio): Promise<string | null> {
  const [row] = await db.query<{ fecha: string }>(
    `select fecha::text as fecha from venta where anulada_en is null and ($1::int is null or id_proyecto = $1::int)
     order by venta.fecha limit 1`,
    [id_proyecto],
  );
  return row?.fecha ?? null;
}

/** From the first contact to each sale, days; of a sale without a person from its quote. */
async function readDaysToSale(db: Queryable, { id_proyecto, desde, hasta }: AskedNegocio): Promise<number[]> {
  const rows = await db.query<{ dias: Present<number> }>(
    `select dias from (
       select v.fecha - (coalesce(p.primera_en, c.emitida_en) at time zone 'America/Mexico_City')::date as dias
       from venta v left join persona p on p.clave = v.contacto left join cotizacion c on c.id = v.cotizacion_id
       where v.fecha between $1::date and $2::date and v.anulada_en is null and ($3::int is null or v.id_proyecto = $3::int)
     ) as ventas where dias is not null`,
    [desde, hasta, id_proyecto],
  );
  // A sale may be dated before its first contact.
  return rows.map(({ dias }) => Math.max(dias, 0));
}
