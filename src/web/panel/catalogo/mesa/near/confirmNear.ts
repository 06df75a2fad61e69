import type { MesaStore } from '../state/mesaStore.ts';
import type { SettledMesa } from '../state/settleMesa.ts';
import { bindFiguras, type Step } from '../state/steps.ts';

/** Lots that are confirmed by one press, at most: so many are named beside the button, and nobody looks at more. */
const AT_ONCE = 20;

/** Those of the lots found by nearness that the next press on 'Confirmar estos' is about. */
export function nextNear({ cercanos }: Pick<SettledMesa, 'cercanos'>): readonly string[] {
  return cercanos.slice(0, AT_ONCE);
}

/** What the drawing guessed of these lots is a person's word from now on: each keeps the shape that it was given. */
export function confirmNear(settled: SettledMesa, ids: readonly string[]): Step {
  const figuras = ids.flatMap((id) => bindFiguras(settled, settled.lotes.get(id)?.figuras ?? [], id).figuras);
  return {
    nombre: ids.length === 1 ? `lote ${ids[0]} confirmado` : `${ids.length} lotes confirmados`,
    figuras,
  };
}

/** Confirms one, and goes on to the next that waits for it. */
export function confirmAndGoOn(store: MesaStore, id_lote: string): void {
  const { settled } = store.getState();
  const { cercanos } = settled;
  const at = cercanos.indexOf(id_lote);
  const next = cercanos[at + 1] ?? cercanos[at - 1];
  const [n] = next === undefined ? [] : (settled.lotes.get(next)?.figuras ?? []);
  store.take(confirmNear(settled, [id_lote]), n === undefined ? {} : { chosen: { tipo: 'figura', n } });
}
