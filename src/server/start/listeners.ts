import { keepEventos } from '../integraciones/avisos/keepEventos.ts';
import type { EventoListener } from '../plataforma/db/listened.ts';
import { type DatabasePlace, openDatabase } from '../plataforma/db/openDatabase.ts';
import { markLotesToCheck } from '../seguimiento/recordatorios/markLotesToCheck.ts';

/** Event listeners of every program that changes something. */
export const LISTENERS: readonly EventoListener[] = [keepEventos, markLotesToCheck];

/** `openDatabase` for programs that change something. */
export const openListened = (place: DatabasePlace) => openDatabase(place, LISTENERS);
