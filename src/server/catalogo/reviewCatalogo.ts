import { drawRevision } from './drawRevision.ts';
import type { Falta } from './falta.ts';
import { countsOf } from './importCatalogo.ts';
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
    !recordado && examinado.tipo === 'plano'
      ? [{ ruta, informe: examinado.informe, dibujo: drawRevision(examinado) }]
      : [],
  );
  return { faltas: leida.faltas, avisos: leida.avisos, cuentas: countsOf(leida), planos };
}
