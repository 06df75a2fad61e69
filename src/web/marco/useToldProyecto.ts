import type { Proyecto } from '../../contract/catalogo.ts';
import { useReading } from '../calls/readings.ts';

/** What the catalogue tells of a project now (decisions 13); a draft does not keep it. */
export function useToldProyecto(id_proyecto: number | undefined): Proyecto | undefined {
  const known = id_proyecto !== undefined;
  return useReading('RecuperarProyectos', { id_proyecto: id_proyecto ?? -1 }, known).filas[0];
}
