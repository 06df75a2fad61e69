import type { FastifyInstance } from 'fastify';
import { type Empresa, wholeAviso } from '../catalogo/empresa.ts';
import { Compressed, sendCompressed } from '../http/files/compressed.ts';
import type { Settings } from '../settings.ts';
import { cspOf, WrittenPieces } from './csp.ts';
import { escapeHtml } from './html.ts';

const STYLE = [
  'body{margin:0;background:#f6f1e8;color:#22312b;font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{max-width:42rem;margin:0 auto;padding:2rem 1rem 4rem;overflow-wrap:anywhere}',
  'h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em}',
  'p{white-space:pre-line}',
].join('');

/** `GET /aviso-de-privacidad`: the company's full notice as a plain page that needs no script. */
export function registerAvisoDePrivacidad(
  app: FastifyInstance,
  settings: Settings,
  empresa: () => Promise<Empresa>,
): void {
  // Compressed once for each company, which stands until the catalogue changes.
  const made = new WeakMap<Empresa, Aviso>();
  app.get('/aviso-de-privacidad', async (request, reply) => {
    const of = await empresa();
    const aviso = made.get(of) ?? makeAviso(of, settings);
    made.set(of, aviso);
    reply.headers({ 'content-security-policy': aviso.csp, 'cache-control': 'no-cache' });
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), aviso.body);
  });
}

interface Aviso {
  body: Compressed;
  csp: string;
}

function makeAviso(empresa: Empresa, settings: Settings): Aviso {
  const piezas = new WrittenPieces();
  return {
    body: new Compressed(renderAviso(empresa, piezas.style(STYLE))),
    csp: cspOf(piezas, settings, 'none'),
  };
}

/** Paragraphs are parted by empty lines; one that is all capitals is a heading. */
function renderAviso(empresa: Empresa, style: string): string {
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
<title>Aviso de privacidad | ${escapeHtml(empresa.nombre)}</title>${style}</head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`;
}
