import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lote, Modelo } from '../../contract/catalogo.ts';
import type { Oferta } from '../../contract/pantalla.ts';
import type { CanStand } from '../../domain/cabida/canStand.ts';
import { type LeastTotal, leastTotal } from '../../domain/cabida/leastTotal.ts';
import { type Decimal, decimal } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { type ChosenProyecto, type Seleccion, totalesOf } from '../../domain/seleccion.ts';
import { ofertaKey, readingOptions } from '../calls/readings.ts';
import { useCabida } from '../plano/cabida/useCabida.ts';
import { chosenLoteOf, pricedChosenOf, pricedModeloOf } from './fromCatalogo.ts';
import { useRead, useSeleccion } from './seleccionStore.ts';

export interface Estimate {
  /**
   * True if lot and model are chosen, so the value is the total. Otherwise it is the least price of a fitting house.
   */
  completo: boolean;
  /** MXN; `undefined` while unknown, and if no house fits. */
  valor: Decimal | undefined;
  /** No candidate house fits on any candidate lot. */
  sinCabida: boolean;
  /** Still loading: nothing is said. */
  pendiente: boolean;
}

/**
 * The house's estimated price, from the first step on. In: the step's project, once known.
 * Fetches only the lists that the step does not fetch anyway.
 */
export function useEstimate(proyecto: ChosenProyecto | undefined): Estimate {
  const id_proyecto = proyecto?.id_proyecto ?? 0;
  const draft = useSeleccion();
  const leida = useRead();
  const seleccion = draft?.proyecto.id_proyecto === id_proyecto ? draft : undefined;
  const totales = useMemo(() => seleccion && totalesOf(seleccion), [seleccion]);
  const empezada = Boolean(seleccion?.lote || seleccion?.modelo || seleccion?.equipamientos.length);
  const oferta = useQueryClient().getQueryData<Oferta>(ofertaKey(id_proyecto));
  const enabled = proyecto !== undefined && !totales && (empezada || !oferta);
  const { data: lotes, isLoading: sinLotes } = useQuery({
    ...readingOptions('RecuperarLotes', { id: id_proyecto }),
    enabled,
  });
  const { data: modelos, isLoading: sinModelos } = useQuery({
    ...readingOptions('RecuperarModelos', { id_proyecto }),
    enabled,
  });
  const cabida = useCabida(proyecto?.svg ?? '', totales ? undefined : modelos);
  const least = useMemo(
    () =>
      proyecto && lotes && modelos && cabida
        ? leastOfSeleccion({ ...(seleccion ?? NOTHING), proyecto }, lotes, modelos, cabida.canStand)
        : undefined,
    [proyecto, seleccion, lotes, modelos, cabida],
  );
  if (!leida) return { completo: false, valor: undefined, sinCabida: false, pendiente: true };
  if (totales) return { completo: true, valor: totales.precioTotal, sinCabida: false, pendiente: false };
  if (least || empezada)
    return {
      completo: false,
      valor: least?.precio,
      sinCabida: least?.noneFits === true,
      pendiente: !least && (sinLotes || sinModelos || Boolean(lotes && modelos)),
    };
  // The server's offer of the project, until the lists are loaded.
  const valor = oferta?.desde === undefined ? undefined : decimal(oferta.desde);
  return { completo: false, valor, sinCabida: oferta?.sinCabida === true, pendiente: false };
}

const NOTHING = { equipamientos: [] };

/** The least total with the current choice, from the loaded lists. */
export function leastOfSeleccion(
  { proyecto, lote, modelo, equipamientos }: Omit<Seleccion, 'estatus'>,
  lotes: readonly Lote[],
  modelos: readonly Modelo[],
  canStand: CanStand,
): LeastTotal {
  return leastTotal({
    lotes: lote ? [lote] : lotes.filter(canChoose).map(chosenLoteOf),
    precioExedente: proyecto.precioExedente,
    modelos: modelo ? [pricedChosenOf(modelo, modelos)] : modelos.map(pricedModeloOf),
    preciosEquipamiento: equipamientos.map(({ precioVenta }) => precioVenta),
    canStand,
  });
}
