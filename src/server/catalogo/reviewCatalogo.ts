import { drawRevision } from './drawRevision.ts';
import type { ExaminedPlano } from './examinePlano.ts';
import type { Falta } from './falta.ts';
import { countsOf } from './importCatalogo.ts';
import { writeLigas } from './planos/ligas/ligas.ts';
import { proposeLigas } from './planos/ligas/proposeLigas.ts';
import type { InformeDePlano } from './planos/report/informe.ts';
import { readCarpeta } from './readCarpeta.ts';
import { type ReadersOptions, withReaders } from './readers/openReaders.ts';

export interface Revision {
  faltas: Falta[];
  avisos: Falta[];
  cuentas: ReturnType<typeof countsOf>;
  planos: RevisionDePlano[];
}

/** The health of one drawing against lotes.csv. */
export interface RevisionDePlano {
  /** Relative path of the drawing. */
  ruta: string;
  informe: InformeDePlano;
  /** A picture of it, SVG text. */
  dibujo: string;
  /** Where lots are to be decided: the drawing's decisions with every shape that each of them may be, as a file. */
  decisiones?: string;
}

export interface ReviewDeps {
  /** Absolute path of the catalogue folder. */
  carpeta: string;
  permitirSinFigura: boolean;
  reading?: ReadersOptions;
}

/** Checks a catalogue folder as an import would; writes nothing. */
export async function reviewCatalogo(deps: ReviewDeps): Promise<Revision> {
  const { carpeta, permitirSinFigura, reading = {} } = deps;
  const leida = await withReaders(reading, (readers) => readCarpeta(carpeta, { permitirSinFigura, readers }));
  const planos = leida.archivos.flatMap(({ ruta, examinado, recordado }) =>
    !recordado && examinado.tipo === 'plano' ? [reviewPlano(ruta, examinado)] : [],
  );
  return { faltas: leida.faltas, avisos: leida.avisos, cuentas: countsOf(leida), planos };
}

function reviewPlano(ruta: string, examinado: ExaminedPlano): RevisionDePlano {
  const { informe, ligas } = examinado;
  const decisiones = informe.disputados.length
    ? { decisiones: writeLigas(proposeLigas(informe, ligas)) }
    : {};
  return { ruta, informe, dibujo: drawRevision(examinado), ...decisiones };
}
