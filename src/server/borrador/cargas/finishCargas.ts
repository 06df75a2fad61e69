import type { CargaResult } from '../../../contract/panel/catalogo/cargas.ts';
import { RUTAS_SHOWN } from '../../../contract/panel/catalogo/partes.ts';
import type { Member } from '../../../domain/permisos.ts';
import { withReaders } from '../../catalogo/readers/openReaders.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { type BorradorCambio, changeBorrador } from '../changeBorrador.ts';
import { type OpenedBorrador, openBorrador } from '../openBorrador.ts';
import { type CargaDeps, isOneOf, readCargas } from './cargas.ts';
import { removePartes } from './dropCargas.ts';
import { type LaidOut, layOut } from './layOut.ts';
import { isWhole } from './sourceOfPartes.ts';
import { type CargaTaken, readTaken, takeOutArchivos } from './takeOutArchivos.ts';

type FinishedCargas =
  | { ok: true; answer: { listo: false; hechos: number; total: number } | ({ listo: true } & CargaResult) }
  | { ok: false; motivo: 'CARGA_INEXISTENTE' | 'CARGA_INCOMPLETA' }
  | BorradorCambio;

/** Time per call, ms: browsers and proxies wait for the answer. */
const PATIENCE_MS = 5_000;

/**
 * Lays the uploads' files over the draft in one change. Refused if the draft changed since it was seen. In:
 * owner; draft revision; upload ids in order. Out: progress, if the call must be repeated, or each file's
 * result. @throws {ArchivosUnavailable}
 */
export async function finishCargas(
  deps: CargaDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { revision, cargas: ids }: { revision: string; cargas: readonly string[] },
  patienceMs = PATIENCE_MS,
): Promise<FinishedCargas> {
  const cargas = await readCargas(deps.db, personalId, ids);
  if (cargas.length < new Set(ids).size) return answerAgain(deps, personalId, ids, cargas.length);
  if (!cargas.every(isWhole)) return { ok: false, motivo: 'CARGA_INCOMPLETA' };
  const before = await readTaken(deps, ids);
  const end = performance.now() + patienceMs;
  // At least one file per call, so that calls make progress.
  let begun = false;
  const isTime = () => {
    if (begun && performance.now() >= end) return false;
    begun = true;
    return true;
  };
  const taken: CargaTaken[] = [];
  let [hechos, total] = [0, 0];
  for (const carga of cargas) {
    const out = await takeOutArchivos(deps, carga, before.get(carga.id) ?? [], isTime);
    hechos += out.archivos.length;
    total += out.total;
    taken.push({ carga, archivos: out.archivos });
  }
  if (hechos < total) return { ok: true, answer: { listo: false, hechos, total } };
  return layOver(deps, personalId, revision, taken);
}

async function layOver(
  deps: CargaDeps,
  personalId: string,
  revision: string,
  taken: readonly CargaTaken[],
): Promise<FinishedCargas> {
  const { db, archivos, clock } = deps;
  const borrador = await openBorrador(db, archivos);
  const laid = await withReaders(deps.reading ?? {}, (readers) =>
    layOut(taken, { archivos, readers, carpeta: borrador.carpeta, rutas: [...borrador.rutas] }),
  );
  const same = await findSame(laid.puestos, borrador, archivos);
  const changes = laid.puestos.filter((it) => !same.has(it.ruta));
  const changed = changes.length
    ? await changeBorrador({ db, archivos, clock }, { revision, por: personalId }, changes)
    : { ok: true as const, answer: { revision: borrador.revision } };
  if (!changed.ok) return changed;
  const ids = taken.map(({ carga }) => carga.id);
  await removePartes(deps, ids);
  await db.query(
    `update carga set terminada_en = $2::timestamptz, vista_en = $2::timestamptz where ${isOneOf('id', '$1')}`,
    [JSON.stringify(ids), clock()],
  );
  await db.query(`delete from carga_archivo where ${isOneOf('carga_id', '$1')}`, [JSON.stringify(ids)]);
  await db.query(`delete from carga_parte where ${isOneOf('carga_id', '$1')}`, [JSON.stringify(ids)]);
  const rutas = changes.map(({ ruta }) => ruta);
  return {
    ok: true,
    answer: {
      listo: true,
      ...resultOf(changed.answer.revision, {
        agregados: rutas.filter((ruta) => !borrador.rutas.has(ruta)),
        reemplazados: rutas.filter((ruta) => borrador.rutas.has(ruta)),
        iguales: [...same],
        omitidos: laid.omitidos,
      }),
    },
  };
}

/** Paths whose content is unchanged, as when an export is uploaded again. */
async function findSame(
  puestos: LaidOut['puestos'],
  { rutas, carpeta }: Pick<OpenedBorrador, 'rutas' | 'carpeta'>,
  archivos: Archivos,
): Promise<Set<string>> {
  const same = new Set<string>();
  for (const { ruta, contenido } of puestos) {
    if (!rutas.has(ruta)) continue;
    const bytes = Buffer.isBuffer(contenido) ? contenido : await archivos.get(contenido.original);
    if (!bytes) continue;
    const there = await carpeta.read(ruta, bytes.length);
    if (there.ok && there.valor.equals(bytes)) same.add(ruta);
  }
  return same;
}

function resultOf(
  revision: string,
  lists: Pick<CargaResult, 'agregados' | 'reemplazados' | 'iguales' | 'omitidos'>,
): CargaResult {
  const { agregados, reemplazados, iguales, omitidos } = lists;
  return {
    revision,
    agregados: agregados.slice(0, RUTAS_SHOWN),
    reemplazados: reemplazados.slice(0, RUTAS_SHOWN),
    iguales: iguales.slice(0, RUTAS_SHOWN),
    omitidos: omitidos.slice(0, RUTAS_SHOWN),
    cuentas: {
      agregados: agregados.length,
      reemplazados: reemplazados.length,
      iguales: iguales.length,
      omitidos: omitidos.length,
    },
  };
}

/** The first answer may have been lost: the files are in the draft already. */
async function answerAgain(
  { db, archivos }: CargaDeps,
  personalId: string,
  ids: readonly string[],
  open: number,
): Promise<FinishedCargas> {
  const rows = await db.query<{ ruta: string }>(
    `select ruta from carga where ${isOneOf('id', '$2')} and creada_por = $1::bigint and terminada_en is not null`,
    [personalId, JSON.stringify(ids)],
  );
  if (open || rows.length < new Set(ids).size) return { ok: false, motivo: 'CARGA_INEXISTENTE' };
  const { revision } = await openBorrador(db, archivos);
  const iguales = rows.map(({ ruta }) => ruta);
  const nothing = { agregados: [], reemplazados: [], omitidos: [] };
  return { ok: true, answer: { listo: true, ...resultOf(revision, { ...nothing, iguales }) } };
}
