import { randomUUID } from 'node:crypto';
import type { Settings } from '../plataforma/settings.ts';

/**
 * Kinds of outgoing items. For a quote: mails to the buyer and the sales team, and the call to the CRM. For a
 * hold or a visit: mails to buyer and adviser. For a price list: mails to the staff who may approve it.
 */
export type OutgoingKind = 'cliente' | 'ventas' | 'webhook' | 'asesor' | 'personal';

export interface OutgoingItem {
  tipo: OutgoingKind;
  /** With angle brackets; the same at every attempt. */
  messageId: string;
}

/** The items of a new quote, each with its own id. */
export function planOutgoing(
  settings: Pick<Settings, 'correoDe' | 'correoVentas' | 'webhook'>,
): OutgoingItem[] {
  const kinds: OutgoingKind[] = ['cliente'];
  if (settings.correoVentas) kinds.push('ventas');
  if (settings.webhook) kinds.push('webhook');
  return kinds.map((tipo) => ({ tipo, messageId: newMessageId(settings) }));
}

/** In: `id`: what makes it unique. */
export function newMessageId({ correoDe }: Pick<Settings, 'correoDe'>, id: string = randomUUID()): string {
  return `<${id}@${correoDe.slice(correoDe.lastIndexOf('@') + 1)}>`;
}
