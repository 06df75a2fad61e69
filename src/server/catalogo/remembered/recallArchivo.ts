import { groupOfOriginal, namesInGroup } from '../../plataforma/archivos/namedArchivos.ts';
import type { Falta, Faults } from '../../plataforma/sheets/falta.ts';
import type { Reference } from '../csv/readTablas.ts';
import { folderOfImagen } from '../imagenes/renderImagen.ts';
import type { Lectura, Remembered } from './remembered.ts';

/** By what a file is known again beside its content. */
export interface Recall {
  /** What it is read against; `undefined` where there is no telling. */
  contexto: string | undefined;
  /** Digest of the lines on which its lots stand; `undefined` where these were left out. */
  lugares: string | undefined;
  /** Whether what it is read against is at hand. */
  lotes: boolean;
}

/** A file as an earlier import read it; what was made of it is there. */
export interface RecalledArchivo {
  ruta: string;
  sha256: string;
  examinado: Lectura['examinado'];
  recordado: true;
  lectura: Lectura;
}

/**
 * A file that an earlier import has read: the same content, by the same program, against the same, and what was made of it
 * is there. Out: the file and all that was found in it, at the cell that names it now.
 */
export function recallArchivo(
  remembered: Remembered | undefined,
  { archivo, linea, columna, ruta, tipo }: Reference,
  sha256: string,
  { contexto, lugares }: Recall,
): (Faults & { archivo: RecalledArchivo }) | undefined {
  const isSame = ({ examinado, ...lectura }: Lectura) =>
    examinado.tipo === tipo &&
    lectura.contexto === contexto &&
    (lectura.lugares === null || lectura.lugares === lugares);
  const known = remembered?.archivos.get(ruta)?.find((it) => it.sha256 === sha256 && isSame(it.lectura));
  if (!remembered || !known) return undefined;
  const { lectura } = known;
  if (!namesOf(sha256, lectura.examinado).every((name) => remembered.present.has(name))) return undefined;
  const place = (found: Lectura['faltas'][number]): Falta => {
    const { sinFigura, ...rest } = found;
    const told = { ...rest, ...(sinFigura ? { sinFigura } : {}) };
    return tipo === 'plano' ? { ...told, plano: ruta } : { ...told, archivo, linea, columna };
  };
  return {
    archivo: { ruta, sha256, examinado: lectura.examinado, recordado: true, lectura },
    faltas: lectura.faltas.map(place),
    avisos: lectura.avisos.map(place),
  };
}

function namesOf(sha256: string, examinado: Lectura['examinado']): string[] {
  const made = examinado.tipo === 'imagen' ? folderOfImagen(examinado.imagen) : `planos/${examinado.hash}`;
  return [groupOfOriginal(sha256), ...namesInGroup(made)];
}
