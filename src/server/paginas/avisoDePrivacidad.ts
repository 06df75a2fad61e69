import type { FastifyInstance } from 'fastify';
import { RUTA_JOURNEY } from '../../contract/rutas.ts';
import { type Empresa, wholeAvisoDePrivacidad } from '../catalogo/empresa.ts';
import { Compressed } from '../plataforma/files/compressed.ts';
import { sendShared } from '../plataforma/files/shared.ts';
import type { Settings } from '../plataforma/settings.ts';
import { cspOf, WrittenPieces } from './csp.ts';
import { escapeHtml } from './html.ts';
import { composePlainPagina } from './plainPagina.ts';
import type { Resources } from './resources.ts';
import type { Portada } from './warmPortada.ts';

const STYLE = 'main p{margin:0 0 1em;white-space:pre-line}';

/**
 * The link closes its own tab, or goes back; without script it leads to the visitor's own selection, which
 * the project list would clear.
 */
const BACK = `document.querySelector('header a').addEventListener('click',function(e){if(history.length>1&&document.referrer.indexOf(location.origin)===0){e.preventDefault();history.back()}else close()})`;

/** `GET /aviso-de-privacidad`: the company's full privacy notice; needs no script. */
export function registerAvisoDePrivacidad(
  app: FastifyInstance,
  settings: Settings,
  { portada, recursos }: { portada: () => Promise<Portada>; recursos: () => Resources },
): void {
  // Cached per company, until the catalogue changes.
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
  const html = composePlainPagina(piezas, {
    empresa,
    recursos,
    titulo: 'Aviso de privacidad',
    enlace: `<a href="${RUTA_JOURNEY}">Volver</a>`,
    estilo: STYLE,
    cuerpo: bodyOf(empresa),
    script: piezas.script(BACK),
  });
  return { body: new Compressed(html), csp: cspOf(piezas, settings, 'none') };
}

/** Empty lines separate paragraphs; one in capitals is a heading. */
function bodyOf(empresa: Empresa): string {
  const paragraphs = wholeAvisoDePrivacidad(empresa)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const [first = '', ...rest] = paragraphs;
  const hasTitle = first.length <= 80 && first === first.toUpperCase();
  const title = hasTitle ? first : 'AVISO DE PRIVACIDAD';
  const body = (hasTitle ? rest : paragraphs).map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return `<h1>${escapeHtml(title)}</h1>\n${body}\n`;
}
