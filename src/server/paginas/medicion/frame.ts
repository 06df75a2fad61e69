import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ID_MEDICION, RUTA_MEDICION } from '../../../contract/medicion/medicion.ts';
import type { MedicionSettings, Settings } from '../../plataforma/settings.ts';
import { cspOfMedicion } from '../csp.ts';
import { escapeHtml, jsonForScript } from '../html.ts';
import type { Resources } from '../resources.ts';

/**
 * `GET /medicion`: a document without a picture, which loads the programs that measure. Only a page whose visitor
 * agreed opens it, in a frame. In: the frame's own program.
 */
export function registerMedicion(
  app: FastifyInstance,
  settings: Settings & { medicion: MedicionSettings },
  programa: () => Resources,
): void {
  app.get(RUTA_MEDICION, (_request, reply) => {
    // Once, so that no text within the document could guess it.
    const nonce = randomBytes(18).toString('base64');
    reply.headers({
      'content-security-policy': cspOfMedicion(nonce, settings.medicion, settings),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const scripts = programa().programa.map(
      (file) => `<script type="module" nonce="${nonce}" crossorigin src="${escapeHtml(file)}"></script>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>Medición</title><script type="application/json" id="${ID_MEDICION}">${jsonForScript(settings.medicion)}</script>${scripts.join('')}</head><body></body></html>`,
      );
  });
}
