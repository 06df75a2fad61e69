import { useMemo } from 'react';
import { computePlanes } from '../../contract/planes/computePlanes.ts';
import type { PlanEnCotizacion } from '../../contract/planes/planEnCotizacion.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import { useReading } from '../calls/readings.ts';

interface Casa {
  id_proyecto: number;
  id_modelo: number | undefined;
  /** MXN. */
  total: Decimal | undefined;
}

/** The company's plans for the draft's house, as the server would compute them today. */
export function usePlanes({ id_proyecto, id_modelo, total }: Casa): PlanEnCotizacion[] {
  const enabled = total !== undefined;
  const { filas: rows } = useReading('RecuperarPlanes', { id_proyecto }, enabled);
  const { filas: modelos } = useReading('RecuperarModelos', { id_proyecto }, enabled && rows.length > 0);
  const modelo = modelos.find((it) => it.id_modelo === id_modelo);
  return useMemo(
    () =>
      total === undefined || !modelo
        ? []
        : computePlanes(rows, { total, desde: fechaEnMexico(new Date()), entrega: modelo.entrega }),
    [rows, total, modelo],
  );
}
