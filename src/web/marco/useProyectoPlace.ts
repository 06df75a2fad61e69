import { useReading } from '../calls/readings.ts';

/** Where a project is, as the catalogue tells it now (decisions 13); a draft does not keep it. */
export function useProyectoPlace(id_proyecto: number | undefined): string | undefined {
  const known = id_proyecto !== undefined;
  return useReading('RecuperarProyectos', { id_proyecto: id_proyecto ?? -1 }, known).filas[0]?.lugar;
}
