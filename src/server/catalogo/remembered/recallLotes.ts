import type { LotesLeidos } from './remembered.ts';
import type { ScannedLotes } from './scanLotes.ts';

/** Projects whose lots need not be read, by id. */
export type KnownLotes = ReadonlyMap<number, LotesLeidos>;
export const NO_LOTES: KnownLotes = new Map();

/** Projects whose rows are the same bytes at the same place as when the database was last given them. */
export function recallLotes({ juntos }: ScannedLotes, remembered: KnownLotes): KnownLotes {
  return new Map(
    [...remembered].filter(([id, { huella, desde, cuantos }]) => {
      const run = juntos.get(id);
      return run?.huella === huella && run.desde === desde && run.cuantos === cuantos;
    }),
  );
}
