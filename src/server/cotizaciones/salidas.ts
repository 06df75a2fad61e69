import { randomUUID } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** What goes out for a quote: mails to the buyer and the sales team, and the notice to the CRM. */
export type TipoDeSalida = 'cliente' | 'ventas' | 'webhook';

/** What a notice tells of: a quote was issued, or its buyer's address was corrected. */
export type Suceso = 'emitida' | 'corregida';

export interface Salida {
  tipo: TipoDeSalida;
  /** Angle brackets included; stays the same however often it is sent. */
  messageId: string;
}

/** What is to be sent for a new quote, each under an id of its own. */
export function planSalidas(settings: Pick<Settings, 'correoDe' | 'correoVentas' | 'webhook'>): Salida[] {
  const tipos: TipoDeSalida[] = ['cliente'];
  if (settings.correoVentas) tipos.push('ventas');
  if (settings.webhook) tipos.push('webhook');
  return tipos.map((tipo) => ({ tipo, messageId: newMessageId(settings) }));
}

export function newMessageId({ correoDe }: Pick<Settings, 'correoDe'>): string {
  return `<${randomUUID()}@${correoDe.slice(correoDe.lastIndexOf('@') + 1)}>`;
}
