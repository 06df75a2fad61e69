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

/** The server's WebAuthn options, as JSON. */
interface Options {
  challenge: string;
}

type PasskeyOutcome<T> =
  | { ok: true; reto: string; llave: T }
  /** `mensaje`: the reason and the remedy; empty if a newer dialog replaced it. */
  | { ok: false; mensaje: string };

/** Creates a passkey in the browser's dialog. In: the server's options. */
export function makePasskey(options: Options): Promise<PasskeyOutcome<PasskeyMade>> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return outcomeOf(options, () => startRegistration({ optionsJSON }));
}

/** Uses a passkey in the browser's dialog or, with `autofill`, in the field's suggestions. */
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

/** Cancels a pending suggestion, once its form is gone. */
export function endPasskeys(): void {
  WebAuthnAbortService.cancelCeremony();
}
