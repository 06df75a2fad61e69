import { addDias } from '../fecha.ts';

/** What a person may ask about their data (LFPDPPP 2025), with the words for it. */
export const DERECHOS = {
  acceso: { etiqueta: 'Acceso', texto: 'Saber qué datos míos tienen.' },
  rectificacion: { etiqueta: 'Rectificación', texto: 'Corregir mis datos.' },
  cancelacion: { etiqueta: 'Cancelación', texto: 'Borrar mis datos.' },
  oposicion: { etiqueta: 'Oposición', texto: 'Que dejen de usarlos para algo.' },
  revocacion: { etiqueta: 'Revocación', texto: 'Retirar mi consentimiento.' },
} as const;
export type Derecho = keyof typeof DERECHOS;
export const DERECHO_KINDS = Object.keys(DERECHOS) as [Derecho, ...Derecho[]];

/** Working days in which the company answers (LFPDPPP 2025, article 31). */
export const ANSWER_DIAS = 20;

/**
 * Last day to answer: the 20th working day after the request. Monday to Friday count: a holiday would only move the
 * legal end further, so the day told is never too late. In and out: `YYYY-MM-DD`.
 */
export function dueDayOfDerecho(pedido: string): string {
  let dia = pedido;
  for (let left = ANSWER_DIAS; left > 0; ) {
    dia = addDias(dia, 1);
    if (![0, 6].includes(new Date(`${dia}T00:00:00Z`).getUTCDay())) left -= 1;
  }
  return dia;
}

/** `ARCO-2026-000012`. In: the request's id and day. */
export function folioOfDerecho(id: string, pedido: string): string {
  return `ARCO-${pedido.slice(0, 4)}-${id.padStart(6, '0')}`;
}
