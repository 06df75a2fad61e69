import { randomUUID } from 'node:crypto';
import type { PanelAnswerOf } from '../../contract/panel/calls.ts';
import type { Member } from '../../domain/permisos.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { outcomeOf, sendEvento } from './avisos/webhook.ts';

/** Somebody waits for it before a screen. */
const PATIENCE_MS = 10_000;

/** Posts a signed notice of nothing, once, beside all that waits. Out: what came of it, and after how long. Refused: nobody to tell. */
export async function probeWebhook(
  { db, clock, settings: { webhook } }: Pick<PanelDeps, 'db' | 'clock' | 'settings'>,
  { id: personalId }: Pick<Member, 'id'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ProbarAviso'> } | { ok: false; motivo: 'SIN_WEBHOOK' }> {
  if (!webhook) return { ok: false, motivo: 'SIN_WEBHOOK' };
  const en = clock();
  await writeBitacora(db, { author: { origen: 'panel', personalId }, en, accion: 'avisos.probar' });
  const aviso = { id: randomUUID(), tipo: 'prueba', en: en.toISOString() } as const;
  const begun = performance.now();
  const answer = await sendEvento(webhook, aviso, en.getTime(), PATIENCE_MS);
  const ms = Math.round(performance.now() - begun);
  const outcome = outcomeOf(answer);
  const respuesta = 'status' in answer ? `HTTP ${answer.status}` : outcome.ok ? '' : outcome.motivo;
  return { ok: true, answer: { recibido: outcome.ok, respuesta, ms } };
}
