import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, sendCompressed } from './compressed.ts';

/**
 * For all alike: a CDN answers by itself for 2 s and then asks whether it is still so; a browser asks each time. Behind
 * a pooler an instance knows of a change within 3 s: 5 s after it nobody is shown what was before.
 */
const SHARED = 'public, max-age=0, s-maxage=2, must-revalidate';

/** Sends what is the same for everybody, or 304 to who has it. Never with a cookie: a shared cache would hand it round. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Compressed,
): FastifyReply | Promise<FastifyReply> {
  const { etag } = body;
  reply.headers({ 'cache-control': SHARED, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return sendCompressed(request, reply, body);
}
