import { writeArchivos } from '../catalogo/archivos/writeArchivos.ts';
import { loadImportCache } from '../catalogo/importCache/importCache.ts';
import { type ReadCarpeta, readCarpeta } from '../catalogo/readCarpeta.ts';
import { withReaders } from '../catalogo/readers/openReaders.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import { findPresent } from '../plataforma/archivos/findPresent.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import type { Telling } from './longWorks.ts';
import { openBorrador } from './openBorrador.ts';
import { readingOfBorrador } from './readingOfBorrador.ts';
import { rememberLecturas } from './rememberLecturas.ts';
import type { PublishChoices } from './reviewBorrador.ts';

/** Files done so far. */
export interface PreparedSoFar {
  hechos: number;
  total: number;
}

/** Files between two times that what is read is kept: each takes seconds. */
const FILES_AT_ONCE = 4;

/**
 * Draws the draft's pictures and drawings before publication, some at a time, each kept as it is made: any
 * instance goes on with the rest. Nothing is visible before publication. Out: `undefined` if nobody waits.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function prepareArchivos(
  deps: BorradorDeps,
  { permitirSinFigura }: Pick<PublishChoices, 'permitirSinFigura'>,
  { tell = () => {}, isWanted = () => true }: Partial<Telling<PreparedSoFar>> = {},
): Promise<PreparedSoFar | undefined> {
  const { carpeta } = await openBorrador(deps.db, deps.archivos);
  const reading = await readingOfBorrador(deps.reading);
  let before = -1;
  const prepared = await besideClearing(deps, (archivos) =>
    withReaders(reading, async (readers): Promise<{ ok: true; made?: PreparedSoFar }> => {
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
        const made = countRead(leida);
        tell(made);
        // What cannot be kept is read by the publication itself.
        if (isDone(leida) || made.hechos <= before) return { ok: true, made };
        if (!isWanted()) return { ok: true };
        before = made.hechos;
      }
    }),
  );
  return prepared.made;
}

/** A fault prevents publication; the preview reports it. */
const isDone = ({ pendientes, faltas }: ReadCarpeta) => !pendientes || faltas.length > 0;

function countRead({ archivos, pendientes }: ReadCarpeta): PreparedSoFar {
  return { hechos: archivos.length, total: archivos.length + pendientes };
}
