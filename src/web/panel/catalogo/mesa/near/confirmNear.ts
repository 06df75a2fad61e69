import { nextUndecided } from '../state/giveNumber.ts';
import type { MesaStore } from '../state/mesaStore.ts';
import type { SettledMesa } from '../state/settleMesa.ts';
import { bindFiguras, type Step } from '../state/steps.ts';

/** Lots assigned for the same reason, confirmed by one press. */
interface NearOnMesa {
  readonly porque: string;
  readonly lotes: readonly string[];
}

/** The pending confirmations, each with its lots. */
export function nearOf({ mesa, cercanos }: Pick<SettledMesa, 'mesa' | 'cercanos'>): readonly NearOnMesa[] {
  const open = new Set(cercanos);
  return mesa.cercanos.flatMap(({ porque, lotes }) => {
    const left = lotes.filter((id) => open.has(id));
    return left.length ? [{ porque, lotes: left }] : [];
  });
}

/** Shorter runs are listed one by one. */
const RUN = 3;

/** Ids that name every lot, with runs shortened: `10 a 33`, `F-01 a F-14`. */
export function listRuns(ids: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && follows(run.at(-1) ?? '', id)) run.push(id);
    else runs.push([id]);
  }
  return runs.flatMap((run) => (run.length < RUN ? run : [`${run[0]} a ${run.at(-1)}`]));
}

/** Whether an id is the next number after another one, with the same spelling otherwise. */
function follows(before: string, id: string): boolean {
  const [one, other] = [/^(.*?)(\d+)$/s.exec(before), /^(.*?)(\d+)$/s.exec(id)];
  return !!one && !!other && one[1] === other[1] && Number(one[2]) + 1 === Number(other[2]);
}

/** Turns the drawing's guess about these lots into a person's decision: each keeps its shape. */
export function confirmNear(settled: SettledMesa, ids: readonly string[]): Step {
  const figuras = ids.flatMap((id) => bindFiguras(settled, settled.lotes.get(id)?.figuras ?? [], id).figuras);
  return {
    nombre: ids.length === 1 ? `lote ${ids[0]} confirmado` : `${ids.length} lotes confirmados`,
    figuras,
  };
}

/** Confirms one, and goes to the next pending one. */
export function confirmAndGoOn(store: MesaStore, id_lote: string): void {
  const { settled } = store.getState();
  const { cercanos } = settled;
  const at = cercanos.indexOf(id_lote);
  const next = cercanos[at + 1] ?? cercanos[at - 1];
  const [own] = next === undefined ? [] : (settled.lotes.get(next)?.figuras ?? []);
  store.take(confirmNear(settled, [id_lote]));
  const n = own ?? nextUndecided(store.getState().settled);
  store.setState({ chosen: n === undefined ? undefined : { tipo: 'figura', n } });
}
