import { groupOfOriginal, namesInGroup } from '../../plataforma/archivos/namedArchivos.ts';
import type { Falta, Faults } from '../../plataforma/sheets/falta.ts';
import type { Reference } from '../csv/readTablas.ts';
import { folderOfImagen } from '../imagenes/renderImagen.ts';
import type { ImportCache, Lectura } from './importCache.ts';

/** Cache key of a file, besides its content. */
export interface Recall {
  /** What it is read against; `undefined` if unknown. */
  contexto: string | undefined;
  /** Digest of its lots' lines; `undefined` if skipped. */
  lugares: string | undefined;
  /** Whether its context is available. */
  lotes: boolean;
}

/** A cached file whose products exist. */
export interface RecalledArchivo {
  ruta: string;
  sha256: string;
  examinado: Lectura['examinado'];
  recordado: true;
  lectura: Lectura;
}

/**
 * Looks up a file: same content, program and context, and its products exist. Out: the file with its
 * findings, placed at the cell that names it now.
 */
export function recallArchivo(
  importCache: ImportCache | undefined,
  { archivo, linea, columna, ruta, tipo }: Reference,
  sha256: string,
  { contexto, lugares }: Recall,
): (Faults & { archivo: RecalledArchivo }) | undefined {
  const isSame = ({ examinado, ...lectura }: Lectura) =>
    examinado.tipo === tipo &&
    lectura.contexto === contexto &&
    (lectura.lugares === null || lectura.lugares === lugares);
  const known = importCache?.archivos.get(ruta)?.find((it) => it.sha256 === sha256 && isSame(it.lectura));
  if (!importCache || !known) return undefined;
  const { lectura } = known;
  if (!namesOf(sha256, lectura.examinado).every((name) => importCache.present.has(name))) return undefined;
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
