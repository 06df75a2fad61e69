import helmet from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { readRuta } from '../../../contract/rutas.ts';
import type { Settings } from '../settings.ts';
import { sendProblem } from './problems.ts';

/** What no page of ours asks a browser for, so that no frame and no foreign script in one can either. */
const NOBODYS = [
  ...['accelerometer', 'browsing-topics', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');
const PERMISSIONS = `camera=(), ${NOBODYS}`;
/** The staff reads the QR of a quote with it; no frame may. */
const PERMISSIONS_OF_PANEL = `camera=(self), ${NOBODYS}`;

/**
 * Security headers of every answer. The Content-Security-Policy here is for answers that are no page: such
 * an answer runs and loads nothing. A page sets its own (`csp.ts`).
 */
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
    // frame-ancestors says the same, and says it of each page; this older header would forbid the simulator's frame.
    xFrameOptions: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Not even to ourselves: an issued quote's address carries its secret, and a proxy logs what the browser
    // says it comes from.
    referrerPolicy: { policy: 'strict-origin' },
    // It gains nothing here, and Chromium warns in the console at every sandboxed frame (the simulator's).
    originAgentCluster: false,
    // Catalogue pictures may lie on another https address: finding it early is worth more than hiding it.
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

/** Node.js goes by the first of them, a proxy may by the last; RFC 9112, 3.2 demands 400. */
const refuseTwoHosts: onRequestHookHandler = (request, reply, done) => {
  const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length < 2) return done();
  const errores = [{ campo: 'Host', mensaje: 'Viene más de una vez' }];
  sendProblem(reply, { code: 'SOLICITUD_INVALIDA', errores });
};
