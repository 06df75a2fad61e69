import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lote, Modelo } from '../../contract/catalogo.ts';
import type { Oferta } from '../../contract/pantalla.ts';
import { type Decimal, decimal } from '../../domain/decimal.ts';
import { leastTotal } from '../../domain/leastTotal.ts';
import { canChoose } from '../../domain/lote.ts';
import { type ChosenProyecto, type Seleccion, totalesOf } from '../../domain/seleccion.ts';
import { ofertaKey, readingOptions } from '../calls/readings.ts';
import { useSeleccion } from './seleccionStore.ts';

export interface Estimate {
  /** Lot and model are chosen: it is the total. Else the least that can be quoted with what is chosen so far. */
  completo: boolean;
  /** MXN; `undefined` while nothing can be promised yet. */
  valor: Decimal | undefined;
}

/**
 * What the house would cost, from the first step on. In: the step's project, once it is known. Of the lists only
 * those are asked for that the step has not asked for anyway.
 */
export function useEstimate(proyecto: ChosenProyecto | undefined): Estimate {
  const id_proyecto = proyecto?.id_proyecto ?? 0;
  const draft = useSeleccion();
  const seleccion = draft?.proyecto.id_proyecto === id_proyecto ? draft : undefined;
  const totales = useMemo(() => seleccion && totalesOf(seleccion), [seleccion]);
  const empezada = Boolean(seleccion?.lote || seleccion?.modelo);
  const enabled = empezada && !totales;
  const { data: lotes } = useQuery({ ...readingOptions('RecuperarLotes', { id: id_proyecto }), enabled });
  const { data: modelos } = useQuery({ ...readingOptions('RecuperarModelos', { id_proyecto }), enabled });
  const oferta = useQueryClient().getQueryData<Oferta>(ofertaKey(id_proyecto));
  const desde = useMemo(
    () => (proyecto && !totales ? leastOf(proyecto, seleccion, lotes, modelos) : undefined),
    [proyecto, totales, seleccion, lotes, modelos],
  );
  if (totales) return { completo: true, valor: totales.precioTotal };
  // Until the models are there, what the page promised, as long as nothing was chosen.
  const promised = !empezada && oferta?.desde ? decimal(oferta.desde) : undefined;
  return { completo: false, valor: desde ?? promised };
}

function leastOf(
  proyecto: ChosenProyecto,
  seleccion: Seleccion | undefined,
  lotes: readonly Lote[] | undefined,
  modelos: readonly Modelo[] | undefined,
): Decimal | undefined {
  const { lote, modelo, equipamientos = [] } = seleccion ?? {};
  const disponibles = lotes?.filter(canChoose).map(({ terreno }) => decimal(terreno));
  return leastTotal({
    terrenos: lote ? [lote.terreno] : (disponibles ?? []),
    precioExedente: proyecto.precioExedente,
    preciosDeModelo: modelo ? [modelo.precioVenta] : (modelos ?? []).map((it) => decimal(it.precioVenta)),
    preciosEquipamiento: equipamientos.map(({ precioVenta }) => precioVenta),
  });
}
