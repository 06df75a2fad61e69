import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import { IdDePanel } from '../../../contract/panel/shapes.ts';
import { requireAccion } from '../../personal/calls/session.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { type CargaDeps, nameOfParte, readCargas } from './cargas.ts';

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
        tags: ['Panel: catálogo'],
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

interface SentParte {
  carga: string;
  /** From 0. */
  indice: number;
  contenido: Buffer;
  /** SHA-256 in hex from the browser. */
  sha256: string;
}

type StoredParte = { ok: true } | { ok: false; motivo: 'CARGA_INEXISTENTE' | 'PARTE_DANADA' };

/** Stores a part durably; idempotent, from any instance. @throws {ArchivosUnavailable} */
async function storeParte(
  { db, archivos, clock }: CargaDeps,
  personalId: string,
  { carga: id, indice, contenido, sha256 }: SentParte,
): Promise<StoredParte> {
  const [carga] = await readCargas(db, personalId, [id]);
  if (!carga) return { ok: false, motivo: 'CARGA_INEXISTENTE' };
  const is = sha256Hex(contenido);
  if (is !== sha256 || contenido.length !== bytesOfParte(carga.bytes, indice)) {
    return { ok: false, motivo: 'PARTE_DANADA' };
  }
  const name = nameOfParte(id, indice, sha256);
  await archivos.putOnce(name, contenido);
  const [row] = await db.query<{ abiertas: number }>(
    `with abierta as (
       update carga set vista_en = $4::timestamptz where id = $1::bigint and terminada_en is null returning id),
     puesta as (
       insert into carga_parte select id, $2::int, $3 from abierta
       on conflict (carga_id, indice) do update set archivo = excluded.archivo)
     select count(*)::int as abiertas from abierta`,
    [id, indice, name, clock()],
  );
  if (row?.abiertas) return { ok: true };
  await archivos.remove(name);
  return { ok: false, motivo: 'CARGA_INEXISTENTE' };
}

/** Size of part `indice`; 0 if there is none. */
function bytesOfParte(bytes: number, indice: number): number {
  return Math.max(0, Math.min(PARTE_BYTES, bytes - indice * PARTE_BYTES));
}
