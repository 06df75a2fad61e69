import type { FastifyInstance } from 'fastify';
import type { ReadingCall } from '../../contract/catalogo.ts';
import { type AvisoDeDemanda, DemandaCall } from '../../contract/demanda/avisoDeDemanda.ts';
import {
  CLASES_DE_DEMANDA,
  type ClaseDeDemanda,
  type SucesoDeDemanda,
  visitorOf,
} from '../../domain/demanda/demanda.ts';
import type { WarmCatalogo } from '../catalogo/listas/warmCatalogo.ts';
import type { Compressed } from '../plataforma/files/compressed.ts';
import { clientOf } from '../plataforma/guards/callLimits.ts';
import { REFUSALS } from '../plataforma/guards/refusals.ts';
import type { DemandaCounter } from './countDemanda.ts';

export interface DemandaCallDeps {
  caliente: WarmCatalogo;
  contador: DemandaCounter;
}

const MOST_BYTES = 2048;
/** Messages a minute of one address: a visit sends some five, and a mobile operator has many buyers behind one. */
export const AVISOS_A_MINUTE = 600;

/**
 * `POST /Demanda`: counts what a page tells of. It is answered alike whether it was counted or not, sets no cookie and reads
 * none: whoever calls it changes a number and nothing of anybody's, so that no proof against forgery is asked for.
 */
export function registerDemanda(app: FastifyInstance, { caliente, contador }: DemandaCallDeps): void {
  const schema = {
    summary: DemandaCall.resumen,
    tags: ['Demanda'],
    body: DemandaCall.solicitud,
    response: { ...REFUSALS },
  };
  const known = createKnownCosas(caliente);
  app.post<{ Body: AvisoDeDemanda }>(
    '/Demanda',
    { schema, bodyLimit: MOST_BYTES, config: { sendsMail: false, porMinuto: AVISOS_A_MINUTE } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').code(204);
      if (isLeftOut(request.headers)) return;
      const cosas = await known(request.body.id_proyecto);
      const visitor = visitorOf(clientOf(request.ip), request.headers['user-agent'] ?? '');
      if (cosas) contador.count(sucesosOf(request.body, cosas), visitor);
    },
  );
}

/** Looks up a project's ids in the lists that are in memory anyway, each read once as long as it stands. */
function createKnownCosas(caliente: WarmCatalogo) {
  const read = new WeakMap<Compressed, ReadonlySet<string>>();
  const idsOf = async (llamada: ReadingCall, field: string, id_proyecto: number) => {
    const list = (await caliente.listas(llamada)).porId.get(id_proyecto);
    if (!list) return undefined;
    const known = read.get(list) ?? idsIn(await list.bytes('identity'), field);
    read.set(list, known);
    return known;
  };
  return async (id_proyecto: number): Promise<KnownCosas | undefined> => {
    if (!(await idsOf('RecuperarProyectos', 'id_proyecto', id_proyecto))) return undefined;
    const [lote, modelo, equipamiento] = await Promise.all([
      idsOf('RecuperarLotes', 'id_lote', id_proyecto),
      idsOf('RecuperarModelos', 'id_modelo', id_proyecto),
      idsOf('RecuperarEquipamientos', 'id_equ', id_proyecto),
    ]);
    return { lote: lote ?? NONE, modelo: modelo ?? NONE, equipamiento: equipamiento ?? NONE };
  };
}

const NONE: ReadonlySet<string> = new Set();

function idsIn(bytes: Buffer, field: string): ReadonlySet<string> {
  // The server wrote the list itself.
  const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[];
  return new Set(rows.map((row) => String(row[field])));
}

/** The ids of a project's things, as the catalogue has them; `undefined`: there is no such project. */
type KnownCosas = Readonly<Record<ClaseDeDemanda, ReadonlySet<string>>>;

/** What a page told of, each thing once, without what the catalogue does not know. */
function sucesosOf({ id_proyecto, visto, elegido }: AvisoDeDemanda, known: KnownCosas): SucesoDeDemanda[] {
  const pasos = unique(visto.paso).map(
    (cosa): SucesoDeDemanda => ({ id_proyecto, clase: 'paso', hecho: 'visto', cosa }),
  );
  const cosas = (
    [
      ['visto', visto],
      ['elegido', elegido],
    ] as const
  ).flatMap(([hecho, told]) =>
    CLASES_DE_DEMANDA.flatMap((clase) =>
      unique(told[clase])
        .filter((cosa) => known[clase].has(cosa))
        .map((cosa): SucesoDeDemanda => ({ id_proyecto, clase, hecho, cosa })),
    ),
  );
  return [...pasos, ...cosas];
}

const unique = (ids: readonly (string | number)[] = []): string[] => [...new Set(ids.map(String))];

/**
 * What robots, previews, watchers and programs call themselves; what drives a browser for a test says Headless or Lighthouse.
 * CUBOT makes telephones, and Telegram names itself in the pages that people open in it: its preview is a TelegramBot.
 */
const ROBOT =
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|embedly|scan|monitor|uptime|pingdom|curl|wget|python|java\/|okhttp|go-http|\bnode\b|axios|phantom|selenium|puppeteer|playwright|validator|archive/i;

/** What a request says of who sent it. */
interface Sender {
  'user-agent'?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'sec-gpc'?: string | string[] | undefined;
  dnt?: string | string[] | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether what a request tells of is left out: it comes from a robot or from no page of ours, or from somebody who asked not to be
 * counted. A robot that lies is counted, as a person is who looks through such a one's eyes.
 */
function isLeftOut(sender: Sender): boolean {
  const agent = sender['user-agent'] ?? '';
  if (!agent || ROBOT.test(agent)) return true;
  if (sender.dnt === '1' || sender['sec-gpc'] === '1') return true;
  return !isOfOurs(sender);
}

/** Every browser of the last years says one or the other with a POST. */
function isOfOurs({ 'sec-fetch-site': site, origin, host }: Sender): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
