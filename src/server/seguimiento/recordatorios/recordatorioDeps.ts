import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';

export interface RecordatorioDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe'>;
}
