import type { RedrawnPlano } from '../../contract/panel/catalogo/plan.ts';
import { writeLigas } from '../planos/ligas/ligas.ts';
import { proposeLigas } from '../planos/ligas/proposeLigas.ts';
import type { InformeDePlano } from '../planos/report/informe.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Falta } from '../plataforma/sheets/falta.ts';
import { drawRevision } from './drawRevision.ts';
import type { ExaminedPlano } from './examinePlano.ts';
import { countsOf } from './importCatalogo.ts';
import { describeRedrawn } from './plan/describeRedrawn.ts';
import { type CatalogoPreview, previewCatalogo } from './plan/previewCatalogo.ts';
import { type ReadCarpeta, readCarpeta } from './readCarpeta.ts';
import { type ReadersOptions, withReaders } from './readers/openReaders.ts';

export interface Revision {
  faltas: Falta[];
  avisos: Falta[];
  cuentas: ReturnType<typeof countsOf>;
  planos: RevisionDePlano[];
  /** What importing it would change; `undefined` where there was nothing to compare with. */
  preview: CatalogoPreview | undefined;
  /** Which lots have another shape then, drawing by drawing. */
  figuras: RedrawnPlano[];
}

/** The health of one drawing against lotes.csv. */
export interface RevisionDePlano {
  /** Relative path of the drawing. */
  ruta: string;
  informe: InformeDePlano;
  /** A picture of it, SVG text. */
  dibujo: string;
  /** Where lots are to be decided or confirmed: the drawing's decisions with every shape that each of them may be, as a file. */
  decisiones?: string;
}

export interface ReviewDeps {
  /** Absolute path of the catalogue folder. */
  carpeta: string;
  permitirSinFigura: boolean;
  reading?: ReadersOptions | undefined;
  /** What it is compared with. */
  against?: { db: Db; clock: Clock; archivos: Archivos } | undefined;
}

/**
 * Checks a catalogue folder as an import would, and what that would change; writes nothing.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable} where it is to be compared.
 */
export async function reviewCatalogo(deps: ReviewDeps): Promise<Revision> {
  const { against, ...folder } = deps;
  if (against) {
    const preview = await previewCatalogo({ ...folder, ...against, fresh: true });
    // All was read just now.
    const figuras = await describeRedrawn(against, preview, async () => undefined);
    return { ...revisionOf(preview.leida), preview, figuras };
  }
  const { carpeta, permitirSinFigura, reading = {} } = folder;
  const leida = await withReaders(reading, (readers) => readCarpeta(carpeta, { permitirSinFigura, readers }));
  return { ...revisionOf(leida), preview: undefined, figuras: [] };
}

function revisionOf(leida: ReadCarpeta): Omit<Revision, 'preview' | 'figuras'> {
  const planos = leida.archivos.flatMap(({ ruta, examinado, recordado }) =>
    !recordado && examinado.tipo === 'plano' ? [reviewPlano(ruta, examinado)] : [],
  );
  return { faltas: leida.faltas, avisos: leida.avisos, cuentas: countsOf(leida), planos };
}

function reviewPlano(ruta: string, examinado: ExaminedPlano): RevisionDePlano {
  const { informe, ligas } = examinado;
  const isOpen = informe.disputados.length + informe.cercanos.length > 0;
  const decisiones = isOpen ? { decisiones: writeLigas(proposeLigas(informe, ligas)) } : {};
  return { ruta, informe, dibujo: drawRevision(examinado), ...decisiones };
}
