import type { FastifyInstance } from 'fastify';
import { ID_MEDICION } from '../../contract/medicion/medicion.ts';
import { onSite, RUTA_AVISO_DE_PRIVACIDAD, RUTA_JOURNEY } from '../../contract/rutas.ts';
import { ANSWER_DIAS } from '../../domain/personas/derecho.ts';
import { type Empresa, wholeAvisoDePrivacidad } from '../catalogo/empresa.ts';
import { Compressed } from '../plataforma/files/compressed.ts';
import { sendShared } from '../plataforma/files/shared.ts';
import type { Settings } from '../plataforma/settings.ts';
import { cspOf, WrittenPieces } from './csp.ts';
import { escapeHtml } from './html.ts';
import { KEPT_BY_MEDICION, STYLE_OF_MEDICION, sectionOfMedicion } from './medicion/section.ts';
import { STYLE_OF_SECTIONS, sectionOfDevice, sectionOfRights } from './noticeSections.ts';
import { composePlainPagina } from './plainPagina.ts';
import type { Resources } from './resources.ts';
import type { Portada } from './warmPortada.ts';

interface AvisoDeps {
  portada: () => Promise<Portada>;
  /** Style of a plain page. */
  recursos: () => Resources;
  /** The page's own program. */
  programa: () => Resources;
}

/** `GET /aviso-de-privacidad`: the company's full privacy notice, and what a visitor can do about their data. */
export function registerAvisoDePrivacidad(app: FastifyInstance, settings: Settings, deps: AvisoDeps): void {
  // Cached per company, until the catalogue changes.
  const made = new WeakMap<Empresa, Aviso>();
  app.get(RUTA_AVISO_DE_PRIVACIDAD, async (request, reply) => {
    const { empresa } = await deps.portada();
    const aviso = made.get(empresa) ?? makeAviso(empresa, deps, settings);
    made.set(empresa, aviso);
    reply.header('content-security-policy', aviso.csp).type('text/html; charset=utf-8');
    return sendShared(request, reply, aviso.body);
  });
}

interface Aviso {
  body: Compressed;
  csp: string;
}

function makeAviso(empresa: Empresa, { recursos, programa }: AvisoDeps, settings: Settings): Aviso {
  const piezas = new WrittenPieces();
  const scripts = programa().programa.map(
    (file) => `<script type="module" crossorigin src="${escapeHtml(file)}"></script>`,
  );
  const html = composePlainPagina(piezas, {
    empresa,
    recursos: recursos(),
    titulo: 'Aviso de privacidad',
    enlace: `<a href="${onSite(RUTA_JOURNEY)}">Volver</a>`,
    estilo: STYLE_OF_SECTIONS + (settings.medicion ? STYLE_OF_MEDICION : ''),
    cuerpo: bodyOf(empresa, settings),
    script: scripts.join(''),
  });
  return { body: new Compressed(html), csp: cspOf(piezas, settings, 'none') };
}

/** A paragraph with a heading: some words, a colon, the rest. */
const HEADED = /^([^:.\n]{3,60}):\s+([\s\S]+)$/;

/**
 * The notice as HTML. Empty lines separate paragraphs; the first one in capitals is the title. Words up to a colon
 * at a paragraph's start are its heading, lines that begin with a hyphen a list.
 */
function bodyOf(empresa: Empresa, settings: Settings): string {
  const paragraphs = wholeAvisoDePrivacidad(empresa)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const [first = '', ...rest] = paragraphs;
  const hasTitle = first.length <= 80 && first === first.toUpperCase();
  const title = hasTitle ? first : 'AVISO DE PRIVACIDAD';
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    shortOf(settings),
    ...(hasTitle ? rest : paragraphs).map(paragraphOf),
    sectionOfRights(),
    ...(settings.medicion ? [sectionOfMedicion(settings.medicion)] : []),
    sectionOfDevice(settings.medicion ? KEPT_BY_MEDICION : {}),
  ].join('\n');
}

/** What most visitors look for: the periods in figures, and the two places where they can act. */
function shortOf({ retencionMeses, medicion }: Settings): string {
  const meses = retencionMeses === 1 ? '1 mes' : `${retencionMeses} meses`;
  return `<ul class="breve"><li>Tus datos se borran solos <strong>${meses}</strong> después de tu última actividad con nosotros. Se conservan mientras tengas una cotización vigente, un apartado o una compra.</li><li>Respondemos tus solicitudes en un máximo de <strong>${ANSWER_DIAS} días hábiles</strong>.</li><li><a href="#derechos">Ejerce tus derechos</a></li>${medicion ? `<li><a href="#${ID_MEDICION}">Medición de tu visita</a></li>` : ''}<li><a href="#dispositivo">Qué guarda este dispositivo</a></li></ul>`;
}

function paragraphOf(text: string): string {
  const [, titulo = '', body = text] = HEADED.exec(text) ?? [];
  const [lead = '', ...items] = body.split(/\n(?=- )/);
  const lines = items.map((it) => it.slice(2).split('\n'));
  // What follows the last item on a line of its own is no part of it.
  const after = lines.at(-1)?.splice(1).join('\n');
  const list = lines.map((it) => `<li>${escapeHtml(it.join(' '))}</li>`).join('');
  return [
    titulo && `<h2>${escapeHtml(titulo)}</h2>`,
    `<p>${escapeHtml(titulo ? lead.charAt(0).toUpperCase() + lead.slice(1) : lead)}</p>`,
    list && `<ul>${list}</ul>`,
    after && `<p>${escapeHtml(after)}</p>`,
  ]
    .filter(Boolean)
    .join('');
}
