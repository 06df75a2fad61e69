import type { ComponentType } from 'react';
import type { EstadoDeLote } from '../../../domain/lote.ts';
import type { Outlines } from '../load/outlines.ts';
import type { PlanoController } from '../viewport/planoController.ts';
import type { PlanoActions } from './planoActions.ts';
import type { LoteEnPlano, PlanoStore } from './planoStore.ts';

/** A map that can be seen and moved. */
export interface LiveMap {
  /** What takes the gestures; its parent holds all that stands over the drawing. */
  readonly stage: HTMLElement;
  /** Holds the outlines of lots that stand out, in drawing units. */
  readonly lots: SVGGElement;
  readonly trazado: Outlines;
  readonly store: PlanoStore;
  readonly controller: PlanoController;
}

/** What stands in the place of the visitors' own pieces where the staff looks at the same map and list. */
export interface PlanoPieces {
  readonly estados: readonly EstadoDeLote[];
  readonly Leyenda: ComponentType;
  /** Filters of the list; `id` names its form, whose reset takes all back. */
  readonly Filtros: ComponentType<{ id: string }>;
  readonly Hoja: ComponentType<{ sobreElPlano: boolean }>;
  /** At the head of each row. */
  readonly Marca: ComponentType<{ position: number }>;
  /** What the card beside a lot says that can be done with it. */
  readonly invite: (lote: LoteEnPlano) => string;
  /** What pointer, key, list and finder do. */
  readonly actionsOf: (acciones: PlanoActions, store: PlanoStore) => PlanoActions;
  /** Brings more to a map that came to life; the returned function ends it. */
  readonly attach: (map: LiveMap) => () => void;
}
