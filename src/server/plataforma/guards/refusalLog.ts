import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { Log } from '../log.ts';

/** Refusals that the operator can act on. */
const ADVICE: Partial<Record<ProblemCode, string>> = {
  ANTIFALSIFICACION:
    'se rechazó una llamada sin prueba antifalsificación. Si les pasa a los visitantes, revisa PUBLIC_URL',
  NO_PERMITIDO: 'alguien del personal pidió lo que su rol no permite',
  DEMASIADAS_SOLICITUDES:
    'un cliente hace demasiadas llamadas. Si todos pasan por un proxy, nómbralo en PROXY_CONFIABLE',
  DEMASIADOS_INTENTOS: 'alguien intenta entrar al panel una y otra vez; la bitácora dice a qué cuenta',
  ARCHIVOS_AUSENTES: 'los archivos del catálogo no se pueden leer; /salud/listo dice si siguen ausentes',
  BASE_DE_DATOS_AUSENTE: 'la base de datos no está disponible',
};
/** At most one line of a kind in this time. */
const QUIET_MS = 60_000;

/** Logs such refusals by route pattern, which contains no visitor data. */
export function installRefusalLog(app: FastifyInstance, registro: Log): void {
  const last = new Map<ProblemCode, number>();
  app.addHook('onResponse', (request, { problem, statusCode }, done) => {
    const advice = problem && ADVICE[problem];
    // Monotonic: a clock set back would silence them.
    const now = advice ? performance.now() : 0;
    if (problem && advice && now - (last.get(problem) ?? -QUIET_MS) >= QUIET_MS) {
      last.set(problem, now);
      registro.warn(`${request.method} ${request.routeOptions.url ?? ''} ${statusCode}: ${advice}`);
    }
    done();
  });
}
