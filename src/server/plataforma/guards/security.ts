import helmet from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { readRuta } from '../../../contract/rutas.ts';
import type { Settings } from '../settings.ts';
import { sendProblem } from './problems.ts';

/** Features that no page uses, denied to frames and foreign scripts too. */
const NOBODYS = [
  ...['accelerometer', 'browsing-topics', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');
const PERMISSIONS = `camera=(), ${NOBODYS}`;
/** The panel scans a quote's QR. */
const PERMISSIONS_OF_PANEL = `camera=(self), ${NOBODYS}`;

/** This Content-Security-Policy is for non-pages and allows nothing; pages set their own (`csp.ts`). */
export async function installSecurity(app: FastifyInstance, settings: Settings): Promise<void> {
  const secure = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // `frame-ancestors` covers it per page; this older header would forbid the simulator's frame.
    xFrameOptions: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Not even to ourselves: an issued quote's address contains its secret, and proxies log referrers.
    referrerPolicy: { policy: 'strict-origin' },
    // No benefit here, and Chromium warns at every sandboxed frame.
    originAgentCluster: false,
    // Catalogue pictures may be on another host; early DNS lookup is worth more than hiding it.
    xDnsPrefetchControl: false,
  });
  app.addHook('onRequest', refuseTwoHosts);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (/^text\/html/.test(String(reply.getHeader('content-type')))) {
      const staff = readRuta(request.url).tipo === 'panel';
      reply.header('permissions-policy', staff ? PERMISSIONS_OF_PANEL : PERMISSIONS);
    }
    done(null, payload);
  });
}

/** Node.js uses the first, a proxy may use the last; RFC 9112, 3.2 demands 400. */
const refuseTwoHosts: onRequestHookHandler = (request, reply, done) => {
  const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length < 2) return done();
  const errores = [{ campo: 'Host', mensaje: 'Viene más de una vez' }];
  sendProblem(reply, { code: 'SOLICITUD_INVALIDA', errores });
};
