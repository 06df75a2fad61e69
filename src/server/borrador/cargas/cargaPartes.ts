import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import { IdDePanel } from '../../../contract/panel/shapes.ts';
import { requireAccion } from '../../personal/calls/session.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { storeParte } from './storeParte.ts';

const Place = z.object({
  carga: IdDePanel,
  indice: z.string().regex(/^\d{1,5}$/, 'No es un número de parte'),
});
/** RFC 9530: `sha-256=:…:`, base64. */
const Digest = z.looseObject({
  'content-digest': z.string().regex(/^sha-256=:[A-Za-z0-9+/]{43}=:$/, 'Debe ser sha-256'),
});

/** `PUT /cargas/{carga}/{indice}`; idempotent. In: `app` has the staff's anti-forgery hook. */
export async function registerCargaPartes(app: FastifyInstance, deps: PanelDeps): Promise<void> {
  await app.register(async (parts) => {
    // Only these routes take bytes; the calls take JSON.
    parts.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const options = {
      bodyLimit: PARTE_BYTES,
      onRequest: requireAccion(deps, 'importCatalogo'),
      schema: {
        summary: 'Una parte de un archivo que se sube: sus bytes, todas de 1 MiB menos la última',
        tags: ['Panel'],
        consumes: ['application/octet-stream'],
        params: Place,
        headers: Digest,
        response: { 200: z.object({ hecho: z.literal(true) }), ...REFUSALS },
      },
    };
    parts.put('/cargas/:carga/:indice', options, async (request, reply) => {
      const { signed, body } = request;
      if (!signed) throw new Error('a part was reached without a session');
      if (!Buffer.isBuffer(body)) return sendProblem(reply, { code: 'TIPO_NO_ADMITIDO' });
      const { carga, indice } = Place.parse(request.params);
      const digest = Digest.parse(request.headers)['content-digest'];
      const sha256 = Buffer.from(digest.slice('sha-256=:'.length, -1), 'base64').toString('hex');
      const stored = await storeParte(deps, signed.personal.id, {
        carga,
        indice: Number(indice),
        contenido: body,
        sha256,
      });
      if (!stored.ok) return sendProblem(reply, { code: stored.motivo });
      reply.header('cache-control', 'no-store');
      return { hecho: true };
    });
  });
}
