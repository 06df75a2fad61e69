import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log.ts';

/** Refusals that the person who runs the service can do something about. */
const ADVICE: Record<number, string> = {
  403: 'se rechazó una llamada sin prueba antifalsificación. Si les pasa a los visitantes, revise PUBLIC_URL',
  429: 'un cliente hace demasiadas llamadas. Si todos pasan por un proxy, nómbrelo en PROXY_CONFIABLE',
  503: 'la base de datos no está disponible',
};
/** One line of a kind in this time: a flood of refusals must not become a flood of lines. */
const QUIET_MS = 60_000;

/** Logs such refusals by their route, which carries nothing that a visitor wrote. */
export function installAvisos(app: FastifyInstance, registro: Log): void {
  const last = new Map<number, number>();
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const advice = ADVICE[statusCode];
    // By a clock that nobody sets: set back, the other one would keep them quiet for as long.
    const now = advice ? performance.now() : 0;
    if (advice && now - (last.get(statusCode) ?? -QUIET_MS) >= QUIET_MS) {
      last.set(statusCode, now);
      registro.warn(`${request.method} ${request.routeOptions.url ?? ''} ${statusCode}: ${advice}`);
    }
    done();
  });
}
