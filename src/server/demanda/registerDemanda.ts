import type { FastifyInstance } from 'fastify';
import type { ReadingCall } from '../../contract/catalogo.ts';
import { type AvisoDeDemanda, DemandaCall } from '../../contract/demanda/avisoDeDemanda.ts';
import { visitorOf } from '../../domain/demanda/demanda.ts';
import type { WarmCatalogo } from '../catalogo/listas/warmCatalogo.ts';
import type { Compressed } from '../plataforma/files/compressed.ts';
import { clientOf } from '../plataforma/guards/callLimits.ts';
import { REFUSALS } from '../plataforma/guards/refusals.ts';
import type { DemandaCounter } from './countDemanda.ts';
import { isLeftOut } from './isLeftOut.ts';
import { type KnownCosas, sucesosOf } from './sucesosOf.ts';

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
