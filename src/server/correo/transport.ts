import type { Outcome } from './outcome.ts';

/** A mailbox; always these two fields, since one text could name a second recipient (`a@x,b@y`, CRLF). */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail ready to leave: the bytes of RFC 5322, and the envelope with its one recipient. */
export interface ReadyCorreo {
  /** Angle brackets included. */
  messageId: string;
  de: string;
  para: string;
  mime: Buffer;
}

export interface Transport {
  /** Never rejects for what the mail server does. */
  send(correo: ReadyCorreo): Promise<Outcome>;
  close(): Promise<void>;
}
