import { BITACORA_ACCIONES } from '../../domain/bitacora.ts';
import type { Member } from '../../domain/permisos.ts';
import { importCatalogo } from '../catalogo/importCatalogo.ts';
import { hashOfPlan } from '../catalogo/plan/planOf.ts';
import type { StoreOptions } from '../catalogo/storeCatalogo.ts';
import { stillMay } from '../lotes/inventario/changeLotes.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import { groupOfOriginal } from '../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { sha256Hex } from '../plataforma/digest.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import { type BorradorCambio, type BorradorDeps, describeMeanwhile } from './changeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import type { PublishedFiles } from './publishedFiles.ts';
import { readingOfBorrador } from './readingOfBorrador.ts';
import type { PublishChoices } from './reviewBorrador.ts';

/** The plan that the person saw; only that is published. */
interface SeenPlan extends PublishChoices {
  revision: string;
  version: string;
  plan: string;
  /** When it was compared. */
  en: Date;
}

type PublishRefusal =
  | BorradorCambio
  | {
      ok: false;
      motivo: 'NO_PERMITIDO' | 'PLAN_CAMBIO' | 'BORRADOR_CON_FALTAS' | 'NADA_QUE_PUBLICAR';
      detail?: string;
    };

/** A file of the replaced folder, as `publicacion` stores it. */
interface KeptFile {
  ruta: string;
  original: string;
}

/**
 * Publishes the draft in one transaction with its log line, ends the draft and keeps the former folder for
 * `undoPublicacion`. Refused if draft, catalogue or plan differ from what the person saw.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function publishBorrador(
  deps: BorradorDeps,
  person: Member,
  seen: SeenPlan,
): Promise<{ ok: true; version: string } | PublishRefusal> {
  const { db } = deps;
  const { revision, carpeta, publicados } = await openBorrador(db, deps.archivos);
  if (revision !== seen.revision) return describeMeanwhile(db, seen.revision);
  const reading = await readingOfBorrador(deps.reading);
  const folder = await readFolder(publicados);
  const imported = await besideClearing(deps, async (archivos, again) => {
    const antes = await keepFolder(archivos, folder);
    const storing: StoreOptions<PublishRefusal> = {
      author: { origen: 'panel', personalId: person.id },
      accion: 'catalogo.publicar',
      demand: (tx, { judged, catalogo }) =>
        demandSame(tx, { person, seen, version: judged.current?.version ?? '0', cambio: judged.cambio }, () =>
          hashOfPlan(judged, catalogo),
        ),
      finish: (tx, { version, ahora }) => finishPublication(tx, { version, ahora, antes, por: person.id }),
    };
    const { liberar, permitirSinFigura } = seen;
    return importCatalogo({
      ...deps,
      archivos,
      carpeta,
      reading,
      permitirSinFigura,
      // The first attempt released and published already.
      ...(again ? {} : { liberar, storing }),
    });
  });
  if (imported.ok) return { ok: true, version: imported.resumen.version };
  if ('motivo' in imported) return imported;
  const [falta] = imported.faltas;
  return { ok: false, motivo: 'BORRADOR_CON_FALTAS', ...(falta && { detail: formatFalta(falta) }) };
}

async function demandSame(
  tx: Queryable,
  { person, seen, version, cambio }: { person: Member; seen: SeenPlan; version: string; cambio: boolean },
  hash: () => string,
): Promise<PublishRefusal | undefined> {
  if (!(await stillMay(tx, person, 'publishCatalogo'))) return { ok: false, motivo: 'NO_PERMITIDO' };
  const [draft] = await tx.query<{ revision: string }>(
    'select revision::text as revision from borrador for update',
  );
  if (draft?.revision !== seen.revision) return describeMeanwhile(tx, seen.revision);
  if (version !== seen.version || hash() !== seen.plan)
    return { ok: false, motivo: 'PLAN_CAMBIO', detail: await describeSince(tx, seen.en) };
  return cambio ? undefined : { ok: false, motivo: 'NADA_QUE_PUBLICAR' };
}

/** The former folder: stored files, and tables as written. */
type Folder = (KeptFile | { ruta: string; contenido: Buffer })[];

async function readFolder(files: PublishedFiles['files']): Promise<Folder> {
  const folder: Folder = [];
  for (const [ruta, file] of files)
    folder.push(
      'original' in file ? { ruta, original: file.original } : { ruta, contenido: await file.write() },
    );
  return folder;
}

async function keepFolder(archivos: Archivos, folder: Folder): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of folder) {
    if ('original' in file) kept.push(file);
    else {
      const original = groupOfOriginal(sha256Hex(file.contenido));
      await archivos.putOnce(original, file.contenido);
      kept.push({ ruta: file.ruta, original });
    }
  }
  return kept;
}

async function finishPublication(
  tx: Queryable,
  { version, ahora, antes, por }: { version: string; ahora: Date; antes: readonly KeptFile[]; por: string },
): Promise<void> {
  await tx.query('update publicacion set antes = null, borrador = null where antes is not null');
  await tx.query(
    `insert into publicacion (version, publicada_por, publicada_en, antes, borrador)
     select $1::bigint, $2::bigint, $3::timestamptz, $4::text::jsonb, coalesce(
       (select jsonb_agg(jsonb_build_object('ruta', ruta, 'original', original, 'bytes', bytes)) from borrador_archivo), '[]')`,
    [version, por, ahora, JSON.stringify(antes)],
  );
  await tx.query('delete from borrador');
  await tx.query('delete from borrador_archivo');
  await tx.query('delete from borrador_leido');
}

/** Lines shown; the rest is counted. */
const TOLD = 4;

/** What changed in catalogue, holds and sales since then, a Spanish sentence. */
async function describeSince(tx: Queryable, since: Date): Promise<string> {
  const lines = await tx.query<Line>(
    `select b.accion, b.id_lote, p.nombre, count(*) over ()::int as cuantas
     from bitacora b left join personal p on p.id = b.personal_id
     where b.en >= $1::timestamptz and b.accion similar to '(catalogo|lote|apartado|venta|precios|proyecto).%'
     order by b.id limit ${TOLD}`,
    [since],
  );
  const [first] = lines;
  if (!first) return 'Mientras tanto cambió lo que hay en la base de datos';
  const told = lines.map(sentenceOf).join('; ');
  const more = first.cuantas > TOLD ? ` y ${first.cuantas - TOLD} cambios más` : '';
  return `Mientras tanto: ${told}${more}`;
}

type Line = { accion: string; id_lote: string | null; nombre: string | null; cuantas: number };

function sentenceOf({ accion, id_lote, nombre }: Line): string {
  const known: Readonly<Record<string, string>> = BITACORA_ACCIONES;
  const what = known[accion] ?? accion;
  return `${what}${id_lote === null ? '' : ` (${id_lote})`}${nombre === null ? '' : `, ${nombre}`}`;
}
