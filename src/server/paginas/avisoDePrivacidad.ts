import type { FastifyInstance } from 'fastify';
import { parseImagen } from '../../contract/imagen.ts';
import { RUTA_JOURNEY } from '../../contract/rutas.ts';
import { type Empresa, wholeAviso } from '../catalogo/empresa.ts';
import { Compressed } from '../http/files/compressed.ts';
import { sendShared } from '../http/files/shared.ts';
import type { Settings } from '../settings.ts';
import { brandStyle } from './composePagina.ts';
import { cspOf, WrittenPieces } from './csp.ts';
import { escapeHtml } from './html.ts';
import type { Resources } from './resources.ts';
import type { Portada } from './warmPortada.ts';

const STYLE = [
  'header{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:42rem;min-height:56px;margin:0 auto;padding:0 16px}',
  'header img{display:block;height:28px;width:auto}',
  'header a{display:flex;align-items:center;min-height:48px;color:inherit;font-weight:600;text-decoration:none}',
  'header a:hover{text-decoration:underline}',
  'main{max-width:42rem;margin:0 auto;padding:24px 16px 64px;overflow-wrap:anywhere}',
  'h1{margin:0 0 24px;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.1;letter-spacing:-.03em}',
  'main p{margin:0 0 1em;white-space:pre-line}',
].join('');

/**
 * Where it was opened beside the page, in a tab of its own, the tab closes; where it took the page's place, that
 * comes back. The link itself leads to the visitor's own selection, which opening the project list would clear.
 */
const BACK = `document.querySelector('header a').addEventListener('click',function(e){if(history.length>1&&document.referrer.indexOf(location.origin)===0){e.preventDefault();history.back()}else close()})`;

/** `GET /aviso-de-privacidad`: the company's full notice, a page of the house that needs no script. */
export function registerAvisoDePrivacidad(
  app: FastifyInstance,
  settings: Settings,
  { portada, recursos }: { portada: () => Promise<Portada>; recursos: () => Resources },
): void {
  // Made once for each company, which stands until the catalogue changes.
  const made = new WeakMap<Empresa, Aviso>();
  app.get('/aviso-de-privacidad', async (request, reply) => {
    const { empresa } = await portada();
    const aviso = made.get(empresa) ?? makeAviso(empresa, recursos(), settings);
    made.set(empresa, aviso);
    reply.header('content-security-policy', aviso.csp).type('text/html; charset=utf-8');
    return sendShared(request, reply, aviso.body);
  });
}

interface Aviso {
  body: Compressed;
  csp: string;
}

function makeAviso(empresa: Empresa, recursos: Resources, settings: Settings): Aviso {
  const piezas = new WrittenPieces();
  const letters = recursos.letras.map(
    (it) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${it}">`,
  );
  const style = [recursos.estilo, brandStyle(empresa.colorPrimario, empresa.colorAcento), STYLE].map((it) =>
    piezas.style(it),
  );
  const html = renderAviso(empresa, [...letters, ...style].join(''), piezas.script(BACK));
  return { body: new Compressed(html), csp: cspOf(piezas, settings, 'none') };
}

/** Paragraphs are parted by empty lines; one that is all capitals is a heading. */
function renderAviso(empresa: Empresa, head: string, script: string): string {
  const paragraphs = wholeAviso(empresa)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const [first = '', ...rest] = paragraphs;
  const hasTitle = first.length <= 80 && first === first.toUpperCase();
  const title = hasTitle ? first : 'AVISO DE PRIVACIDAD';
  const body = (hasTitle ? rest : paragraphs).map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aviso de privacidad | ${escapeHtml(empresa.nombre)}</title>${head}</head>
<body><header>${logoOf(empresa)}<a href="${RUTA_JOURNEY}">Volver</a></header>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main>${script}</body></html>
`;
}

function logoOf({ logo, nombre }: Empresa): string {
  const imagen = logo && parseImagen(logo);
  if (!imagen) return `<strong>${escapeHtml(nombre)}</strong>`;
  const { ancho, alto, rendition } = imagen;
  return `<img src="${escapeHtml(rendition(400, 'webp'))}" alt="${escapeHtml(nombre)}" width="${ancho}" height="${alto}">`;
}
