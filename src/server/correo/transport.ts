import type { Outcome } from './outcome.ts';

/** A mailbox in two fields: a single text could name a second recipient (`a@x,b@y`, CRLF). */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail ready to send: its RFC 5322 bytes, and the envelope with its one recipient. */
export interface ReadyCorreo {
  /** With angle brackets. */
  messageId: string;
  de: string;
  para: string;
  mime: Buffer;
}

export interface Transport {
  /** Never rejects because of the mail server. */
  send(correo: ReadyCorreo): Promise<Outcome>;
  close(): Promise<void>;
}
