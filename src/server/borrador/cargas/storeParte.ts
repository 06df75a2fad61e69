import { createHash } from 'node:crypto';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import { type CargaDeps, prefixOfCarga, readCargas } from './cargas.ts';

export interface SentParte {
  carga: string;
  /** From 0. */
  indice: number;
  contenido: Buffer;
  /** SHA-256 in hex from the browser. */
  sha256: string;
}

export type StoredParte = { ok: true } | { ok: false; motivo: 'CARGA_INEXISTENTE' | 'PARTE_DANADA' };

/** Stores a part durably; idempotent, from any instance. @throws {ArchivosUnavailable} */
export async function storeParte(
  { db, archivos, clock }: CargaDeps,
  personalId: string,
  { carga: id, indice, contenido, sha256 }: SentParte,
): Promise<StoredParte> {
  const [carga] = await readCargas(db, personalId, [id]);
  if (!carga) return { ok: false, motivo: 'CARGA_INEXISTENTE' };
  const is = createHash('sha256').update(contenido).digest('hex');
  if (is !== sha256 || contenido.length !== bytesOfParte(carga.bytes, indice)) {
    return { ok: false, motivo: 'PARTE_DANADA' };
  }
  const name = `${prefixOfCarga(id)}${indice}-${sha256}`;
  await archivos.putOnce(name, contenido);
  const [row] = await db.query<{ abiertas: number }>(
    `with abierta as (
       update carga set vista_en = $4::timestamptz where id = $1::bigint and terminada_en is null returning id),
     puesta as (
       insert into carga_parte select id, $2::int, $3 from abierta
       on conflict (carga_id, indice) do update set archivo = excluded.archivo)
     select count(*)::int as abiertas from abierta`,
    [id, indice, name, clock()],
  );
  if (row?.abiertas) return { ok: true };
  await archivos.remove(name);
  return { ok: false, motivo: 'CARGA_INEXISTENTE' };
}

/** Size of part `indice`; 0 if there is none. */
export function bytesOfParte(bytes: number, indice: number): number {
  return Math.max(0, Math.min(PARTE_BYTES, bytes - indice * PARTE_BYTES));
}
