import { LISTINGS } from '../../contract/listings/listings.ts';
import type { PanelRequestOf } from '../../contract/panel/calls.ts';
import type { PERSONA_CALLS } from '../../contract/panel/personas.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import type { Member } from '../../domain/permisos.ts';
import { AVANCES } from '../../domain/personas/avance.ts';
import { ORIGENES, tellCampana } from '../../domain/personas/origen.ts';
import { type ExportedSheet, exportSheet } from '../personal/bitacora/exportSheet.ts';
import {
  answering,
  asMember,
  DONE,
  type PanelRefusal,
  type SignedHandler,
} from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import type { CellToWrite } from '../plataforma/sheets/writeLibro.ts';
import type { SheetColumn } from '../plataforma/sheets/writeSheet.ts';
import { assignPersonas } from './changes/assignPersonas.ts';
import type { PersonaRevised } from './changes/changePersona.ts';
import { createPersona } from './changes/createPersona.ts';
import {
  annotatePersona,
  editPersona,
  retractDisinterest,
  setSiguientePaso,
  takePersona,
} from './changes/editPersona.ts';
import { joinPersonas, separatePersonas } from './changes/joinPersonas.ts';
import { setCorreoDeAsignacion } from './changes/setCorreoDeAsignacion.ts';
import { setEnlace } from './changes/setEnlace.ts';
import { readTurnos, setTurno } from './changes/turnos.ts';
import { undoAssignment } from './changes/undoAssignment.ts';
import { countAvances } from './countAvances.ts';
import { choosePersonas, listPersonas, PERSONAS } from './listPersonas.ts';
import { avanceOfRow, type PersonaRow } from './personaRows.ts';

/** Exports the people of a filter, with their consent to promotions. */
function exportPersonas(
  deps: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { formato, ...filtro }: PanelRequestOf<'ExportarPersonas'>,
): Promise<ExportedSheet> {
  return exportSheet(deps, reader, {
    listing: LISTINGS.personas,
    source: PERSONAS,
    ask: { reader, filtro, ahora: deps.clock() },
    filtro,
    formato,
    nombre: 'personas',
    accion: 'personas.exportar',
    columnas: COLUMNS,
    async present(rows) {
      const agreeing = await readAgreeing(deps.db, rows);
      const ahora = deps.clock();
      return rows.map((row) => ({
        ...row,
        promociones: agreeing.has(row.clave),
        avance: AVANCES[avanceOfRow(row, ahora)],
      }));
    },
  });
}

/** Mailboxes that agreed to promotions and did not revoke it (`revokeMercadotecnia`). */
async function readAgreeing(db: Db, rows: readonly PersonaRow[]): Promise<ReadonlySet<string>> {
  const found = await readByIndex(db, (tx) =>
    tx.query<{ clave: string }>(AGREEING, [JSON.stringify(rows.map(({ clave }) => clave))]),
  );
  return new Set(found.map(({ clave }) => clave));
}

const AGREEING = `
  select clave from json_array_elements_text($1::json) as de (clave)
  where exists (select from cotizacion where contacto = clave and mercadotecnia)`;

const COLUMNS: readonly SheetColumn<PersonaRow & { promociones: boolean; avance: string }>[] = [
  { titulo: 'Nombre', cell: ({ nombre }) => nombre },
  { titulo: 'Correo', cell: ({ correo }) => correo },
  { titulo: 'Teléfono', cell: ({ telefono }) => telefono },
  { titulo: 'Avance', cell: ({ avance }) => avance },
  { titulo: 'Origen', cell: ({ origen }) => (origen ? ORIGENES[origen] : '') },
  { titulo: 'Campaña', cell: ({ campana }) => tellCampana(campana) },
  { titulo: 'Primera campaña', cell: ({ primera_campana: primera }) => tellCampana(primera) },
  { titulo: 'Proyecto', cell: ({ proyecto }) => proyecto ?? '' },
  { titulo: 'Asesor', cell: ({ asesor }) => asesor ?? '' },
  { titulo: 'Primera vez', cell: ({ primera_en }) => dayOf(primera_en) },
  { titulo: 'Última actividad', cell: ({ ultima_en }) => dayOf(ultima_en) },
  { titulo: 'Se le habló', cell: ({ hablada_en }) => dayOf(hablada_en) },
  { titulo: 'No le interesa desde', cell: ({ sin_interes_en }) => dayOf(sin_interes_en) },
  { titulo: 'Siguiente paso', cell: ({ siguiente }) => siguiente ?? '' },
  { titulo: 'Para el', cell: ({ siguiente_en }) => (siguiente_en ? { fecha: siguiente_en } : '') },
  { titulo: 'Acepta promociones', cell: ({ promociones }) => (promociones ? 'Sí' : 'No') },
];

function dayOf(instant: Date | null): CellToWrite {
  return instant ? { fecha: fechaEnMexico(instant) } : '';
}

/** Reading a person and renewals are in `seguimientoCalls.ts`. */
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
  CrearPersona: asMember(createPersona),
  async UnirPersonas(deps, body, { signed }) {
    return revised(await joinPersonas(deps, signed.personal, body));
  },
  SepararPersonas: asMember(separatePersonas),
  ContarAvances: answering(countAvances),
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
  async FijarCorreoAlAsignar(deps, { encendido }, { signed }) {
    await setCorreoDeAsignacion(deps, signed.personal, encendido);
    return DONE;
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
