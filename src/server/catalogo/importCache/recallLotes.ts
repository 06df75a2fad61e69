import type { LotesLeidos } from './importCache.ts';
import type { ScannedLotes } from './scanLotes.ts';

/** Projects whose lots can be skipped, by id. */
export type KnownLotes = ReadonlyMap<number, LotesLeidos>;
export const NO_LOTES: KnownLotes = new Map();

/** Projects whose rows have the same bytes and place as when last stored. */
export function recallLotes({ juntos }: ScannedLotes, importCache: KnownLotes): KnownLotes {
  return new Map(
    [...importCache].filter(([id, { huella, desde, cuantos }]) => {
      const run = juntos.get(id);
      return run?.huella === huella && run.desde === desde && run.cuantos === cuantos;
    }),
  );
}
