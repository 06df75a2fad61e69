/** In `por`, by whom: a mail server's name, or `ARCHIVO` (domain/correo/entrega.ts). Taken is not delivered: what becomes of it there, nobody tells us. */
interface Taken {
  ok: true;
  por?: string;
}

/**
 * How one try to send a mail ended.
 * - `permanente`: this mail will never be taken (5xx to its recipient or its content).
 * - `transitoria`: this mail was not taken now; it counts as one of its tries.
 * - `caduca`: what it tells is true no longer; nothing was tried.
 * - `servidor`: the server was not there for any mail; it does not count against this one.
 */
export type Outcome =
  | Taken
  | { ok: false; clase: 'permanente' | 'transitoria' | 'servidor' | 'caduca'; motivo: string };

/** What became of a mail to somebody whom the settings name no longer. */
export function unsetOutcome(name: string): Outcome {
  return { ok: false, clase: 'permanente', motivo: `${name} ya no está en los ajustes` };
}

interface FalloSmtp {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * Reads an error of the SMTP client.
 * In: whether the conversation about this mail had begun when it failed. From then on a lost connection may
 * be this very mail's doing, so it counts; before, it is the server's.
 */
export function classifyFailure(error: unknown, conversando: boolean): Outcome {
  const failure = asFailure(error);
  return { ok: false, clase: kindOfFailure(failure, conversando), motivo: describeFailure(failure) };
}

function kindOfFailure({ code, responseCode, command = '' }: FalloSmtp, conversando: boolean) {
  if (responseCode !== undefined) {
    // RFC 1870, 6.1: so large that no retry helps.
    if (responseCode === 552 && command === 'MAIL FROM') return 'permanente';
    if (command !== 'RCPT TO' && command !== 'DATA') return 'servidor';
    return responseCode >= 500 ? 'permanente' : 'transitoria';
  }
  // Refused by the client itself: an address no server can be told, or larger than the server's limit.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'permanente';
  return conversando ? 'transitoria' : 'servidor';
}

/** Code and stage alone: a server's own words may name the recipient, who belongs in no log. */
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
