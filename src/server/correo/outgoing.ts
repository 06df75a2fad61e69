import { randomUUID } from 'node:crypto';
import type { Settings } from '../plataforma/settings.ts';

/**
 * What goes out: of a quote mails to the buyer and the sales team, and the notice to the CRM; of a hold to buyer and adviser; of a list
 * of prices to those of the staff who may approve it.
 */
export type OutgoingKind = 'cliente' | 'ventas' | 'webhook' | 'asesor' | 'personal';

export interface OutgoingItem {
  tipo: OutgoingKind;
  /** Angle brackets included; stays the same however often it is sent. */
  messageId: string;
}

/** What is to be sent for a new quote, each under an id of its own. */
export function planOutgoing(
  settings: Pick<Settings, 'correoDe' | 'correoVentas' | 'webhook'>,
): OutgoingItem[] {
  const kinds: OutgoingKind[] = ['cliente'];
  if (settings.correoVentas) kinds.push('ventas');
  if (settings.webhook) kinds.push('webhook');
  return kinds.map((tipo) => ({ tipo, messageId: newMessageId(settings) }));
}

export function newMessageId({ correoDe }: Pick<Settings, 'correoDe'>): string {
  return `<${randomUUID()}@${correoDe.slice(correoDe.lastIndexOf('@') + 1)}>`;
}
