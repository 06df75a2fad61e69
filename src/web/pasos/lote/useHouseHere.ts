import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { leastTotal } from '../../../domain/leastTotal.ts';
import type { ChosenProyecto } from '../../../domain/seleccion.ts';
import { readingOptions } from '../../calls/readings.ts';
import type { HouseHere } from '../../plano/state/planoContext.ts';
import { useSeleccion } from '../../seleccion/seleccionStore.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/**
 * What the whole house would cost on a lot of the project: with the chosen model, else with the cheapest, and with
 * the chosen equipment. The models are asked for when the step has nothing more urgent to do.
 */
export function useHouseHere(proyecto: ChosenProyecto): (terreno: Decimal) => HouseHere | undefined {
  const { id_proyecto, precioExedente } = proyecto;
  const draft = useSeleccion();
  const { modelo, equipamientos } = (draft?.proyecto.id_proyecto === id_proyecto && draft) || NOTHING;
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: modelos } = useQuery({
    ...readingOptions('RecuperarModelos', { id_proyecto }),
    enabled: idle && !modelo,
  });
  return useMemo(() => {
    const preciosDeModelo = modelo
      ? [modelo.precioVenta]
      : (modelos ?? []).map(({ precioVenta }) => decimal(precioVenta));
    const preciosEquipamiento = equipamientos.map(({ precioVenta }) => precioVenta);
    return (terreno) => {
      const precio = leastTotal({
        terrenos: [terreno],
        precioExedente,
        preciosDeModelo,
        preciosEquipamiento,
      });
      return precio === undefined ? undefined : { precio, modelo: modelo?.nombre };
    };
  }, [precioExedente, modelo, modelos, equipamientos]);
}

const NOTHING = { modelo: undefined, equipamientos: [] };
