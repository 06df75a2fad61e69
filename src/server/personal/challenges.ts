import type { Queryable } from '../plataforma/db/db.ts';
import { forgetOld } from '../plataforma/db/forgetOld.ts';
import { digestOf } from '../plataforma/digest.ts';

/** Purposes of challenges; each is answered in one place only. */
export type ChallengeKind =
  | 'llave_invitacion'
  | 'llave_cuenta'
  | 'llave_entrada'
  | 'llave_prueba'
  | 'codigos_invitacion'
  | 'codigos_cuenta'
  | 'codigo_entrada'
  | 'proveedor_entrada'
  | 'proveedor_invitacion'
  | 'proveedor_prueba'
  | 'proveedor_cuenta';

const VALID_MS = 10 * 60_000;

export interface Challenge {
  personalId: string | null;
  invitacionId: string | null;
  sesionId: string | null;
  valor: string | null;
}

/** Stores a challenge for ten minutes. In: what the browser will send back, and its owner. */
export async function putChallenge(
  db: Queryable,
  kind: ChallengeKind,
  challenge: Partial<Challenge> & { reto: string; now: Date },
): Promise<void> {
  const { reto, now, personalId, invitacionId, sesionId, valor } = challenge;
  await forgetOld(db, 'reto', now);
  await db.query(
    `insert into reto (huella, tipo, personal_id, invitacion_id, sesion_id, valor, vence_en)
     values ($1, $2, $3::bigint, $4::bigint, $5::bigint, $6, $7::timestamptz)`,
    [
      digestOf(reto),
      kind,
      personalId ?? null,
      invitacionId ?? null,
      sesionId ?? null,
      valor ?? null,
      new Date(now.getTime() + VALID_MS),
    ],
  );
}

const WHERE = `where huella = $1 and tipo = $2 and vence_en > $3::timestamptz`;
const FIELDS = `personal_id::text as "personalId", invitacion_id::text as "invitacionId",
  sesion_id::text as "sesionId", valor`;

/** An open challenge, without taking it. */
export async function seeChallenge(
  db: Queryable,
  kind: ChallengeKind,
  reto: string,
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await db.query<Challenge>(`select ${FIELDS} from reto ${WHERE}`, [digestOf(reto), kind, now]);
  return row;
}

/** Takes an open challenge, so that nobody else can answer it. */
export async function takeChallenge(
  tx: Queryable,
  kind: ChallengeKind,
  reto: string,
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await tx.query<Challenge>(`delete from reto ${WHERE} returning ${FIELDS}`, [
    digestOf(reto),
    kind,
    now,
  ]);
  return row;
}
