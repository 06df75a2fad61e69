import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignInAnswer } from '../../../contract/panel/shapes.ts';
import { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { beginSession } from '../../calls/panel/session.ts';
import { sessionStore } from '../../calls/panel/sessionStore.ts';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';
import { canSuggestPasskeys, endPasskeys, takePasskey } from './passkeys.ts';

/** A challenge lasts ten minutes; the suggestion's is renewed before, ms. */
const SUGGESTION_MS = 9 * 60_000;

export interface Entrada {
  /** The running call, which disables the form. */
  ocupada: 'llave' | 'contrasena' | 'codigo' | undefined;
  /** Why the last try failed, as a sentence. */
  mensaje: string;
  /** Set between password and code. */
  reto: string | undefined;
  conLlave: () => void;
  conContrasena: (correo: string, contrasena: string) => void;
  conCodigo: (codigo: string) => void;
  volver: () => void;
}

/** State and calls of signing in. In: whether to suggest passkeys in the address field. */
export function useEntrada(suggest: boolean): Entrada {
  const client = useQueryClient();
  const [ocupada, setOcupada] = useState<Entrada['ocupada']>();
  const [mensaje, setMensaje] = useState('');
  const [reto, setReto] = useState<string>();
  /** Restarts the suggestion. */
  const [offers, setOffers] = useState(0);

  /** In: `work` returns why it failed, or '' on success. */
  const run = async (what: Entrada['ocupada'], work: () => Promise<string>) => {
    if (ocupada) return;
    setOcupada(what);
    setMensaje('');
    try {
      setMensaje(await work());
    } catch (error) {
      setMensaje(tellFailure(error));
    } finally {
      setOcupada(undefined);
    }
  };
  const enter = async (answer: SignInAnswer) => {
    await beginSession(answer, client);
    return '';
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts only with the form and after each dialog that replaced it
  useEffect(() => {
    if (!suggest) return;
    const offer = new AbortController();
    void offerPasskey(offer.signal, enter, setMensaje);
    return () => {
      offer.abort();
      endPasskeys();
    };
  }, [suggest, offers]);

  return {
    ocupada,
    mensaje,
    reto,
    volver: () => {
      setReto(undefined);
      setMensaje('');
    },
    conLlave: () =>
      void run('llave', async () => {
        const used = await takePasskey(await callPanel('PrepararEntrada', {}));
        if (!used.ok) {
          setOffers((count) => count + 1);
          return used.mensaje;
        }
        return enter(await callPanel('EntrarConLlave', { reto: used.reto, llave: used.llave }));
      }),
    conContrasena: (correo, contrasena) =>
      void run('contrasena', async () => {
        setReto((await callPanel('EntrarConContrasena', { correo, contrasena })).reto);
        return '';
      }),
    conCodigo: (codigo) =>
      void run('codigo', async () => {
        try {
          return await enter(await callPanel('EntrarConCodigo', { reto: reto ?? '', codigo }));
        } catch (error) {
          // An expired challenge needs the password again.
          if (error instanceof ApiFailure && error.problema?.code === 'RETO_VENCIDO') setReto(undefined);
          throw error;
        }
      }),
  };
}

function tellFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) throw error;
  return sessionStore.getState().motivo === 'sinCookies' ? TEXTOS_DE_ENTRADA.sinCookies : sentenceOf(error);
}

/** Suggests a passkey in the field's autofill while the form is shown. */
async function offerPasskey(
  signal: AbortSignal,
  enter: (answer: SignInAnswer) => Promise<string>,
  tell: (mensaje: string) => void,
): Promise<void> {
  try {
    if (!(await canSuggestPasskeys())) return;
    while (!signal.aborted) {
      const options = await callPanel('PrepararEntrada', {}, { signal });
      let renewed = false;
      const renew = setTimeout(() => {
        renewed = true;
        endPasskeys();
      }, SUGGESTION_MS);
      const used = await takePasskey(options, true);
      clearTimeout(renew);
      if (signal.aborted) return;
      if (used.ok) {
        await enter(await callPanel('EntrarConLlave', { reto: used.reto, llave: used.llave }));
        return;
      }
      // The browser's dialog replaced it.
      if (!renewed) return;
    }
  } catch (error) {
    if (!signal.aborted && error instanceof ApiFailure && error.status !== undefined)
      tell(tellFailure(error));
  }
}
