import type { Rol } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { digestOf, newSecret } from '../../plataforma/digest.ts';

/** Idle and absolute lifetimes of a session (decisions 7). */
const IDLE_MS = 12 * 3_600_000;
const LONGEST_MS = 7 * 24 * 3_600_000;
/** A session's use is stored at most this often. */
const SEEN_MS = 60_000;

export type SignInMethod = 'llave' | 'contrasena' | 'oidc';

/** The signed-in member and their session. */
export interface Signed {
  personal: { id: string; nombre: string; correo: string; rol: Rol };
  sesion: {
    id: string;
    huella: string;
    metodo: SignInMethod;
    creadaEn: Date;
    vistaEn: Date;
    probadaEn: Date;
  };
}

interface NewSession {
  personalId: string;
  metodo: SignInMethod;
  dispositivo: string;
  now: Date;
  /** By default `now`. */
  provenAt?: Date;
}

const LIVE = `vista_en > $2::timestamptz - interval '${IDLE_MS} milliseconds'
  and creada_en > $2::timestamptz - interval '${LONGEST_MS} milliseconds'`;

/** Opens a session. Out: the cookie's secret, stored only as a digest. */
export async function openSession(tx: Queryable, session: NewSession): Promise<string> {
  const secreto = newSecret();
  const { personalId, metodo, dispositivo, now, provenAt = now } = session;
  await tx.query(`delete from sesion where personal_id = $1::bigint and not (${LIVE})`, [personalId, now]);
  await tx.query(
    `insert into sesion (huella, personal_id, metodo, dispositivo, creada_en, vista_en, probada_en)
     values ($1, $2::bigint, $3, $4, $5::timestamptz, $5::timestamptz, $6::timestamptz)`,
    [digestOf(secreto), personalId, metodo, dispositivo, now, provenAt],
  );
  return secreto;
}

/** The live session of a cookie, of current staff. */
export async function findSession(db: Queryable, cookie: string, now: Date): Promise<Signed | undefined> {
  const [row] = await db.query<SessionRow>(
    `select s.id::text as id, s.huella, s.metodo, s.creada_en, s.vista_en, s.probada_en,
       p.id::text as personal_id, p.nombre, p.correo, p.rol
     from sesion s join personal p on p.id = s.personal_id
     where s.huella = $1 and p.baja_en is null and ${LIVE}`,
    [digestOf(cookie), now],
  );
  if (!row) return undefined;
  const { id, huella, metodo, creada_en: creadaEn, vista_en: vistaEn, probada_en: probadaEn } = row;
  return {
    personal: { id: row.personal_id, nombre: row.nombre, correo: row.correo, rol: row.rol },
    sesion: { id, huella, metodo, creadaEn, vistaEn, probadaEn },
  };
}

/** Stores the use, so that the session does not expire as idle. */
export async function noteSeen(db: Queryable, { sesion }: Signed, now: Date): Promise<void> {
  if (now.getTime() - sesion.vistaEn.getTime() < SEEN_MS) return;
  await db.query('update sesion set vista_en = $2::timestamptz where id = $1::bigint', [sesion.id, now]);
}

interface SessionRow {
  id: string;
  huella: string;
  metodo: SignInMethod;
  creada_en: Date;
  vista_en: Date;
  probada_en: Date;
  personal_id: string;
  nombre: string;
  correo: string;
  rol: Rol;
}

interface OpenSessionRow {
  id: string;
  dispositivo: string;
  creadaEn: Date;
  vistaEn: Date;
}

/** Somebody's live sessions, latest use first. */
export async function listSessions(db: Queryable, personalId: string, now: Date): Promise<OpenSessionRow[]> {
  return db.query<OpenSessionRow>(
    `select id::text as id, dispositivo, creada_en as "creadaEn", vista_en as "vistaEn" from sesion
     where personal_id = $1::bigint and ${LIVE} order by vista_en desc, id desc`,
    [personalId, now],
  );
}

/** Ends one of this person's sessions. Out: whether there was one. */
export async function endSession(tx: Queryable, personalId: string, id: string): Promise<boolean> {
  const ended = await tx.query(
    'delete from sesion where personal_id = $1::bigint and id = $2::bigint returning id',
    [personalId, id],
  );
  return ended.length > 0;
}

/** Ends all of a person's sessions but one. Out: how many. */
export async function endOtherSessions(
  tx: Queryable,
  personalId: string,
  but: string | null = null,
): Promise<number> {
  const ended = await tx.query(
    'delete from sesion where personal_id = $1::bigint and id is distinct from $2::bigint returning id',
    [personalId, but],
  );
  return ended.length;
}

/** Stores a proof of identity. In: now; the time of the proof. */
export async function noteProof(tx: Queryable, id: string, now: Date, provenAt: Date): Promise<void> {
  await tx.query(
    'update sesion set probada_en = $3::timestamptz, vista_en = $2::timestamptz where id = $1::bigint',
    [id, now, provenAt],
  );
}
