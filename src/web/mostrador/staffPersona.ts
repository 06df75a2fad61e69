import { createStore } from 'zustand/vanilla';
import { RUTA_PROYECTOS } from '../../contract/rutas.ts';
import { rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { forgetForms } from '../calls/panel/keptForm.ts';
import { draftStorageOfMode } from '../navegador/draftStorage.ts';
import { STAFF_MODE_KEY } from '../navegador/staffMode.ts';
import { ANTERIOR_KEY, SELECCION_KEY } from '../seleccion/codec.ts';

const NEW = 'nueva';
const KNOWN = /^persona ([1-9]\d{0,17})$/;

/** Id of the known person for whom this tab quotes; `undefined`: of somebody new. Of nobody more than that is kept. */
export const staffPersona = createStore(() => ({ persona: readKept() }));

/** It is for somebody else, whose data are typed. */
export function forgetStaffPersona(): void {
  keep(NEW);
}

/** Whose quote was just issued: what follows is theirs, too, unless said otherwise. In: their id. */
export function rememberStaffPersona(persona: string): void {
  keep(`persona ${persona}`);
}

/**
 * Goes into the buyers' journey in somebody's name. In: id of a known person; an address of its own that has a house chosen
 * (`rutaOfConfiguracion`).
 */
export function beginStaffMode(persona?: string, configuracion = RUTA_PROYECTOS): void {
  keep(persona === undefined ? NEW : `persona ${persona}`);
  dropDraft();
  window.location.assign(configuracion);
}

/** Back to the panel, to the known person's page or to where quotes for somebody begin. A document of its own: the buyers' pages hold nothing of the panel. */
export function endStaffMode(): void {
  const { persona } = staffPersona.getState();
  dropDraft();
  forgetForms();
  keep(undefined);
  window.location.assign(
    persona ? rutaOfPanel('personas', { detalle: [persona] }) : rutaOfPanel('mostrador'),
  );
}

/** Each person has a house of their own. */
function dropDraft(): void {
  for (const clave of [SELECCION_KEY, ANTERIOR_KEY]) draftStorageOfMode.remove(clave);
}

function readKept(): string | undefined {
  try {
    return KNOWN.exec(sessionStorage.getItem(STAFF_MODE_KEY) ?? '')?.[1];
  } catch {
    return undefined;
  }
}

function keep(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(STAFF_MODE_KEY);
    else sessionStorage.setItem(STAFF_MODE_KEY, text);
  } catch {
    // Nothing is kept in this browser.
  }
  staffPersona.setState({ persona: readKept() });
}
