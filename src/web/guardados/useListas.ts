import { useReading } from '../calls/readings.ts';
import type { ListasOfProyecto } from './resolveConfiguracion.ts';

/** The three lists of a project; `undefined` until all are loaded. */
export function useListas(id_proyecto: number): ListasOfProyecto | undefined {
  const lotes = useReading('RecuperarLotes', { id: id_proyecto });
  const modelos = useReading('RecuperarModelos', { id_proyecto });
  const equipamientos = useReading('RecuperarEquipamientos', { id_proyecto });
  if (!lotes.cierta || !modelos.cierta || !equipamientos.cierta) return undefined;
  return { lotes: lotes.filas, modelos: modelos.filas, equipamientos: equipamientos.filas };
}
