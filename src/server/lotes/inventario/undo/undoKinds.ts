import { isLive } from '../../../../domain/apartado.ts';
import type { LoteChange } from '../../../../domain/cambio.ts';
import type { EstatusLote } from '../../../../domain/lote.ts';
import type { Named } from '../../../personal/named.ts';
import type { Queryable, Tx } from '../../../plataforma/db/db.ts';
import { estatusConflict, storeEstatus } from '../changeEstatus.ts';
import type { LinePart } from '../changeLotes.ts';
import { type Conflict, newerChange, takenLote, type Viewpoint, wouldLapse } from '../conflictText.ts';
import { endApartados, releaseApartados } from '../lockLotes.ts';
import type { LoteNow } from '../lotesNow.ts';
import { annulVentas, tellSold } from '../sellLotes.ts';
import { type KeptHold, readKeptHolds, reopenApartados, restoreHolds, setEnds } from './keptHolds.ts';

/** A log line of the change to undo. */
type UndoneLote = {
  id: string;
  id_lote: string;
  en: Date;
  personalId: string | null;
  /** Id of its hold or sale. */
  sobreId: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
};

export interface UndoneChange {
  id_proyecto: number;
  accion: string;
  lines: readonly UndoneLote[];
}

/** How to undo a kind of change; newer lines and permissions are judged by the caller. */
export interface LoteUndoing {
  /** Kind of the undo's log line. */
  linea: LoteChange;
  ownerOf(line: UndoneLote, lote: LoteNow): Named | null;
  conflictOf(line: UndoneLote, lote: LoteNow): Conflict | undefined;
  apply(tx: Tx): Promise<void>;
  partOf(line: UndoneLote): LinePart;
}

/** In: a reversible change, whose lots are locked. */
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
      return forgettingPago(change, reading, await readKeptHolds(tx, idsOf(change)));
    case 'apartado.liberar':
      return holdingAgain(change, reading, await readKeptHolds(tx, idsOf(change)));
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

/** The lot must still have the line's hold; a lapsed one no longer counts. */
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
    apply: (tx) => releaseApartados(tx, idsOf(change), ahora),
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
      const ends = change.lines.flatMap((line) =>
        line.sobreId === null ? [] : [{ id: line.sobreId, venceEn: earlier(line) }],
      );
      await setEnds(
        tx,
        ends.map(({ id, venceEn }) => ({ id, vence_en: venceEn })),
      );
      tx.tell({ tipo: 'apartado.extendido', en: ahora, de: ends });
    },
    partOf: (line) => ({
      sobre: `apartado ${line.sobreId}`,
      antes: { venceEn: line.despues?.venceEn },
      despues: { venceEn: earlier(line) },
    }),
  };
}

type HoldsById = ReadonlyMap<string, KeptHold>;
const holdIn = (holds: HoldsById, { sobreId }: UndoneLote) => holds.get(sobreId ?? '');

function forgettingPago(change: UndoneChange, { ahora }: Viewpoint, holds: HoldsById): LoteUndoing {
  return {
    linea: 'apartado.pago',
    ownerOf: (line) => holdIn(holds, line)?.asesor ?? null,
    conflictOf(line, lote) {
      const hold = holdIn(holds, line);
      // A payment after the hold's end holds nothing.
      if (hold && !hold.abierto) return undefined;
      const unpaid = { venceEn: hold?.venceEn.getTime() ?? 0, pagado: false };
      return sameHold(line, lote) ?? (isLive(unpaid, ahora.getTime()) ? undefined : wouldLapse(line.id_lote));
    },
    async apply(tx) {
      await tx.query(
        `update apartado set pago_en = null, pago_referencia = null
         where id in (select value::bigint from json_array_elements_text($1::json))`,
        [JSON.stringify(idsOf(change))],
      );
      tx.tell({ tipo: 'apartado.pago_retirado', en: ahora, de: idsOf(change).map((id) => ({ id })) });
    },
    partOf: ({ sobreId, despues }) => ({
      sobre: `apartado ${sobreId}`,
      antes: { fecha: despues?.fecha },
      despues: { fecha: null },
    }),
  };
}

function holdingAgain(change: UndoneChange, reading: Viewpoint, ended: HoldsById): LoteUndoing {
  return {
    linea: 'apartado.crear',
    ownerOf: (line) => holdIn(ended, line)?.asesor ?? null,
    conflictOf(line, lote) {
      const hold = holdIn(ended, line);
      const holds = hold && { venceEn: hold.venceEn.getTime(), pagado: hold.pago !== null };
      const lapses = !holds || !isLive(holds, reading.ahora.getTime());
      return takenLote(lote, reading) ?? (lapses ? wouldLapse(line.id_lote) : undefined);
    },
    async apply(tx) {
      await reopenApartados(tx, idsOf(change));
      const again = [...ended.values()].map(({ id, venceEn }) => ({ id, venceEn }));
      tx.tell({ tipo: 'apartado.repuesto', en: reading.ahora, de: again });
    },
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
      await restoreHolds(tx, holds, ahora);
    },
    partOf: ({ sobreId, despues }) => ({
      sobre: `venta ${sobreId}`,
      antes: { fecha: despues?.fecha },
      ...(despues?.apartado ? { despues: { apartado: despues.apartado } } : {}),
    }),
  };
}

function sameSale({ id_lote, sobreId }: UndoneLote, { venta }: LoteNow): Conflict | undefined {
  return venta?.id === sobreId ? undefined : newerChange(id_lote, undefined);
}

/** In: by sale, its day and the hold that it ended. */
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
      const { apartado, retirado, estado } = lote;
      const isHeld = !retirado && estado === 'apartado';
      // The sale's own hold, which the annulment restored, becomes the sale again.
      const isItsOwn = isHeld && apartado?.id === saleOf(line)?.apartadoId;
      return isItsOwn ? undefined : takenLote(lote, reading);
    },
    async apply(tx) {
      const holds = change.lines.flatMap((line) => saleOf(line)?.apartadoId ?? []);
      await endApartados(tx, await stillOpen(tx, holds), { termino: 'vendido', ahora: reading.ahora });
      await tx.query(
        `update venta set anulada_en = null, anulada_por = null
         where id in (select value::bigint from json_array_elements_text($1::json))`,
        [JSON.stringify(idsOf(change))],
      );
      const sold = [...sales].map(([id, { apartadoId }]) => ({ id, apartado: apartadoId }));
      tellSold(tx, sold, reading.ahora);
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

async function stillOpen(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  return [...(await readKeptHolds(tx, ids)).values()].filter(({ abierto }) => abierto).map(({ id }) => id);
}

async function readHoldsOfSales(tx: Queryable, change: UndoneChange) {
  const rows = await tx.query<{ id: string; apartado: string | null; fecha: string }>(
    `select id::text as id, apartado_id::text as apartado, fecha from venta
     where id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(idsOf(change))],
  );
  return new Map(rows.map(({ id, apartado, fecha }) => [id, { apartadoId: apartado, fecha }]));
}
