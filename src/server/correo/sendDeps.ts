import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Log } from '../plataforma/log.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { ComposeSettings } from './buildMime.ts';
import type { Transport } from './transport.ts';

export interface SendDeps {
  db: Db;
  /** ms since 1970. */
  now: () => number;
  settings: ComposeSettings & Pick<Settings, 'webhook'>;
  transporte: Transport;
  archivos: Archivos;
  registro: Log;
}
