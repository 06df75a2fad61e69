import { keepEventos } from '../integraciones/avisos/keepEventos.ts';
import { issueOfEventos } from '../lotes/recibos/issueOfEventos.ts';
import type { EventoListener } from '../plataforma/db/listened.ts';
import { type DatabasePlace, openDatabase } from '../plataforma/db/openDatabase.ts';
import { DEFAULT_CORREO_DE, type Settings } from '../plataforma/settings.ts';
import { markLotesToCheck } from '../seguimiento/recordatorios/markLotesToCheck.ts';
import { giveWithPersona } from '../seguimiento/visitas/handOverVisitas.ts';

type Sender = Pick<Settings, 'correoDe'>;

/** Event listeners of every program that changes something. In: the sender of the mails that they queue. */
export function listenersOf(sender: Sender): readonly EventoListener[] {
  return [keepEventos, markLotesToCheck, issueOfEventos(sender), giveWithPersona(sender)];
}

/** `openDatabase` for programs that change something. In: the place, and the sender where it is not the default. */
export function openListened({ correoDe = DEFAULT_CORREO_DE, ...place }: DatabasePlace & Partial<Sender>) {
  return openDatabase(place, listenersOf({ correoDe }));
}
