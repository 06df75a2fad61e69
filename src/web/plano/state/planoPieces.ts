import type { ComponentType } from 'react';
import type { EstadoDeLote } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import type { PlanoController } from '../viewport/planoController.ts';
import type { PlanoActions } from './planoActions.ts';
import type { LoteEnPlano, PlanoStore } from './planoStore.ts';

export interface LiveMap {
  /** Receives the gestures; its parent has all elements over the drawing. */
  readonly stage: HTMLElement;
  /** Has the outlines of highlighted lots, in drawing units. */
  readonly lots: SVGGElement;
  readonly trazado: Outlines;
  readonly store: PlanoStore;
  readonly controller: PlanoController;
}

/** Replacements for the visitors' parts in the staff's map and list. */
export interface PlanoPieces {
  readonly estados: readonly EstadoDeLote[];
  readonly Leyenda: ComponentType;
  /** The list's filters; `id` names their form, whose reset clears all. */
  readonly Filtros: ComponentType<{ id: string }>;
  readonly Hoja: ComponentType<{ sobreElPlano: boolean }>;
  /** At the start of each row. */
  readonly Marca: ComponentType<{ position: number }>;
  /** The card's hint at the lot's action. */
  readonly invite: (lote: LoteEnPlano) => string;
  /** Actions of pointer, keyboard, list and search. */
  readonly actionsOf: (acciones: PlanoActions, store: PlanoStore) => PlanoActions;
  /** Extends a mounted map. Out: removes the extension. */
  readonly attach: (map: LiveMap) => () => void;
}
