import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Compressed, sendCompressed } from './compressed.ts';

/**
 * `/incrustar.js`: the company's own site shows the tool by it. In: folder of the browser build, beside the script's.
 * If it was not built, there is no such address.
 */
export function registerEmbed(app: FastifyInstance, webFolder: string): void {
  const file = join(webFolder, '../incrustar/incrustar.js');
  if (!existsSync(file)) return;
  const body = new Compressed(readFileSync(file, 'utf8'));
  app.get('/incrustar.js', (request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=300',
      // Sites of other origins load it.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    return sendCompressed(request, reply.type('text/javascript; charset=utf-8'), body);
  });
}
