import type { Member } from '../../../domain/permisos.ts';
import { DONE } from '../../personal/calls/result.ts';
import { type CargaDeps, isOneOf, prefixOfCarga } from './cargas.ts';

/** Uploads idle for so long are removed, ms. */
export const CARGA_KEPT_MS = 48 * 3_600_000;
/** Uploads per sweep. */
const BATCH = 20;

/** Removes the stored parts of uploads. @throws {ArchivosUnavailable} */
export async function removePartes({ db, archivos }: CargaDeps, ids: readonly string[]): Promise<void> {
  const rows = await db.query<{ archivo: string }>(
    `select archivo from carga_parte where ${isOneOf('carga_id', '$1')}`,
    [JSON.stringify(ids)],
  );
  const names = new Set(rows.map(({ archivo }) => archivo));
  // Also parts stored by an instance that died before recording them.
  for (const id of ids) for await (const { name } of archivos.list(prefixOfCarga(id))) names.add(name);
  for (const name of names) await archivos.remove(name);
}

/** Removes a person's unfinished uploads with their parts. @throws {ArchivosUnavailable} */
export async function dropCargas(
  deps: CargaDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { cargas: ids }: { cargas: readonly string[] },
): Promise<typeof DONE> {
  const rows = await deps.db.query<{ id: string }>(
    `select id::text as id from carga where ${isOneOf('id', '$2')} and creada_por = $1::bigint and terminada_en is null`,
    [personalId, JSON.stringify(ids)],
  );
  await forget(
    deps,
    rows.map(({ id }) => id),
  );
  return DONE;
}

/** Removes a batch idle for 48 hours. Out: maybe more. @throws {ArchivosUnavailable} */
export async function sweepCargas(deps: CargaDeps): Promise<boolean> {
  const rows = await deps.db.query<{ id: string }>(
    `select id::text as id from carga where vista_en < $1::timestamptz order by vista_en limit ${BATCH}`,
    [new Date(deps.clock().getTime() - CARGA_KEPT_MS)],
  );
  await forget(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.length === BATCH;
}

/** Files first: the row lets the next sweep retry. */
async function forget(deps: CargaDeps, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await removePartes(deps, ids);
  await deps.db.query(`delete from carga where ${isOneOf('id', '$1')}`, [JSON.stringify(ids)]);
}
