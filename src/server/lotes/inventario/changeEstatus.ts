import { canChoose, type EstatusLote, needsMotivo } from '../../../domain/lote.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { ChangeRefusal, LoteChangeKind } from './changeLotes.ts';
import { type Conflict, heldLote, missingLote, soldLote, type Viewpoint } from './conflictText.ts';
import { type LoteNow, motivoWith } from './lotesNow.ts';

/** Changes the catalogue's state of lots, unless a hold or sale contradicts it. The log keeps the reason. */
export function puttingAs(id_proyecto: number, estatus: EstatusLote, motivo?: string): LoteChangeKind {
  return {
    accion: 'changeEstatus',
    linea: 'lote.estatus',
    async prepare(_db, reading) {
      if (needsMotivo(estatus) && !motivo) return MOTIVO_MISSING;
      return {
        conflictOf: (lote) => estatusConflict(lote, estatus, reading),
        afterOf(lote) {
          const { apartado } = lote;
          const hold = apartado && { venceEn: apartado.venceEn.getTime(), pagado: apartado.pago !== null };
          const estado = motivoWith({ ...lote, estatus }, hold, reading.ahora);
          return { estado, venceEn: apartado?.venceEn ?? null };
        },
        isDone: (lote) => lote.estatus === estatus,
        isNothing: (lote) => lote.estatus === estatus && !estatusConflict(lote, estatus, reading),
        async apply(tx, lotes) {
          await storeEstatus(
            tx,
            id_proyecto,
            lotes.map(({ id_lote }) => ({ id_lote, estatus })),
          );
          return new Map(
            lotes.map((lote) => [
              lote.id_lote,
              { antes: { estatus: lote.estatus }, despues: { estatus, ...(motivo && { motivo }) } },
            ]),
          );
        },
      };
    },
  };
}

const MOTIVO_MISSING: ChangeRefusal = {
  ok: false,
  motivo: 'SOLICITUD_INVALIDA',
  errores: [{ campo: 'motivo', mensaje: 'Escribe el motivo' }],
};

/** Why the lot cannot have this catalogue state: a hold or a sale contradicts it. */
export function estatusConflict(
  lote: LoteNow,
  estatus: EstatusLote,
  reading: Viewpoint,
): Conflict | undefined {
  if (lote.retirado) return missingLote(lote.id_lote);
  return soldLote(lote, reading) ?? (canChoose({ estatus }) ? undefined : heldLote(lote, reading));
}

export async function storeEstatus(
  tx: Queryable,
  id_proyecto: number,
  lotes: readonly { id_lote: string; estatus: EstatusLote }[],
): Promise<void> {
  await tx.query(
    `update lote set estatus = f.estatus from json_to_recordset($2::json) as f(id_lote text, estatus text)
     where lote.id_proyecto = $1::int and lote.id_lote = f.id_lote`,
    [id_proyecto, JSON.stringify(lotes)],
  );
}
