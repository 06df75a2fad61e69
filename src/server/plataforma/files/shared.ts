import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, sendCompressed } from './compressed.ts';

/**
 * Public: a CDN answers for 2 s and then revalidates; browsers always do. Behind a pooler an instance learns
 * of changes within 3 s, so nothing is older than 5 s.
 */
const SHARED = 'public, max-age=0, s-maxage=2, must-revalidate';

/** Sends a public body, or 304. Sets no cookie: a shared cache would hand it to others. */
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
