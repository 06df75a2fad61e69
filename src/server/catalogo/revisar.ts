import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { drawRevision } from './drawRevision.ts';
import type { Falta } from './falta.ts';
import { countsOf } from './importar.ts';
import { formatInforme } from './planos/formatInforme.ts';
import { readCarpeta } from './readCarpeta.ts';

export interface Revision {
  faltas: Falta[];
  avisos: Falta[];
  cuentas: ReturnType<typeof countsOf>;
  planos: RevisionDePlano[];
}

/** The health report of one drawing against lotes.csv. */
export interface RevisionDePlano {
  /** Relative path of the drawing. */
  ruta: string;
  lineas: string[];
  /** Absolute path of a picture of it, which a browser shows. */
  dibujo: string;
}

/**
 * Checks a catalogue folder as an import would, and changes nothing.
 * In: absolute path. Out: also the drawings' reports; their pictures are written to a new temporary folder.
 */
export async function reviewCatalogo(carpeta: string, permitirSinFigura: boolean): Promise<Revision> {
  const leida = await readCarpeta(carpeta, { permitirSinFigura });
  const examined = leida.archivos.flatMap(({ ruta, examinado }) =>
    examinado.tipo === 'plano' ? [{ ruta, examinado }] : [],
  );
  const folder = examined.length ? await mkdtemp(join(tmpdir(), 'revision-')) : '';
  const planos: RevisionDePlano[] = [];
  for (const [index, { ruta, examinado }] of examined.entries()) {
    const dibujo = join(folder, `${index + 1}-${basename(ruta)}`);
    await writeFile(dibujo, drawRevision(examinado));
    planos.push({ ruta, lineas: formatInforme(examinado.informe), dibujo });
  }
  return { faltas: leida.faltas, avisos: leida.avisos, cuentas: countsOf(leida), planos };
}
