import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATRON_ESPERA } from '../../contract/espera/esperaCall.ts';
import { PATRON_RECORDATORIO } from '../../contract/recordatorio/rutaDeRecordatorio.ts';
import { onSite } from '../../contract/rutas.ts';
import { type AltoShown, readAlto, setAlto } from '../personas/altos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { type CallLimits, limiter } from '../plataforma/guards/callLimits.ts';
import type { Settings } from '../plataforma/settings.ts';
import { endEspera, readEspera } from '../seguimiento/esperas/askEspera.ts';
import { cspOf, WrittenPieces } from './csp.ts';
import { composePlainPagina } from './plainPagina.ts';
import type { Resources } from './resources.ts';
import type { Portada } from './warmPortada.ts';

interface RecordatorioPageDeps {
  db: Db;
  clock: Clock;
  settings: Settings;
  limites: CallLimits;
  portada: () => Promise<Portada>;
  recursos: () => Resources;
}

type Asked = FastifyRequest<{ Params: { token: string } }>;

const POR_MINUTO = 60;
const BODY_BYTES = 2_048;
/** Sent by the page's button, not by a mail program's click. */
const CAMPO = 'accion';
const REANUDAR = 'reanudar';

/**
 * Stops reminders, and ends a wait for a lot: a page with one button, and the address for a mail program's post
 * (RFC 8058). Looking changes nothing, since mail scanners follow links. Needs only the token: a mail program
 * sends no cookie.
 */
export function registerRecordatorios(app: FastifyInstance, deps: RecordatorioPageDeps): void {
  const { db, clock, limites } = deps;
  const onRequest = limiter(Math.min(POR_MINUTO, limites.llamadas), clock);
  app.register(async (scope) => {
    // Form fields of any type; mail programs differ.
    scope.removeAllContentTypeParsers();
    const parseAs = { parseAs: 'string', bodyLimit: BODY_BYTES } as const;
    scope.addContentTypeParser('*', parseAs, (_request, body, done) => done(null, body));
    const register = (patron: string, { look, press }: StoppedBy) => {
      scope.get(patron, { onRequest }, async (request: Asked, reply) =>
        sendPage(reply, deps, await look(request.params.token)),
      );
      scope.post(patron, { onRequest, config: { sendsMail: false } }, async (request: Asked, reply) => {
        const { token } = request.params;
        const pressed = new URLSearchParams(String(request.body ?? '')).get(CAMPO);
        const page = await press(token, pressed);
        // Redirects against repeated posts; never a mail program.
        if (page !== 'nadie' && pressed !== null)
          return reply.redirect(onSite(patron.replace(':token', encodeURIComponent(token))), 303);
        return sendPage(reply, deps, page);
      });
    };
    const pageOf = (alto: AltoShown | undefined) =>
      alto ? (alto.detenido ? 'detenido' : 'corriendo') : 'nadie';
    register(PATRON_RECORDATORIO, {
      look: async (token) => pageOf(await readAlto(db, token)),
      press: async (token, pressed) =>
        pageOf(await setAlto(db, token, { detenido: pressed !== REANUDAR, ahora: clock() })),
    });
    register(PATRON_ESPERA, {
      look: async (token) => ((await readEspera(db, token)) ? 'esperando' : 'sinEspera'),
      press: async (token) => {
        await endEspera(db, token);
        return 'sinEspera';
      },
    });
  });
}

interface StoppedBy {
  look(token: string): Promise<keyof typeof PAGES>;
  /** In: the pressed button's value; `null` for a mail program. */
  press(token: string, pressed: string | null): Promise<keyof typeof PAGES>;
}

const STYLE = [
  'main p{margin:0 0 1em;max-width:36rem}',
  'main button{min-height:48px;padding:12px 24px;border:1px solid transparent;border-radius:999px;font:inherit;font-weight:550;cursor:pointer}',
  '.primario{background:var(--color-primario);color:var(--color-sobre-primario)}',
  '.secundario{background:var(--color-tarjeta);border-color:var(--color-linea-firme)!important;color:var(--color-tinta)}',
  'main form{margin-top:24px}',
  '@media(max-width:480px){main button{width:100%}}',
].join('');

const buttonOf = (accion: string, clase: string, texto: string) =>
  `<form method="post"><button class="${clase}" name="${CAMPO}" value="${accion}">${texto}</button></form>`;

const PAGES = {
  corriendo: {
    titulo: 'Dejar de recibir recordatorios',
    texto: [
      'Te avisamos cuando tu cotización está por vencer, o cuando el lote que cotizaste deja de estar disponible o vuelve a estarlo.',
      'Con este botón dejamos de hacerlo. Lo que tú pidas, como una cotización nueva, te llega igual.',
    ],
    boton: buttonOf('detener', 'primario', 'Dejar de recibirlos'),
  },
  detenido: {
    titulo: 'Listo, ya no recibes recordatorios',
    texto: [
      'No te avisaremos más de tus cotizaciones ni de sus lotes. Lo que tú pidas, como una cotización nueva, te llega igual.',
      '¿Fue sin querer? Puedes volver a recibirlos.',
    ],
    boton: buttonOf(REANUDAR, 'secundario', 'Volver a recibirlos'),
  },
  esperando: {
    titulo: 'Ya no quiero el aviso',
    texto: [
      'Pediste que te avisáramos cuando un lote se pudiera elegir. Con este botón borramos tu correo de la lista.',
    ],
    boton: buttonOf('detener', 'primario', 'Borrar mi correo'),
  },
  sinEspera: {
    titulo: 'Tu correo no está en la lista',
    texto: ['No te avisaremos de este lote. Si cambias de idea, pídelo otra vez desde el plano.'],
    boton: '',
  },
  nadie: {
    titulo: 'Este enlace ya no sirve',
    texto: ['Si tus datos se borraron, ya no te enviamos recordatorios.'],
    boton: '',
  },
} as const;

async function sendPage(reply: FastifyReply, deps: RecordatorioPageDeps, page: keyof typeof PAGES) {
  const { titulo, texto, boton } = PAGES[page];
  const { empresa } = await deps.portada();
  const piezas = new WrittenPieces();
  const html = composePlainPagina(piezas, {
    empresa,
    recursos: deps.recursos(),
    titulo,
    estilo: STYLE,
    cuerpo: `<h1>${titulo}</h1>${texto.map((it) => `<p>${it}</p>`).join('')}${boton}`,
  });
  return reply
    .code(page === 'nadie' ? 404 : 200)
    .header('content-security-policy', cspOf(piezas, deps.settings, 'none'))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
