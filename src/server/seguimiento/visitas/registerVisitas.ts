import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VISITA_CALLS, type VisitaCall, VisitasShown } from '../../../contract/visita/visitaCalls.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { requireXsrf } from '../../plataforma/guards/xsrf.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { bookVisita, cancelVisita, moveVisita, type VisitaDeps, type VisitaOutcome } from './changeVisita.ts';
import { presentAgenda, readAgenda } from './readAgenda.ts';

type Deps = VisitaDeps & { settings: Pick<Settings, 'publicUrl'> };
type Body = { c: string; inicio?: string };
type Asking = (body: Body) => Promise<VisitaOutcome>;

/** The buyers' calls about visits, by the secret of their quote. */
export function registerVisitas(app: FastifyInstance, deps: Deps): void {
  const inicioOf = ({ inicio = '' }: Body) => new Date(inicio);
  const calls: Record<VisitaCall, Asking> = {
    HorasDeVisita: ({ c }) => showVisitas(deps, c),
    AgendarVisita: (body) => bookVisita(deps, body.c, inicioOf(body)),
    MoverVisita: (body) => moveVisita(deps, body.c, inicioOf(body)),
    CancelarVisita: ({ c }) => cancelVisita(deps, c),
  };
  for (const name of Object.keys(calls) as VisitaCall[]) {
    const { resumen, solicitud, cambia } = VISITA_CALLS[name];
    app.post(
      `/${name}`,
      {
        config: { sendsMail: cambia },
        ...(cambia && { onRequest: requireXsrf(deps.settings) }),
        schema: {
          summary: resumen,
          tags: ['Visitas'],
          body: solicitud,
          response: { 200: VisitasShown, ...REFUSALS },
        },
      },
      async (request: FastifyRequest<{ Body: Body }>, reply) =>
        answer(reply, await calls[name](request.body)),
    );
  }
}

async function showVisitas({ db, clock }: Deps, c: string): Promise<VisitaOutcome> {
  const agenda = await readAgenda(db, c, clock());
  if (!agenda) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  return { ok: true, cambio: false, answer: presentAgenda(agenda) };
}

function answer(reply: FastifyReply, outcome: VisitaOutcome): VisitasShown | FastifyReply {
  if (!outcome.ok) {
    const { ok: _refused, motivo, ...rest } = outcome;
    return sendProblem(reply, { code: motivo, ...rest });
  }
  reply.hasNewMail = outcome.cambio;
  reply.header('cache-control', 'no-store');
  return outcome.answer;
}
