import { rutaOfPanel, type SeccionConPantalla } from '../../../contract/rutasDePanel.ts';
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
  seccion: SeccionConPantalla;
}

/** The common acts, in the order shown. A screen's own button is marked with `aria-keyshortcuts`. */
export const ACTS: readonly Act[] = [
  {
    clave: 'anotar',
    nombre: 'Anotar persona',
    palabras: 'nueva cliente prospecto',
    tecla: 'n',
    accion: 'followPersona',
    seccion: 'personas',
  },
  {
    clave: 'cotizar',
    nombre: 'Cotizar',
    palabras: 'nueva cotización precio mostrador',
    tecla: 'c',
    accion: 'issueCotizacion',
    seccion: 'cotizaciones',
  },
  {
    clave: 'nota',
    nombre: 'Anotar llamada',
    palabras: 'nota contacto seguimiento',
    tecla: 'l',
    accion: 'followPersona',
    seccion: 'personas',
  },
  {
    clave: 'apartar',
    nombre: 'Apartar',
    palabras: 'lote reservar apartado',
    tecla: 'a',
    accion: 'holdLote',
    seccion: 'inventario',
  },
  {
    clave: 'visita',
    nombre: 'Agendar visita',
    palabras: 'cita agenda',
    tecla: 'v',
    accion: 'changeVisita',
    seccion: 'agenda',
  },
  {
    clave: 'pago',
    nombre: 'Anotar pago',
    palabras: 'cobrar mensualidad abono enganche',
    tecla: 'p',
    accion: 'writeVentas',
    seccion: 'ventas',
  },
];

/** For `aria-keyshortcuts` of the button with which a screen begins the act. */
export function keyOfAct(wanted: Act['clave']): string | undefined {
  return ACTS.find(({ clave }) => clave === wanted)?.tecla;
}

/** Presses the open screen's button for it, else opens the screen where it begins. */
export function beginAct({ tecla, seccion }: Act): void {
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${tecla}"]`);
  if (button) button.click();
  else navigate(rutaOfPanel(seccion));
}
