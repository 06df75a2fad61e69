import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { EsperaAnswer, EsperaCall } from '../../../contract/espera/esperaCall.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { INVALID_WAY, readWay } from '../../../domain/recordatorio/wayToTell.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readLotesSeen } from '../recordatorios/lotesVistos.ts';

export type EsperaOutcome =
  | { ok: true; answer: EsperaAnswer }
  | { ok: false; motivo: 'SOLICITUD_INVALIDA'; errores: { campo: string; mensaje: string }[] }
  /** Seconds. */
  | { ok: false; motivo: 'DEMASIADAS_SOLICITUDES'; retryAfter: number }
  | { ok: false; motivo: 'LOTE_INEXISTENTE' | 'LOTE_DISPONIBLE' };

/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;
/** Open waits of one mailbox or telephone; a stranger may have typed it. */
const MOST_WAITS = 20;
const HORA_SECONDS = 3_600;

/** Puts somebody on the lot's waiting list, once. Refused for a lot that can be chosen now. */
export async function askEspera(
  { db, clock }: { db: Db; clock: Clock },
  { id_proyecto, id_lote, contacto, aviso }: z.infer<typeof EsperaCall.solicitud>,
): Promise<EsperaOutcome> {
  const via = readWay(contacto);
  if (!via)
    return {
      ok: false,
      motivo: 'SOLICITUD_INVALIDA',
      errores: [{ campo: 'contacto', mensaje: INVALID_WAY }],
    };
  const [correo, telefono] = 'correo' in via ? [via.correo, null] : [null, via.telefono];
  const clave = correo === null ? telefono : mailboxKeyOf(correo);
  const ahora = clock();
  return db.transaction(
    async (tx): Promise<EsperaOutcome> => {
      const known = await tx.query(
        `select from lote join proyecto using (id_proyecto)
         where id_proyecto = $1::int and id_lote = $2 and not lote.retirado and not proyecto.retirado`,
        [id_proyecto, id_lote],
      );
      if (!known.length) return { ok: false, motivo: 'LOTE_INEXISTENTE' };
      const [seen] = await readLotesSeen(tx, JSON.stringify([{ id_proyecto, id_lote }]), ahora);
      if (seen?.disponible) return { ok: false, motivo: 'LOTE_DISPONIBLE' };
      const many = await tx.query('select from espera where clave = $1 and avisada_en is null limit $2', [
        clave,
        MOST_WAITS,
      ]);
      if (many.length === MOST_WAITS)
        return { ok: false, motivo: 'DEMASIADAS_SOLICITUDES', retryAfter: HORA_SECONDS };
      await tx.query(
        `insert into espera (id_proyecto, id_lote, clave, correo, telefono, token, aviso_version, pedida_en)
         values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz) on conflict do nothing`,
        [
          id_proyecto,
          id_lote,
          clave,
          correo,
          telefono,
          randomBytes(TOKEN_BYTES).toString('base64url'),
          aviso,
          ahora,
        ],
      );
      return { ok: true, answer: { via: correo === null ? 'telefono' : 'correo' } };
    },
    'read committed',
    clave ?? '',
  );
}

/** A wait by its link; `undefined` once it ended. */
export async function readEspera(db: Db, token: string): Promise<{ id_lote: string } | undefined> {
  const [row] = await db.query<{ id_lote: string }>('select id_lote from espera where token = $1', [token]);
  return row;
}

/** Ends a wait and forgets who waited. */
export async function endEspera(db: Db, token: string): Promise<void> {
  await db.query('delete from espera where token = $1', [token]);
}
