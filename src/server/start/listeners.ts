import { keepEventos } from '../integraciones/avisos/keepEventos.ts';
import type { EventoListener } from '../plataforma/db/listened.ts';
import { type DatabasePlace, openDatabase } from '../plataforma/db/openDatabase.ts';
import { markLotesToCheck } from '../seguimiento/recordatorios/markLotesToCheck.ts';

/** Who hears what happens, in every program that changes something. */
export const LISTENERS: readonly EventoListener[] = [keepEventos, markLotesToCheck];

/** As `openDatabase`, for programs that change something. */
export const openListened = (place: DatabasePlace) => openDatabase(place, LISTENERS);
