import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { Provider } from './provider/openProvider.ts';
import type { PanelKeys } from './secrets/panelKeys.ts';

/** What the use cases of the staff's side work with. */
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
  /** Whom the staff can sign in with; `undefined`: nobody, by the settings. */
  provider: Provider | undefined;
  /** Where the catalogue's files lie. */
  archivos: Archivos;
}

/** From where somebody signs in. */
export interface Caller {
  /** Who counts as one client (`clientOf`). */
  cliente: string;
  /** As `nameDevice` tells it. */
  dispositivo: string;
  /** Cookie of the session that this browser had until now: a new one takes its place. */
  earlier?: string | undefined;
}
