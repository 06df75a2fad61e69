import { writeArchivos } from '../catalogo/archivos/writeArchivos.ts';
import { type ReadCarpeta, readCarpeta } from '../catalogo/readCarpeta.ts';
import { withReaders } from '../catalogo/readers/openReaders.ts';
import { loadRemembered } from '../catalogo/remembered/remembered.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import { findPresent } from '../plataforma/archivos/findPresent.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import { readingOfBorrador } from './readingOfBorrador.ts';
import { rememberLecturas } from './rememberLecturas.ts';
import { countRead, type PublishChoices, type ReadSoFar } from './reviewBorrador.ts';

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
        const remembered = await loadRemembered(deps.db, reading.lector ?? '', present);
        let room = FILES_AT_ONCE;
        const leida = await readCarpeta(carpeta, {
          permitirSinFigura,
          readers,
          // Reads all lots: a drawing may have to be drawn again.
          remembered: { ...remembered, lotes: new Map() },
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
