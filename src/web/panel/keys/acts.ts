import { rutaOfChoice, rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import type { Accion } from '../../../domain/permisos.ts';
import { navigate } from '../../navegador/navigation.tsx';

export interface Act {
  clave: 'anotar' | 'cotizar' | 'nota' | 'apartar' | 'visita' | 'pago';
  nombre: string;
  /** Further words by which the search finds it. */
  palabras: string;
  tecla: string;
  accion: Accion;
  /** Where it begins if the open screen has no button for it. */
  ruta: string;
}

/** The common acts, in the order shown. A screen's own button is marked with `aria-keyshortcuts`. */
export const ACTS: readonly Act[] = [
  {
    clave: 'anotar',
    nombre: 'Anotar persona',
    palabras: 'nueva cliente prospecto',
    tecla: 'n',
    accion: 'followPersona',
    ruta: rutaOfPanel('personas'),
  },
  {
    clave: 'cotizar',
    nombre: 'Cotizar',
    palabras: 'nueva cotización precio mostrador',
    tecla: 'c',
    accion: 'issueCotizacion',
    ruta: rutaOfChoice('cotizar'),
  },
  {
    clave: 'nota',
    nombre: 'Anotar llamada',
    palabras: 'nota contacto seguimiento',
    tecla: 'l',
    accion: 'followPersona',
    ruta: rutaOfPanel('personas'),
  },
  {
    clave: 'apartar',
    nombre: 'Apartar',
    palabras: 'lote reservar apartado',
    tecla: 'a',
    accion: 'holdLote',
    ruta: rutaOfChoice('apartar'),
  },
  {
    clave: 'visita',
    nombre: 'Agendar visita',
    palabras: 'cita agenda',
    tecla: 'v',
    accion: 'changeVisita',
    ruta: rutaOfPanel('agenda'),
  },
  {
    clave: 'pago',
    nombre: 'Anotar pago',
    palabras: 'cobrar mensualidad abono enganche',
    tecla: 'p',
    accion: 'writeVentas',
    ruta: rutaOfPanel('ventas'),
  },
];

/** For `aria-keyshortcuts` of the button with which a screen begins the act. */
export function keyOfAct(wanted: Act['clave']): string | undefined {
  return ACTS.find(({ clave }) => clave === wanted)?.tecla;
}

/** Presses the open screen's button for it, else opens the screen where it begins. */
export function beginAct({ tecla, ruta }: Act): void {
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${tecla}"]`);
  if (button) button.click();
  else navigate(ruta);
}
