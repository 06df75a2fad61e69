import { createStore } from 'zustand/vanilla';
import { onSite, RUTA_PROYECTOS } from '../../contract/rutas.ts';
import { rutaOfChoice, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { forgetForms } from '../calls/panel/keptForm.ts';
import { draftStorageOfMode } from '../navegador/draftStorage.ts';
import { STAFF_MODE_KEY } from '../navegador/staffMode.ts';
import { ANTERIOR_KEY, PLAN_KEY, SELECCION_KEY } from '../seleccion/stored.ts';

const NEW = 'nueva';
const KNOWN = /^persona ([1-9]\d{0,17})$/;

/** Id of the person for whom this tab quotes; `undefined` for a new one. Stores nothing else of a person. */
export const staffPersona = createStore(() => ({ persona: readKept() }));

/** The quote is for another person, whose data are typed. */
export function forgetStaffPersona(): void {
  keep(NEW);
}

/** Whom the quote is for from now on: found by name, or the issued quote's person. In: their id. */
export function rememberStaffPersona(persona: string): void {
  keep(`persona ${persona}`);
}

/**
 * Enters the buyers' wizard in a person's name. In: id of a known person; optionally an address with a chosen house
 * (`rutaOfConfiguracion`).
 */
export function beginStaffMode(persona?: string, configuracion = RUTA_PROYECTOS): void {
  keep(persona === undefined ? NEW : `persona ${persona}`);
  dropDraft();
  window.location.assign(onSite(configuracion));
}

/**
 * Returns to the panel. A full navigation: the buyers' pages have no panel code. In: where; by default the known
 * person's page, or where the next lot is chosen.
 */
export function endStaffMode(ruta = afterQuote()): void {
  dropDraft();
  forgetForms();
  keep(undefined);
  window.location.assign(onSite(ruta));
}

function afterQuote(): string {
  const { persona } = staffPersona.getState();
  return persona ? rutaOfPanel('personas', { detalle: [persona] }) : rutaOfChoice('cotizar');
}

/** Each person has their own house and plan. */
function dropDraft(): void {
  for (const clave of [SELECCION_KEY, ANTERIOR_KEY, PLAN_KEY]) draftStorageOfMode.remove(clave);
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
    // The browser refuses storage.
  }
  staffPersona.setState({ persona: readKept() });
}
