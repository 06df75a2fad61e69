import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyMade, PasskeyUsed } from '../../../contract/panel/shapes.ts';
import { TEXTOS_DE_LLAVE } from '../textosDePanel.ts';

/** What the server asks of the browser, in WebAuthn's own JSON. */
interface Options {
  challenge: string;
}

type PasskeyOutcome<T> =
  | { ok: true; reto: string; llave: T }
  /** `mensaje`: why not, and what to do; empty where something newer took its place. */
  | { ok: false; mensaje: string };

/** The browser's dialog that makes a passkey. In: options of the server's. */
export function makePasskey(options: Options): Promise<PasskeyOutcome<PasskeyMade>> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return outcomeOf(options, () => startRegistration({ optionsJSON }));
}

/** The browser's dialog that uses one. In: options of the server's; whether it waits in the field's own suggestions. */
export function takePasskey(options: Options, autofill = false): Promise<PasskeyOutcome<PasskeyUsed>> {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return outcomeOf(options, () => startAuthentication({ optionsJSON, useBrowserAutofill: autofill }));
}

async function outcomeOf<T>(options: Options, work: () => Promise<T>): Promise<PasskeyOutcome<T>> {
  if (!canUsePasskeys()) return { ok: false, mensaje: TEXTOS_DE_LLAVE.noAdmitida };
  try {
    return { ok: true, reto: options.challenge, llave: await work() };
  } catch (error) {
    return { ok: false, mensaje: sentenceOfError(error) };
  }
}

function sentenceOfError(error: unknown): string {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_CEREMONY_ABORTED') return '';
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return TEXTOS_DE_LLAVE.yaEsta;
  }
  const name = error instanceof Error ? error.name : '';
  return /NotAllowed|Abort/.test(name) ? TEXTOS_DE_LLAVE.cancelada : TEXTOS_DE_LLAVE.fallo;
}

function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

export function canSuggestPasskeys(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill();
}

/** Takes back what waits in a field's suggestions: the form has gone. */
export function endPasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}
