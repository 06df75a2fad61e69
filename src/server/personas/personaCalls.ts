import type { PERSONA_CALLS } from '../../contract/panel/personas.ts';
import {
  answering,
  asMember,
  DONE,
  type PanelRefusal,
  type SignedHandler,
} from '../personal/calls/result.ts';
import { assignPersonas } from './changes/assignPersonas.ts';
import type { PersonaRevised } from './changes/changePersona.ts';
import {
  annotatePersona,
  editPersona,
  retractDisinterest,
  setSiguientePaso,
  takePersona,
} from './changes/editPersona.ts';
import { setEnlace } from './changes/setEnlace.ts';
import { readTurnos, setTurno } from './changes/turnos.ts';
import { undoAssignment } from './changes/undoAssignment.ts';
import { exportPersonas } from './exportPersonas.ts';
import { choosePersonas, listPersonas } from './listPersonas.ts';

/** What each call for people does; their page and renewals are follow-up (`seguimientoCalls.ts`). */
export const PERSONA_HANDLERS: {
  [C in Exclude<
    keyof typeof PERSONA_CALLS,
    'LeerPersona' | 'RevisarRenovacion' | 'RenovarCotizacion'
  >]: SignedHandler<C>;
} = {
  ListarPersonas: asMember(listPersonas),
  async EditarPersona(deps, body, { signed }) {
    return revised(await editPersona(deps, signed.personal, body));
  },
  async AnotarPersona(deps, body, { signed }) {
    const noted = await annotatePersona(deps, signed.personal, body);
    return noted.ok ? DONE : noted;
  },
  async RetirarSinInteres(deps, body, { signed }) {
    const retracted = await retractDisinterest(deps, signed.personal, body);
    return retracted.ok ? DONE : retracted;
  },
  async FijarSiguiente(deps, body, { signed }) {
    return revised(await setSiguientePaso(deps, signed.personal, body));
  },
  async TomarPersona(deps, body, { signed }) {
    return revised(await takePersona(deps, signed.personal, body));
  },
  async AsignarPersonas(deps, body, { signed }) {
    const assigned = await assignPersonas(deps, signed.personal, body);
    if (!assigned.ok) return assigned;
    const { asignadas, cambio } = assigned;
    return { ok: true, answer: { asignadas, cambio } };
  },
  async DeshacerAsignacion(deps, { cambio }, { signed }) {
    const undone = await undoAssignment(deps, signed.personal, cambio);
    return undone.ok ? { ok: true, answer: { asignadas: undone.asignadas } } : undone;
  },
  ElegirPersonas: answering(choosePersonas),
  ExportarPersonas: asMember(exportPersonas),
  async FijarEnlace(deps, { enlace }, { signed }) {
    const set = await setEnlace(deps, signed.personal, enlace);
    return set.ok ? DONE : set;
  },
  async FijarEnlaceDe(deps, { id, enlace }, { signed }) {
    const set = await setEnlace(deps, signed.personal, enlace, id);
    return set.ok ? DONE : set;
  },
  async LeerTurnos(deps) {
    return { ok: true, answer: await readTurnos(deps.db) };
  },
  async FijarTurno(deps, body, { signed }) {
    const set = await setTurno(deps, signed.personal, body);
    return set.ok ? DONE : set;
  },
};

function revised<R extends PanelRefusal>(outcome: PersonaRevised | R) {
  return outcome.ok ? ({ ok: true, answer: { revision: outcome.revision } } as const) : outcome;
}
