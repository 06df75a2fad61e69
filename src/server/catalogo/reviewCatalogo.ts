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
  /** `undefined` if not compared. */
  preview: CatalogoPreview | undefined;
  /** Changed shapes by drawing. */
  figuras: RedrawnPlano[];
}

/** A drawing's report. */
export interface RevisionDePlano {
  /** Relative path. */
  ruta: string;
  informe: InformeDePlano;
  /** SVG text. */
  dibujo: string;
  /** Decisions file with all candidates, if lots await decision or confirmation. */
  decisiones?: string;
}

export interface ReviewDeps {
  /** Absolute. */
  carpeta: string;
  permitirSinFigura: boolean;
  reading?: ReadersOptions | undefined;
  /** The catalogue to compare with. */
  against?: { db: Db; clock: Clock; archivos: Archivos } | undefined;
}

/**
 * Checks a folder like an import and shows the changes; writes nothing.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable} when comparing.
 */
export async function reviewCatalogo(deps: ReviewDeps): Promise<Revision> {
  const { against, ...folder } = deps;
  if (against) {
    const preview = await previewCatalogo({ ...folder, ...against, fresh: true });
    // Everything was read just now.
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
