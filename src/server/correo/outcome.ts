/**
 * `por`: the mail server's name or `ARCHIVO` (domain/correo/entrega.ts). Accepted is not delivered; later
 * delivery is unknown.
 */
interface Taken {
  ok: true;
  por?: string;
}

/**
 * How one attempt to send a mail ended.
 * - `permanente`: this mail will never be accepted (5xx to its recipient or content).
 * - `transitoria`: this mail was not accepted now; counts as an attempt.
 * - `caduca`: its news is no longer true; nothing was sent.
 * - `servidor`: the server is absent for all mails; costs this one no attempt.
 */
export type Outcome =
  | Taken
  | { ok: false; clase: 'permanente' | 'transitoria' | 'servidor' | 'caduca'; motivo: string };

/** Outcome for a recipient that the settings no longer name. */
export function unsetOutcome(name: string): Outcome {
  return { ok: false, clase: 'permanente', motivo: `${name} ya no está en los ajustes` };
}

interface FalloSmtp {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * Classifies an error of the SMTP client. In: whether the conversation about this mail had begun. From then
 * on the mail itself may cause a lost connection, so it counts; before, it is the server's fault.
 */
export function classifyFailure(error: unknown, conversando: boolean): Outcome {
  const failure = asFailure(error);
  return { ok: false, clase: kindOfFailure(failure, conversando), motivo: describeFailure(failure) };
}

function kindOfFailure({ code, responseCode, command = '' }: FalloSmtp, conversando: boolean) {
  if (responseCode !== undefined) {
    // RFC 1870, 6.1: too large for any retry.
    if (responseCode === 552 && command === 'MAIL FROM') return 'permanente';
    if (command !== 'RCPT TO' && command !== 'DATA') return 'servidor';
    return responseCode >= 500 ? 'permanente' : 'transitoria';
  }
  // Refused by the client itself: an address that SMTP cannot express, or a mail above the server's size
  // limit.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'permanente';
  return conversando ? 'transitoria' : 'servidor';
}

/** Code and stage only: the server's words may name the recipient, who belongs in no log. */
function describeFailure({ code, responseCode, command }: FalloSmtp): string {
  const what = responseCode ? String(responseCode) : (code ?? 'error interno');
  return command ? `${what} en ${command}` : what;
}

function asFailure(error: unknown): FalloSmtp {
  if (!(error instanceof Error)) return {};
  const { code, responseCode, command } = error as Error & Partial<Record<keyof FalloSmtp, unknown>>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
