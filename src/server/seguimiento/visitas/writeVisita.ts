import { type Author, writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { type Queryable, type Tx, WriteConflict } from '../../plataforma/db/db.ts';
import { type Addressee, type QueueSettings, queueVisita } from './queueVisita.ts';

/** Who changes a visit, and whom it tells. */
export interface VisitaChange {
  tx: Tx;
  author: Author;
  ahora: Date;
  settings: QueueSettings;
  /** `undefined`: the person has no mailbox. */
  cliente: Addressee | undefined;
}

/** When, where and with whom. */
export interface PlacedVisita {
  inicio: Date;
  minutos: number;
  lugar: string | null;
  /** Id of who receives them; `null`: nobody yet. */
  asesor: string | null;
  estado: 'pedida' | 'confirmada';
}

export interface NewVisita extends PlacedVisita {
  id_proyecto: number;
  /** Id of its quote. */
  cotizacion: string | null;
  /** Key of the person. */
  contacto: string;
}

/** Stores a visit and queues its mails. Out: its id. @throws {WriteConflict} if the hour is taken. */
export async function insertVisita(change: VisitaChange, visita: NewVisita): Promise<string> {
  const { tx, author, ahora, settings, cliente } = change;
  const { id_proyecto, cotizacion, contacto, inicio, minutos, lugar, asesor, estado } = visita;
  const [row] = await excluding(() =>
    tx.query<{ id: string }>(
      `insert into visita (id_proyecto, cotizacion_id, contacto, asesor_id, inicio, minutos, lugar, estado, pedida_en, cambiada_en)
       values ($1, $2::bigint, $3, $4::bigint, $5::timestamptz, $6, $7, $8, $9::timestamptz, $9::timestamptz)
       returning id::text as id`,
      [id_proyecto, cotizacion, contacto, asesor, inicio, minutos, lugar, estado, ahora],
    ),
  );
  if (!row) throw new Error('no visit was stored');
  const { id } = row;
  await queueVisita(tx, { id, secuencia: 0, cliente }, { ahora, settings });
  tx.tell({ tipo: 'visita.agendada', en: ahora, de: [{ id, inicio }] });
  const sobre = `visita ${id}`;
  await writeBitacora(tx, { author, en: ahora, accion: 'visita.agendar', sobre, despues: { inicio } });
  return id;
}

/** A stored visit, locked by its person's mailbox. */
export interface StoredVisita {
  id: string;
  secuencia: number;
  inicio: Date;
  asesor_id: string | null;
}

/**
 * Puts a visit elsewhere and tells both; a former adviser is told that it is no longer theirs.
 * @throws {WriteConflict} if the hour is taken.
 */
export async function moveStored(
  change: VisitaChange,
  visita: StoredVisita,
  place: PlacedVisita,
  accion: 'visita.mover' | 'visita.marcar' = 'visita.mover',
): Promise<void> {
  const { tx, author, ahora, settings, cliente } = change;
  const { id } = visita;
  const { inicio, minutos, lugar, asesor, estado } = place;
  const secuencia = await nextSequence(change, visita, asesor);
  await excluding(() =>
    tx.query(
      `update visita set inicio = $2::timestamptz, minutos = $3, asesor_id = $4::bigint, lugar = $5, estado = $6,
         secuencia = $7, cambiada_en = $8::timestamptz where id = $1::bigint`,
      [id, inicio, minutos, asesor, lugar, estado, secuencia, ahora],
    ),
  );
  await queueVisita(tx, { id, secuencia, cliente }, { ahora, settings });
  if (accion === 'visita.mover') tx.tell({ tipo: 'visita.movida', en: ahora, de: [{ id, inicio }] });
  await writeBitacora(tx, {
    author,
    en: ahora,
    accion,
    sobre: `visita ${id}`,
    ...(accion === 'visita.mover'
      ? { antes: { inicio: visita.inicio }, despues: { inicio } }
      : { despues: { estado } }),
  });
}

/** Ends a visit and tells both. */
export async function callOff(change: VisitaChange, visita: StoredVisita): Promise<void> {
  const { tx, author, ahora, settings, cliente } = change;
  const { id, inicio } = visita;
  const secuencia = visita.secuencia + 1;
  await tx.query(
    `update visita set estado = 'cancelada', secuencia = $2, cambiada_en = $3::timestamptz where id = $1::bigint`,
    [id, secuencia, ahora],
  );
  await queueVisita(tx, { id, secuencia, cliente }, { ahora, settings });
  tx.tell({ tipo: 'visita.cancelada', en: ahora, de: [{ id, inicio }] });
  const sobre = `visita ${id}`;
  await writeBitacora(tx, { author, en: ahora, accion: 'visita.cancelar', sobre, antes: { inicio } });
}

type Announcing = Pick<VisitaChange, 'author' | 'ahora' | 'settings'> & { tx: Queryable };

/**
 * Gives a visit to another adviser at the same hour. Its person reads who receives them on the quote, so only
 * the two advisers are told.
 */
export async function giveStored(
  change: Announcing,
  visita: StoredVisita,
  asesor: string | null,
): Promise<void> {
  const { tx, author, ahora, settings } = change;
  const { id } = visita;
  const secuencia = await nextSequence(change, visita, asesor);
  await excluding(() =>
    tx.query('update visita set asesor_id = $2::bigint, secuencia = $3 where id = $1::bigint', [
      id,
      asesor,
      secuencia,
    ]),
  );
  await queueVisita(tx, { id, secuencia, cliente: undefined }, { ahora, settings });
  await writeBitacora(tx, {
    author,
    en: ahora,
    accion: 'visita.relevo',
    sobre: `visita ${id}`,
    antes: { asesor: visita.asesor_id },
    despues: { asesor },
  });
}

/** The number of a change that its mails tell. The end of the former adviser's event comes first. */
async function nextSequence(
  { tx, ahora, settings }: Announcing,
  { id, secuencia, asesor_id }: StoredVisita,
  asesor: string | null,
): Promise<number> {
  if (asesor_id === null || asesor_id === asesor) return secuencia + 1;
  const [former] = await tx.query<{ correo: string }>('select correo from personal where id = $1::bigint', [
    asesor_id,
  ]);
  if (!former) throw new Error(`no staff ${asesor_id}`);
  const end = { id, secuencia: secuencia + 1, cliente: undefined, anterior: former.correo };
  await queueVisita(tx, end, { ahora, settings });
  return secuencia + 2;
}

/** exclusion_violation: somebody took the hour since it was read. */
const EXCLUDED = '23P01';

/** Lets the transaction run again, which then sees the other visit. */
async function excluding<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === EXCLUDED)
      throw new WriteConflict('the hour was taken');
    throw error;
  }
}
