import { createHmac } from 'node:crypto';
import type { EventoDeCotizacion, EventoDePrueba, EventoDeWebhook } from '../../../contract/webhook.ts';
import type { Outcome } from '../../correo/outcome.ts';
import { readWebhookKey, type Webhook } from '../../plataforma/settings.ts';

/** Timeout of a whole call, ms. */
const PACIENCIA_MS = 20_000;

/**
 * The signature: with a `whsec_…` secret that of Standard Webhooks, `v1,<base64>` of `<id>.<timestamp>.<body>`;
 * with any other text the form of before, `v1=<hex>` of `<timestamp>.<body>`, whose receivers compare the whole
 * header. In: seconds since 1970.
 */
export function signEvento(secreto: string, id: string, timestamp: number, body: string): string {
  const key = readWebhookKey(secreto);
  if (!key) return `v1=${createHmac('sha256', secreto).update(`${timestamp}.${body}`).digest('hex')}`;
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The other system's answer, or the fault. */
type EventoAnswer = { status: number } | { error: unknown };

/** Posts a notice to the CRM. In: the time, ms since 1970. Never rejects because of the CRM. */
export async function postEvento(
  webhook: Webhook,
  aviso: EventoDeCotizacion | EventoDeWebhook,
  ahora: number,
  paciencia = PACIENCIA_MS,
): Promise<Outcome> {
  return outcomeOf(await sendEvento(webhook, aviso, ahora, paciencia));
}

/**
 * One signed attempt. Redirects are not followed, as they would carry a buyer's data elsewhere. In: as
 * `postEvento`.
 */
export async function sendEvento(
  { url, secreto }: Webhook,
  aviso: EventoDeCotizacion | EventoDeWebhook | EventoDePrueba,
  ahora: number,
  paciencia: number,
): Promise<EventoAnswer> {
  const body = JSON.stringify(aviso);
  const timestamp = Math.floor(ahora / 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Lotificacion',
        'webhook-id': aviso.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signEvento(secreto, aviso.id, timestamp, body),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(paciencia),
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { error };
  }
}

/**
 * Answers that do not concern this notice: the CRM is absent, or the settings are wrong. It waits for a
 * correction.
 */
const DEL_SERVIDOR = new Set([401, 403, 404, 405, 407, 429, 502, 503, 504]);

export function outcomeOf(answer: EventoAnswer): Outcome {
  if ('error' in answer) return outcomeOfError(answer.error);
  const { status } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  const motivo = `HTTP ${status}`;
  // Gone: the other system refuses further attempts.
  if (status === 410) return { ok: false, clase: 'permanente', motivo };
  if (DEL_SERVIDOR.has(status) || status < 400) return { ok: false, clase: 'servidor', motivo };
  return { ok: false, clase: 'transitoria', motivo };
}

/** A timeout may be this notice's fault; an unreachable CRM is absent for all. */
function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { ok: false, clase: 'transitoria', motivo: 'sin respuesta a tiempo' };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'sin conexión';
  return { ok: false, clase: 'servidor', motivo: code };
}
