import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, mayWith } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import {
  type ChangeDeps,
  type ChangeOutcome,
  changeLotes,
  type LinePart,
  type LoteChangeKind,
} from './changeLotes.ts';
import { type Conflict, foreignLote, freeLote, paidAlready, type Viewpoint } from './conflictText.ts';
import { releaseApartados } from './lockLotes.ts';
import { type ApartadoNow, type LoteNow, motivoWith } from './lotesNow.ts';
import { readKeptHolds } from './undo/keptHolds.ts';

/** Moves the end of holds, for a reason that the log keeps. */
export function extendingTo(venceEn: Date, motivo: string): LoteChangeKind {
  return {
    accion: 'extendApartado',
    linea: 'apartado.extender',
    async prepare(_db, reading) {
      if (venceEn <= reading.ahora) return { ok: false, motivo: 'FIN_PASADO' };
      return {
        conflictOf: (lote) => notMine(lote, reading, 'extendApartado'),
        afterOf: ({ apartado }) => ({ estado: 'apartado', venceEn: apartado?.pago ? null : venceEn }),
        isDone: ({ apartado }) => apartado?.venceEn.getTime() === venceEn.getTime(),
        async apply(tx, lotes, ahora) {
          await tx.query(
            `update apartado set vence_en = $2::timestamptz
             where id in (select value::bigint from json_array_elements_text($1::json))`,
            [idsOf(lotes), venceEn],
          );
          const extended = lotes.flatMap(({ apartado }) => (apartado ? [{ id: apartado.id, venceEn }] : []));
          tx.tell({ tipo: 'apartado.extendido', en: ahora, de: extended });
          return partsOf(lotes, (apartado) => ({
            antes: { venceEn: apartado.venceEn },
            despues: { venceEn, motivo },
          }));
        },
      };
    },
  };
}

/** Ends holds, which frees their lots. */
export function releasing(motivo: string | undefined): LoteChangeKind {
  return {
    accion: 'releaseApartado',
    linea: 'apartado.liberar',
    async prepare(_db, reading) {
      return {
        conflictOf: (lote) => notMine(lote, reading, 'releaseApartado'),
        // The catalogue's state applies again.
        afterOf: (lote) => ({ estado: motivoWith(lote, null, reading.ahora), venceEn: null }),
        isDone: ({ apartado }) => apartado === null,
        async apply(tx, lotes, ahora) {
          await releaseApartados(
            tx,
            lotes.flatMap(({ apartado }) => apartado?.id ?? []),
            ahora,
          );
          return partsOf(lotes, (apartado) => ({
            antes: { venceEn: apartado.venceEn },
            ...(motivo !== undefined && { despues: { motivo } }),
          }));
        },
      };
    },
  };
}

/**
 * Records a hold's payment; from then on the hold does not end by itself. A payment after its end is stored,
 * but holds nothing (decisions 8). In: the hold's id; the payment's day, YYYY-MM-DD, not in the future.
 */
export async function noteApartadoPayment(
  deps: ChangeDeps,
  person: Member,
  { apartado, fecha, referencia }: { apartado: string; fecha: string; referencia: string },
): Promise<ChangeOutcome> {
  const [where] = await deps.db.query<{ id_proyecto: number; id_lote: string }>(
    'select id_proyecto, id_lote from apartado where id = $1::bigint',
    [apartado],
  );
  if (!where) return { ok: false, motivo: 'APARTADO_INEXISTENTE' };
  const request = {
    person,
    id_proyecto: where.id_proyecto,
    lotes: [where.id_lote],
    visto: {},
    revisar: false,
  };
  return changeLotes(deps, request, notingOf(apartado, fecha, referencia));
}

function notingOf(id: string, fecha: string, referencia: string): LoteChangeKind {
  return {
    accion: 'noteApartadoPago',
    linea: 'apartado.pago',
    async prepare(db, reading) {
      if (fecha > fechaEnMexico(reading.ahora)) return { ok: false, motivo: 'FECHA_FUTURA' };
      const hold = (await readKeptHolds(db, [id])).get(id);
      if (!hold) return { ok: false, motivo: 'APARTADO_INEXISTENTE' };
      const { asesor, pago } = hold;
      return {
        conflictOf({ id_lote }) {
          if (pago) return paidAlready(id_lote, pago.fecha, reading);
          return mayWith(reading.person, 'noteApartadoPago', asesor?.id ?? null)
            ? undefined
            : foreignLote(id_lote, asesor);
        },
        // A payment after the hold's end takes the lot from nobody (decisions 8).
        afterOf: ({ apartado, estado }) =>
          apartado?.id === id
            ? { estado, venceEn: null }
            : { estado, venceEn: apartado && !apartado.pago ? apartado.venceEn : null },
        isDone: () => pago?.fecha === fecha && pago.referencia === referencia,
        async apply(tx, lotes, ahora) {
          tx.tell({ tipo: 'apartado.pagado', en: ahora, de: [{ id, pagoEn: fecha }] });
          await notePago(tx, id, { fecha, referencia });
          return new Map(
            lotes.map(({ id_lote, apartado }) => [
              id_lote,
              {
                sobre: `apartado ${id}`,
                antes: { fecha: null },
                despues: { fecha, ...(apartado?.id !== id && { tarde: true }) },
              },
            ]),
          );
        },
      };
    },
  };
}

async function notePago(
  tx: Queryable,
  id: string,
  pago: { fecha: string; referencia: string },
): Promise<void> {
  await tx.query('update apartado set pago_en = $2::date, pago_referencia = $3 where id = $1::bigint', [
    id,
    pago.fecha,
    pago.referencia,
  ]);
}

function notMine(
  lote: LoteNow,
  { person }: Viewpoint,
  accion: 'extendApartado' | 'releaseApartado',
): Conflict | undefined {
  const { apartado, id_lote } = lote;
  if (!apartado) return freeLote(lote);
  const { asesor } = apartado;
  return mayWith(person, accion, asesor?.id ?? null) ? undefined : foreignLote(id_lote, asesor);
}

function idsOf(lotes: readonly LoteNow[]): string {
  return JSON.stringify(lotes.flatMap(({ apartado }) => apartado?.id ?? []));
}

function partsOf(
  lotes: readonly LoteNow[],
  part: (apartado: ApartadoNow) => LinePart,
): Map<string, LinePart> {
  return new Map(
    lotes.flatMap(({ id_lote, apartado }) =>
      apartado ? [[id_lote, { sobre: `apartado ${apartado.id}`, ...part(apartado) }]] : [],
    ),
  );
}
