import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Settings } from '../settings.ts';

/** What finding out whom to remind works with. */
export interface RecordatorioDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe'>;
}
