import type { FastifyInstance } from 'fastify';
import { PATRON_CALENDARIO } from '../../contract/rutasDePanel.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { type CallLimits, limiter } from '../plataforma/guards/callLimits.ts';
import { sendProblem } from '../plataforma/guards/problems.ts';
import { openCalendario } from './calendario.ts';

/** Calendar programs ask several times an hour. */
const POR_MINUTO = 60;
const ARCHIVO = /^([A-Za-z0-9_-]{43})\.ics$/;

/** A member's next steps, for holders of their calendar's secret. */
export function registerCalendario(
  app: FastifyInstance,
  deps: Pick<PanelDeps, 'db' | 'clock' | 'settings'> & { limites: CallLimits },
): void {
  const onRequest = limiter(Math.min(POR_MINUTO, deps.limites.llamadas), deps.clock);
  app.get<{ Params: { archivo: string } }>(PATRON_CALENDARIO, { onRequest }, async (request, reply) => {
    const secreto = ARCHIVO.exec(request.params.archivo)?.[1];
    const ics = secreto === undefined ? undefined : await openCalendario(deps, secreto);
    if (ics === undefined) return sendProblem(reply, { code: 'NO_ENCONTRADO' });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(ics);
  });
}
