import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { readQueryValue, splitAddress } from '../../../contract/rutas.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import { limiter } from '../../plataforma/guards/callLimits.ts';
import type { Portada } from '../warmPortada.ts';
import { drawIcono } from './drawIcono.ts';
import { drawPreview } from './drawPreview.ts';
import { ICONOS, type IconFile, manifestOf, RUTA_MANIFEST, versionOfIconos } from './iconos.ts';
import { readLogoParts } from './readLogoParts.ts';
import { type LinkedPart, readPreview } from './readPreview.ts';

interface PreviewsDeps {
  portada: () => Promise<Portada>;
  archivos: Archivos;
  clock: Clock;
  limite: onRequestHookHandler;
}

/** Links' pictures per address and minute: there are as many as lots and houses on them, drawn one at a time. */
const COMPARTIDAS = 60;

/** Pictures made when asked: the company's icons, its manifest, and those of links as they are shared. */
export function registerPreviews(
  app: FastifyInstance,
  { portada, archivos, clock, limite }: PreviewsDeps,
): void {
  const draw = createDrawings();
  const sendIcono = async (nombre: IconFile, request: FastifyRequest, reply: FastifyReply) => {
    const { empresa } = await portada();
    const version = versionOfIconos(empresa);
    const png = await draw(`${nombre} ${version}`, async () =>
      drawIcono(nombre, empresa, await readLogoParts(archivos, empresa.logo)),
    );
    return sendDrawn(request, reply.type('image/png'), { content: png, version });
  };
  for (const nombre of Object.keys(ICONOS) as IconFile[]) {
    app.get(`/${nombre}`, { onRequest: limite }, (request, reply) => sendIcono(nombre, request, reply));
  }
  // Asked for where no page names an icon.
  app.get('/favicon.ico', { onRequest: limite }, (request, reply) =>
    sendIcono('icono-96.png', request, reply),
  );
  app.get(RUTA_MANIFEST, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(manifestOf((await portada()).empresa)),
  );
  app.get('/compartir/*', { onRequest: limiter(COMPARTIDAS, clock) }, async (request, reply) => {
    const linked = readAsked(request.url);
    const of = await portada();
    const preview = linked && (await readPreview(of, archivos, linked));
    if (!preview) return reply.callNotFound();
    const content = await draw(preview.ruta, () => drawPreview(archivos, preview, of.empresa));
    const version = readQueryValue(splitAddress(preview.ruta).query, 'v') ?? '';
    return sendDrawn(request, reply.type('image/jpeg'), { content, version });
  });
}

/** The address that `rutaOfPreview` writes; its version may be any. */
function readAsked(url: string): LinkedPart | undefined {
  const { path, query } = splitAddress(url);
  const id = /^\/compartir\/([1-9]\d{0,8})\.jpg$/.exec(path)?.[1];
  if (!id) return undefined;
  const [lote, modelo] = [readQueryValue(query, 'lote'), readQueryValue(query, 'modelo')];
  return {
    id_proyecto: Number(id),
    ...(lote && { id_lote: lote }),
    ...(lote && modelo && { id_modelo: Number(modelo) }),
  };
}

/** Its own address is for ever; any other is told anew soon. */
function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, version }: { content: Buffer; version: string },
): FastifyReply {
  const asked = readQueryValue(splitAddress(request.url).query, 'v');
  return reply
    .headers({
      'cache-control': asked === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      // Chat programs in a browser show it from their own origin.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(content);
}

/** Some 10 MB. */
const MOST_KEPT = 100;

/** Keeps what was drawn last, by content. One at a time: a drawing takes a processor for a tenth of a second. */
function createDrawings() {
  const kept = new Map<string, Promise<Buffer>>();
  let before: Promise<unknown> = Promise.resolve();
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key);
    const drawing = known ?? before.then(make);
    kept.delete(key);
    kept.set(key, drawing);
    if (!known) {
      before = drawing.catch(() => kept.delete(key));
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    }
    return drawing;
  };
}
