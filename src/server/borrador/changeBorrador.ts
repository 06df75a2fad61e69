import type { ReadersOptions } from '../catalogo/readers/openReaders.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import { groupOfOriginal } from '../plataforma/archivos/namedArchivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import { sha256Hex } from '../plataforma/digest.ts';
import { NO_REVISION, readBorrador } from './readBorrador.ts';

export interface BorradorDeps {
  db: Db;
  archivos: Archivos;
  clock: Clock;
  /** How slow files are read, and limits. */
  reading?: ReadersOptions | undefined;
}

export interface ChangeAt {
  /** The draft revision that was read; '0': none. */
  revision: string;
  /** Id of a staff member; `null`: command line. */
  por: string | null;
}

/** A stored original. */
export interface PutContent {
  original: string;
  bytes: number;
}

export interface BorradorChange {
  /** Relative path in the folder. */
  ruta: string;
  /** Content or stored original; `null`: removed from the catalogue; 'publicado': as published. */
  contenido: Buffer | PutContent | null | 'publicado';
}

/** Out: the draft's new revision. */
export type BorradorOutcome = { ok: true; answer: { revision: string } } | BorradorCambio;

/** Someone changed, published or discarded the draft meanwhile. */
export interface BorradorCambio {
  ok: false;
  motivo: 'BORRADOR_CAMBIO';
  /** Who changed what, a Spanish sentence. */
  detail: string;
}

/**
 * Lays files over the draft, all or none; the first change begins a draft. Refused if the draft is no longer
 * at that revision. A removed file that was never published disappears.
 * @throws {ArchivosUnavailable}
 */
export async function changeBorrador(
  deps: BorradorDeps,
  at: ChangeAt,
  changes: readonly BorradorChange[],
): Promise<BorradorOutcome> {
  return besideClearing(deps, async (archivos, again): Promise<BorradorOutcome> => {
    const rows: StoredChange[] = [];
    for (const { ruta, contenido } of changes)
      rows.push({ ruta, ...(await putContent(archivos, contenido)) });
    // The first attempt recorded them.
    if (again) return { ok: true, answer: { revision: at.revision } };
    const { clock } = deps;
    return deps.db.transaction((tx) => write(tx, at, rows, clock()), 'read committed');
  });
}

interface StoredChange {
  ruta: string;
  original: string | null;
  bytes: number | null;
  publicado: boolean;
}

async function putContent(
  archivos: Archivos,
  contenido: BorradorChange['contenido'],
): Promise<Omit<StoredChange, 'ruta'>> {
  if (contenido === null || contenido === 'publicado') {
    return { original: null, bytes: null, publicado: contenido === 'publicado' };
  }
  if (!Buffer.isBuffer(contenido)) return { ...contenido, publicado: false };
  const original = groupOfOriginal(sha256Hex(contenido));
  await archivos.putOnce(original, contenido);
  return { original, bytes: contenido.length, publicado: false };
}

async function write(
  tx: Queryable,
  { revision, por }: ChangeAt,
  changes: readonly StoredChange[],
  ahora: Date,
): Promise<BorradorOutcome> {
  const next = await nextRevision(tx, { revision, por }, ahora);
  if (next === undefined) return describeMeanwhile(tx, revision);
  const rows = JSON.stringify(changes);
  await tx.query(
    `insert into borrador_archivo (ruta, original, bytes, revision, cambiado_por, cambiado_en)
     select ruta, original, bytes, $2::bigint, $3::bigint, $4::timestamptz
     from json_to_recordset($1::json) as f(ruta text, original text, bytes bigint, publicado boolean) where not publicado
     on conflict (ruta) do update set original = excluded.original, bytes = excluded.bytes, revision = excluded.revision,
       cambiado_por = excluded.cambiado_por, cambiado_en = excluded.cambiado_en`,
    [rows, next, por, ahora],
  );
  await tx.query(
    `delete from borrador_archivo b using json_to_recordset($1::json) as f(ruta text, publicado boolean)
     where b.ruta = f.ruta and (f.publicado or (b.original is null and b.ruta <> 'empresa.json'
       and not exists (select from archivo a where a.ruta = b.ruta)))`,
    [rows],
  );
  return { ok: true, answer: { revision: next } };
}

/** Out: the new revision; `undefined` if the draft is no longer at that one. */
async function nextRevision(
  tx: Queryable,
  { revision, por }: ChangeAt,
  ahora: Date,
): Promise<string | undefined> {
  const [row] =
    revision === NO_REVISION
      ? await tx.query<{ revision: string }>(
          `insert into borrador (revision, base, comenzado_por, comenzado_en, cambiado_en)
           values ((extract(epoch from $2::timestamptz) * 1000)::bigint,
             coalesce((select version from catalogo), 0), $1::bigint, $2::timestamptz, $2::timestamptz)
           on conflict (unico) do nothing returning revision::text as revision`,
          [por, ahora],
        )
      : await tx.query<{ revision: string }>(
          `update borrador set revision = revision + 1, cambiado_en = $2::timestamptz
           where revision = $1::bigint returning revision::text as revision`,
          [revision, ahora],
        );
  return row?.revision;
}

/** In: the revision that the person read. */
export async function describeMeanwhile(tx: Queryable, revision: string): Promise<BorradorCambio> {
  const now = await readBorrador(tx);
  const since = BigInt(revision);
  const changed = now?.archivos.filter((it) => BigInt(it.revision) > since) ?? [];
  const people = [...new Set(changed.map(({ por }) => por?.nombre ?? 'alguien más'))].join(' y ');
  const files = changed.map(({ ruta }) => ruta);
  const some =
    files.length > 3 ? `${files.slice(0, 3).join(', ')} y otros ${files.length - 3}` : files.join(', ');
  const detail = !now
    ? 'El borrador se publicó o se descartó mientras tanto'
    : changed.length
      ? `Mientras tanto ${people} cambió ${some}`
      : 'Alguien quitó cambios del borrador mientras tanto';
  return { ok: false, motivo: 'BORRADOR_CAMBIO', detail };
}
