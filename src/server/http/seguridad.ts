import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Security headers of every answer. The Content-Security-Policy here is for answers that are no page: such
 * an answer runs and loads nothing. A page sets its own (`csp.ts`).
 */
export async function installSeguridad(app: FastifyInstance, settings: Settings): Promise<void> {
  const secure = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // frame-ancestors says the same, and says it of each page; this older header would forbid the simulator's frame.
    xFrameOptions: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // It gains nothing here, and Chromium warns in the console at every sandboxed frame (the simulator's).
    originAgentCluster: false,
    // Catalogue pictures may lie on another https address: finding it early is worth more than hiding it.
    xDnsPrefetchControl: false,
  });
}
