import type { BORRADOR_CALLS } from '../../contract/panel/catalogo/borrador.ts';
import { ARCHIVOS_CSV, type ArchivoCsv } from '../../domain/columnas/tablas.ts';
import type { Member } from '../../domain/permisos.ts';
import { writeArchivos } from '../catalogo/archivos/writeArchivos.ts';
import type { Carpeta } from '../catalogo/carpeta/carpeta.ts';
import { loadImportCache } from '../catalogo/importCache/importCache.ts';
import { type ReadCarpeta, readCarpeta } from '../catalogo/readCarpeta.ts';
import { type ReadersOptions, withReaders } from '../catalogo/readers/openReaders.ts';
import type { Readers } from '../catalogo/readers/readers.ts';
import { answering, asMember, DONE, type SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { DRAWING_NAME } from '../planos/read/drawingNames.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import { findPresent } from '../plataforma/archivos/findPresent.ts';
import type { Falta } from '../plataforma/sheets/falta.ts';
import {
  type BorradorCambio,
  type BorradorChange,
  type BorradorDeps,
  changeBorrador,
  describeMeanwhile,
} from './changeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import { presentPlan } from './presentPlan.ts';
import { publishBorrador } from './publishBorrador.ts';
import { readingOfBorrador } from './readingOfBorrador.ts';
import { readLines } from './readTypedRows.ts';
import { rememberLecturas } from './rememberLecturas.ts';
import { countRead, type PublishChoices, type ReadSoFar, reviewBorrador } from './reviewBorrador.ts';
import { showBorrador } from './showBorrador.ts';
import { undoPublicacion } from './undoPublicacion.ts';

export const BORRADOR_HANDLERS: {
  [C in keyof typeof BORRADOR_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps>;
} = {
  LeerBorrador: answering(showBorrador),
  DescartarBorrador: (deps, body) => discardBorrador(deps, body),
  async RevisarBorrador(deps, body) {
    const review = await reviewBorrador(deps, body);
    if (review.leyendo) return { ok: true, answer: { leyendo: review.leyendo, plan: null } };
    const { leida } = review.preview;
    const told = [...leida.faltas, ...review.avisos];
    const placeOf = await placesOfFaltas(review.opened.carpeta, told, deps.reading);
    return { ok: true, answer: { leyendo: null, plan: presentPlan(review, placeOf) } };
  },
  async PrepararArchivos(deps, body) {
    const { hechos, total } = await prepareArchivos(deps, body);
    return { ok: true, answer: { hechos, total } };
  },
  async PublicarBorrador(deps, { en, ...seen }, { signed }) {
    const published = await publishBorrador(deps, signed.personal, { ...seen, en: new Date(en) });
    return published.ok ? { ok: true, answer: { version: published.version } } : published;
  },
  DeshacerPublicacion: asMember(undoPublicacion),
  QuitarArchivo: changing(null),
  RestaurarArchivo: changing('publicado'),
};

/** A change of one file of the draft. In: what is put there. */
function changing(contenido: BorradorChange['contenido']) {
  return asMember(
    (
      deps: BorradorDeps,
      { id: por }: Pick<Member, 'id'>,
      { revision, ruta }: { revision: string; ruta: string },
    ) => changeBorrador(deps, { revision, por }, [{ ruta, contenido }]),
  );
}

/** Discards the draft. Refused if it changed since that revision. */
export async function discardBorrador(
  { db }: Pick<BorradorDeps, 'db'>,
  { revision }: { revision: string },
): Promise<typeof DONE | BorradorCambio> {
  return db.transaction(async (tx) => {
    const gone = await tx.query('delete from borrador where revision = $1::bigint returning unico', [
      revision,
    ]);
    if (!gone.length) return describeMeanwhile(tx, revision);
    await tx.query('delete from borrador_archivo');
    return DONE;
  }, 'read committed');
}

/** Pictures between looks at the clock: each takes seconds. */
const FILES_AT_ONCE = 4;
const PREPARE_MS = 6_000;

/**
 * Draws some seconds' worth of the draft's pictures and drawings before publication. Call again until done;
 * any instance continues. Nothing is visible before publication.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function prepareArchivos(
  deps: BorradorDeps,
  { permitirSinFigura }: Pick<PublishChoices, 'permitirSinFigura'>,
): Promise<{ ok: true } & ReadSoFar> {
  const begun = performance.now();
  const { carpeta } = await openBorrador(deps.db, deps.archivos);
  const reading = await readingOfBorrador(deps.reading);
  return besideClearing(deps, (archivos) =>
    withReaders(reading, async (readers) => {
      for (;;) {
        const present = await findPresent(archivos);
        const importCache = await loadImportCache(deps.db, reading.lector ?? '', present);
        let room = FILES_AT_ONCE;
        const leida = await readCarpeta(carpeta, {
          permitirSinFigura,
          readers,
          // Reads all lots: a drawing may have to be drawn again.
          importCache: { ...importCache, lotes: new Map() },
          enough: () => room-- <= 0,
        });
        await writeArchivos(carpeta, leida.archivos, { archivos, present }, readers, () => {});
        await rememberLecturas(deps.db, leida.archivos);
        if (isDone(leida) || performance.now() - begun > PREPARE_MS) return { ok: true, ...countRead(leida) };
      }
    }),
  );
}

/** A fault prevents publication; the preview reports it. */
const isDone = ({ pendientes, faltas }: ReadCarpeta) => !pendientes || faltas.length > 0;

/** The studio's room for each table, and the column with the id there. */
const ROOMS: Readonly<Record<ArchivoCsv, readonly [room: string, column: string]>> = {
  'proyectos.csv': ['proyecto', 'id_proyecto'],
  'etapas.csv': ['etapas', 'id_proyecto'],
  'lotes.csv': ['lotes', 'id_proyecto'],
  'modelos.csv': ['modelo', 'id_modelo'],
  'modelos_imagenes.csv': ['modelo', 'id_modelo'],
  'equipamientos.csv': ['equipamiento', 'id_equ'],
  'equipamientos_imagenes.csv': ['proyecto', 'id_proyecto'],
  'planes.csv': ['planes', 'id_proyecto'],
  'gastos.csv': ['gastos', 'id_proyecto'],
  'creditos.csv': ['creditos', 'id_credito'],
  'cercanias.csv': ['cercanias', 'id_proyecto'],
};

/** Studio path of each fault, behind `/panel/catalogo`; `null` if only another file mends it. */
async function placesOfFaltas(
  carpeta: Pick<Carpeta, 'read'>,
  faltas: readonly Falta[],
  reading: ReadersOptions = {},
): Promise<(falta: Falta) => string[] | null> {
  const ids = new Map<string, ReadonlyMap<number, string>>();
  await withReaders(reading, async (readers) => {
    for (const archivo of ARCHIVOS_CSV) {
      const lineas = new Set(
        faltas.flatMap((it) => (it.archivo === archivo && it.linea !== undefined ? it.linea : [])),
      );
      if (lineas.size) ids.set(archivo, await readIds(carpeta, archivo, readers, lineas));
    }
  });
  return ({ archivo, linea, plano }) => {
    if (plano !== undefined) return ['plano', plano];
    if (archivo === 'empresa.json') return ['empresa'];
    const tabla = ARCHIVOS_CSV.find((it) => it === archivo);
    if (tabla === undefined) return DRAWING_NAME.test(archivo) ? ['plano', archivo] : null;
    const id = linea === undefined ? undefined : ids.get(tabla)?.get(linea);
    return id === undefined ? null : [ROOMS[tabla][0], id];
  };
}

/** The rows' ids, by line. */
async function readIds(
  carpeta: Pick<Carpeta, 'read'>,
  archivo: ArchivoCsv,
  readers: Pick<Readers, 'filas'>,
  lineas: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const read = await readLines(carpeta, archivo, readers, lineas);
  if (!read.ok) return new Map();
  const [, column] = ROOMS[archivo];
  return new Map(
    read.filas.flatMap(({ linea, celdas }) => {
      const id = celdas[column];
      return id ? [[linea, id] as const] : [];
    }),
  );
}
