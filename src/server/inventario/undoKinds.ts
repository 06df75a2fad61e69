import { isLive } from '../../domain/apartado.ts';
import type { LoteChange } from '../../domain/cambio.ts';
import { type EstatusLote, isSold } from '../../domain/lote.ts';
import type { Queryable } from '../db/db.ts';
import { estatusConflict, storeEstatus } from './changeEstatus.ts';
import type { LinePart } from './changeLotes.ts';
import {
  type Conflict,
  heldLote,
  missingLote,
  newerChange,
  soldLote,
  type Viewpoint,
  wouldLapse,
} from './conflictText.ts';
import { endApartados } from './lockLotes.ts';
import type { LoteNow, Named } from './lotesNow.ts';
import { annulVentas } from './sellLotes.ts';

/** A line of the change that is being taken back. */
type UndoneLote = {
  id: string;
  id_lote: string;
  en: Date;
  personalId: string | null;
  /** Of the hold or the sale that it is about. */
  sobreId: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
};

export interface UndoneChange {
  id_proyecto: number;
  accion: string;
  lines: readonly UndoneLote[];
}

/** How a kind of change is taken back; newer lines and permissions are judged by who asks. */
export interface LoteUndoing {
  /** The kind of line that tells of it. */
  linea: LoteChange;
  ownerOf(line: UndoneLote, lote: LoteNow): Named | null;
  conflictOf(line: UndoneLote, lote: LoteNow): Conflict | undefined;
  apply(tx: Queryable): Promise<void>;
  partOf(line: UndoneLote): LinePart;
}

/** In: a change whose lines can be undone; its lots are locked. */
export async function findUndoing(
  tx: Queryable,
  change: UndoneChange,
  reading: Viewpoint,
): Promise<LoteUndoing> {
  switch (change.accion) {
    case 'apartado.crear':
      return releasing(change, reading);
    case 'apartado.extender':
      return resettingEnd(change, reading);
    case 'apartado.pago':
      return forgettingPago(change, reading);
    case 'apartado.liberar':
      return holdingAgain(change, reading, await readEnded(tx, change));
    case 'venta.anotar':
      return annulling(change, reading);
    case 'venta.anular':
      return sellingAgain(change, reading, await readHoldsOfSales(tx, change));
    case 'lote.estatus':
      return resettingEstatus(change, reading);
    default:
      throw new Error(`${change.accion} cannot be undone`);
  }
}

const ownerOfHold = (_line: UndoneLote, { apartado }: LoteNow) => apartado?.asesor ?? null;
const nobody = () => null;

/** Its hold must be the one that the line tells of: one that has lapsed is no more. */
function sameHold({ id_lote, sobreId }: UndoneLote, { apartado }: LoteNow): Conflict | undefined {
  return apartado?.id === sobreId
    ? undefined
    : newerChange(id_lote, { accion: 'apartado.vencer', quien: null });
}

function releasing(change: UndoneChange, { ahora }: Viewpoint): LoteUndoing {
  return {
    linea: 'apartado.liberar',
    ownerOf: ownerOfHold,
    conflictOf: sameHold,
    apply: (tx) => endApartados(tx, idsOf(change), { termino: 'liberado', ahora }),
    partOf: ({ sobreId, despues }) => ({
      sobre: `apartado ${sobreId}`,
      antes: { venceEn: despues?.venceEn },
    }),
  };
}

function resettingEnd(change: UndoneChange, { ahora }: Viewpoint): LoteUndoing {
  const earlier = ({ antes }: UndoneLote) => new Date(String(antes?.venceEn));
  return {
    linea: 'apartado.extender',
    ownerOf: ownerOfHold,
    conflictOf(line, lote) {
      const holds = { venceEn: earlier(line).getTime(), pagado: Boolean(lote.apartado?.pago) };
      return sameHold(line, lote) ?? (isLive(holds, ahora.getTime()) ? undefined : wouldLapse(line.id_lote));
    },
    async apply(tx) {
      const ends = change.lines.map((line) => ({ id: line.sobreId, vence_en: earlier(line) }));
      await tx.query(
        `update apartado set vence_en = f.vence_en
         from json_to_recordset($1::json) as f(id bigint, vence_en timestamptz) where apartado.id = f.id`,
        [JSON.stringify(ends)],
      );
    },
    partOf: (line) => ({
      sobre: `apartado ${line.sobreId}`,
      antes: { venceEn: line.despues?.venceEn },
      despues: { venceEn: earlier(line) },
    }),
  };
}

function forgettingPago(change: UndoneChange, { ahora }: Viewpoint): LoteUndoing {
  return {
    linea: 'apartado.pago',
    ownerOf: ownerOfHold,
    conflictOf(line, lote) {
      const { apartado } = lote;
      const unpaid = { venceEn: apartado?.venceEn.getTime() ?? 0, pagado: false };
      return sameHold(line, lote) ?? (isLive(unpaid, ahora.getTime()) ? undefined : wouldLapse(line.id_lote));
    },
    async apply(tx) {
      await tx.query(
        `update apartado set pago_en = null, pago_referencia = null
         where id in (select value::bigint from json_array_elements_text($1::json))`,
        [JSON.stringify(idsOf(change))],
      );
    },
    partOf: ({ sobreId, despues }) => ({
      sobre: `apartado ${sobreId}`,
      antes: { fecha: despues?.fecha },
      despues: { fecha: null },
    }),
  };
}

interface EndedHold {
  venceEn: number;
  pagado: boolean;
  asesor: Named | null;
}

function holdingAgain(
  change: UndoneChange,
  reading: Viewpoint,
  ended: ReadonlyMap<string, EndedHold>,
): LoteUndoing {
  const holdOf = ({ sobreId }: UndoneLote) => ended.get(sobreId ?? '');
  return {
    linea: 'apartado.crear',
    ownerOf: (line) => holdOf(line)?.asesor ?? null,
    conflictOf(line, lote) {
      const hold = holdOf(line);
      if (lote.retirado) return missingLote(line.id_lote);
      if (isSold(lote)) return soldLote(lote, reading);
      if (lote.apartado) return heldLote(lote, reading);
      return hold && isLive(hold, reading.ahora.getTime()) ? undefined : wouldLapse(line.id_lote);
    },
    apply: (tx) => reopenApartados(tx, idsOf(change)),
    partOf: ({ sobreId, antes }) => ({
      sobre: `apartado ${sobreId}`,
      despues: { venceEn: antes?.venceEn },
    }),
  };
}

function annulling(change: UndoneChange, { ahora, person }: Viewpoint): LoteUndoing {
  return {
    linea: 'venta.anular',
    ownerOf: nobody,
    conflictOf: sameSale,
    async apply(tx) {
      await annulVentas(tx, idsOf(change), { personalId: person.id, ahora });
      const holds = change.lines.flatMap(({ despues }) =>
        despues?.apartado ? [String(despues.apartado)] : [],
      );
      await reopenApartados(tx, await stillHolding(tx, holds, ahora));
    },
    partOf: ({ sobreId, despues }) => ({ sobre: `venta ${sobreId}`, antes: { fecha: despues?.fecha } }),
  };
}

function sameSale({ id_lote, sobreId }: UndoneLote, { venta }: LoteNow): Conflict | undefined {
  return venta?.id === sobreId ? undefined : newerChange(id_lote, undefined);
}

/** In: by sale, the hold that it was made of and its day. */
function sellingAgain(
  change: UndoneChange,
  reading: Viewpoint,
  sales: ReadonlyMap<string, { apartadoId: string | null; fecha: string }>,
): LoteUndoing {
  const saleOf = ({ sobreId }: UndoneLote) => sales.get(sobreId ?? '');
  return {
    linea: 'venta.anotar',
    ownerOf: ownerOfHold,
    conflictOf(line, lote) {
      if (lote.retirado) return missingLote(line.id_lote);
      if (isSold(lote)) return soldLote(lote, reading);
      // The hold that the sale was made of, which came back with the annulment, becomes the sale again.
      return lote.apartado?.id === saleOf(line)?.apartadoId ? undefined : heldLote(lote, reading);
    },
    async apply(tx) {
      const holds = change.lines.flatMap((line) => saleOf(line)?.apartadoId ?? []);
      await endApartados(tx, await stillOpen(tx, holds), { termino: 'vendido', ahora: reading.ahora });
      await tx.query(
        `update venta set anulada_en = null, anulada_por = null
         where id in (select value::bigint from json_array_elements_text($1::json))`,
        [JSON.stringify(idsOf(change))],
      );
    },
    partOf(line) {
      const { fecha, apartadoId } = saleOf(line) ?? {};
      return { sobre: `venta ${line.sobreId}`, despues: { fecha, apartado: apartadoId ?? null } };
    },
  };
}

function resettingEstatus(change: UndoneChange, reading: Viewpoint): LoteUndoing {
  const earlier = ({ antes }: UndoneLote) => antes?.estatus as EstatusLote;
  return {
    linea: 'lote.estatus',
    ownerOf: nobody,
    conflictOf(line, lote) {
      if (lote.estatus !== line.despues?.estatus) return newerChange(line.id_lote, undefined);
      return estatusConflict(lote, earlier(line), reading);
    },
    apply: (tx) =>
      storeEstatus(
        tx,
        change.id_proyecto,
        change.lines.map((line) => ({ id_lote: line.id_lote, estatus: earlier(line) })),
      ),
    partOf: (line) => ({ antes: { estatus: line.despues?.estatus }, despues: { estatus: earlier(line) } }),
  };
}

function idsOf({ lines }: UndoneChange): string[] {
  return lines.flatMap(({ sobreId }) => sobreId ?? []);
}

/** Lets ended holds hold again; those of somebody who has left meanwhile are whose who took over from them. */
async function reopenApartados(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `with recursive asked as (
       select value::bigint as id from json_array_elements_text($1::json)
     ), line as (
       select a.id as apartado_id, p.id, p.baja_en, p.relevo_id, array[p.id] as seen
       from apartado a join personal p on p.id = a.apartado_por where a.id in (select id from asked)
       union all
       select line.apartado_id, p.id, p.baja_en, p.relevo_id, seen || p.id
       from line join personal p on p.id = line.relevo_id
       where line.baja_en is not null and p.id <> all (seen)
     )
     update apartado a set terminado_en = null, termino = null, apartado_por = coalesce(
       (select line.id from line where line.apartado_id = a.id and line.baja_en is null limit 1), a.apartado_por)
     where a.id in (select id from asked)`,
    [JSON.stringify(ids)],
  );
}

type Holds = {
  id: string;
  vence_en: Date;
  pagado: boolean;
  asesor_id: string | null;
  nombre: string | null;
  abierto: boolean;
};

async function readHolds(tx: Queryable, ids: readonly string[]): Promise<Holds[]> {
  return tx.query<Holds>(
    `select a.id::text as id, a.vence_en, a.pago_en is not null as pagado, p.id::text as asesor_id, p.nombre,
       a.terminado_en is null as abierto
     from apartado a left join personal p on p.id = a.apartado_por
     where a.id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(ids)],
  );
}

async function readEnded(tx: Queryable, change: UndoneChange): Promise<Map<string, EndedHold>> {
  const rows = await readHolds(tx, idsOf(change));
  return new Map(
    rows.map(({ id, vence_en, pagado, asesor_id, nombre }) => {
      const asesor = asesor_id === null ? null : { id: asesor_id, nombre: nombre ?? '' };
      return [id, { venceEn: vence_en.getTime(), pagado, asesor }];
    }),
  );
}

/** Those that would hold now if they were open. */
async function stillHolding(tx: Queryable, ids: readonly string[], ahora: Date): Promise<string[]> {
  return (await readHolds(tx, ids))
    .filter(({ vence_en, pagado }) => isLive({ venceEn: vence_en.getTime(), pagado }, ahora.getTime()))
    .map(({ id }) => id);
}

async function stillOpen(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  return (await readHolds(tx, ids)).filter(({ abierto }) => abierto).map(({ id }) => id);
}

async function readHoldsOfSales(tx: Queryable, change: UndoneChange) {
  const rows = await tx.query<{ id: string; apartado: string | null; fecha: string }>(
    `select id::text as id, apartado_id::text as apartado, fecha from venta
     where id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(idsOf(change))],
  );
  return new Map(rows.map(({ id, apartado, fecha }) => [id, { apartadoId: apartado, fecha }]));
}
