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
  /** Lot and model are chosen: it is the total. Else the least of a house that fits with what is chosen so far. */
  completo: boolean;
  /** MXN; `undefined` while nothing can be promised yet, and where no house fits. */
  valor: Decimal | undefined;
  /** No house in question stands on any lot in question. */
  sinCabida: boolean;
  /** It is about to be known: nothing is said until then. */
  pendiente: boolean;
}

/**
 * What the house would cost, from the first step on. In: the step's project, once it is known. Of the lists only
 * those are asked for that the step has not asked for anyway.
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
  // What the server promised of the project, until its lists are here.
  const valor = oferta?.desde === undefined ? undefined : decimal(oferta.desde);
  return { completo: false, valor, sinCabida: oferta?.sinCabida === true, pendiente: false };
}

const NOTHING = { equipamientos: [] };

/** The least total with what is chosen, of the project's lists as they are. */
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
