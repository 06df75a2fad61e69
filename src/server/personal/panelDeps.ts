import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { Provider } from './provider/openProvider.ts';
import type { PanelKeys } from './secrets/panelKeys.ts';

/** Dependencies of the panel's use cases. */
export interface PanelDeps {
  db: Db;
  clock: Clock;
  settings: Pick<
    Settings,
    | 'publicUrl'
    | 'documentacionApi'
    | 'apartadoDias'
    | 'retencionMeses'
    | 'dataDir'
    | 'smtpUrl'
    | 'vigenciaDias'
    | 'correoDe'
    | 'correoVentas'
    | 'webhook'
    | 'limites'
  >;
  keys: PanelKeys;
  /** The sign-in provider; `undefined` without one in the settings. */
  provider: Provider | undefined;
  /** Store of the catalogue's files. */
  archivos: Archivos;
}

/** The origin of a sign-in. */
export interface Caller {
  /** The client's address (`clientOf`). */
  cliente: string;
  /** As `nameDevice` returns it. */
  dispositivo: string;
  /** Cookie of this browser's former session, which a new one replaces. */
  earlier?: string | undefined;
}
