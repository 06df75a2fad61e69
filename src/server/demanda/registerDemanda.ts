import type { FastifyInstance } from 'fastify';
import type { ReadingCall } from '../../contract/catalogo.ts';
import { type ConteoDeDemanda, DemandaCall } from '../../contract/demanda/conteoDeDemanda.ts';
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

interface DemandaCallDeps {
  caliente: WarmCatalogo;
  contador: DemandaCounter;
}

const MOST_BYTES = 2048;
/** Messages per minute and address: a visit sends about five, and mobile operators share addresses. */
export const CONTEOS_A_MINUTE = 600;

/** `POST /Demanda`: counts a page's report. Only changes a count: needs no anti-forgery check. */
export function registerDemanda(app: FastifyInstance, { caliente, contador }: DemandaCallDeps): void {
  const schema = {
    summary: DemandaCall.resumen,
    tags: ['Demanda'],
    body: DemandaCall.solicitud,
    response: { ...REFUSALS },
  };
  const known = createKnownCosas(caliente);
  app.post<{ Body: ConteoDeDemanda }>(
    '/Demanda',
    { schema, bodyLimit: MOST_BYTES, config: { sendsMail: false, porMinuto: CONTEOS_A_MINUTE } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').code(204);
      if (isLeftOut(request.headers)) return;
      const cosas = await known(request.body.id_proyecto);
      const visitor = visitorOf(clientOf(request.ip), request.headers['user-agent'] ?? '');
      if (cosas) contador.count(sucesosOf(request.body, cosas), visitor);
    },
  );
}

/** Looks up a project's ids in the cached lists, each parsed once. */
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
  // Our own JSON.
  const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[];
  return new Set(rows.map((row) => String(row[field])));
}

/** Ids of a project in the catalogue. */
type KnownCosas = Readonly<Record<ClaseDeDemanda, ReadonlySet<string>>>;

/** Reported things, each once, without unknown ones. */
function sucesosOf({ id_proyecto, visto, elegido }: ConteoDeDemanda, known: KnownCosas): SucesoDeDemanda[] {
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
 * User agents of robots, previews, monitors and programs; test browsers say Headless or Lighthouse. CUBOT
 * makes phones; Telegram's in-app browser names Telegram, its preview TelegramBot.
 */
const ROBOT =
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|embedly|scan|monitor|uptime|pingdom|curl|wget|python|java\/|okhttp|go-http|\bnode\b|axios|phantom|selenium|puppeteer|playwright|validator|archive/i;

interface Sender {
  'user-agent'?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'sec-gpc'?: string | string[] | undefined;
  dnt?: string | string[] | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/** Whether to skip a report: robots, other sites, opted-out visitors. A robot that lies is counted. */
function isLeftOut(sender: Sender): boolean {
  const agent = sender['user-agent'] ?? '';
  if (!agent || ROBOT.test(agent)) return true;
  if (sender.dnt === '1' || sender['sec-gpc'] === '1') return true;
  return !isOfOurs(sender);
}

/** All recent browsers send one of them with a POST. */
function isOfOurs({ 'sec-fetch-site': site, origin, host }: Sender): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
