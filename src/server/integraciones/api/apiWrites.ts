import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_WRITES, type ApiWrite } from '../../../contract/api.ts';
import { IdDePanel } from '../../../contract/panel/shapes.ts';
import { type Contacto, trimContacto } from '../../../domain/contacto.ts';
import type { Member } from '../../../domain/permisos.ts';
import { cleanCampana } from '../../../domain/personas/origen.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import { DONE, type PanelRefusal } from '../../personal/calls/result.ts';
import type { InTransaction } from '../../personas/changes/changePersona.ts';
import { createPersona } from '../../personas/changes/createPersona.ts';
import { annotatePersona, retractDisinterest, setSiguientePaso } from '../../personas/changes/editPersona.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { openClave } from '../claves.ts';
import { API_CALLS_A_MINUTE, refuseClave } from './apiListas.ts';

/** A note of 2,000 characters, each an escape. */
const CUERPO_BYTES_MAXIMO = 32 * 1024;

/** Header of every changing call: a repeat with the same one changes nothing and is answered the same. */
const HEADERS = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'De esta escritura, como su id en tu CRM: con la misma no se escribe dos veces. Con otro contenido se rechaza',
    ),
});

type Body<E extends ApiWrite> = (typeof API_WRITES)[E]['solicitud'] extends z.ZodType
  ? z.infer<(typeof API_WRITES)[E]['solicitud']>
  : undefined;
interface Asked<B> {
  /** The person's, of the address. */
  id: string;
  body: B;
}
type Written = { ok: true; answer: object } | PanelRefusal;

const ACTS: {
  [E in ApiWrite]: (deps: InTransaction, member: Member, asked: Asked<Body<E>>) => Promise<Written>;
} = {
  crearPersona(deps, member, { body: { origen, ...body } }) {
    const campana = cleanCampana(body.campana);
    return createPersona(deps, member, { ...body, origen: campana ? 'campana' : origen, campana });
  },
  async anotarPersona(deps, member, { id, body }) {
    const noted = await annotatePersona(deps, member, { ...body, id });
    return noted.ok ? DONE : noted;
  },
  async retirarSinInteres(deps, member, { id }) {
    const retracted = await retractDisinterest(deps, member, { id });
    return retracted.ok ? DONE : retracted;
  },
  async fijarSiguiente(deps, member, { id, body }) {
    const set = await setSiguientePaso(deps, member, { ...body, id });
    return set.ok ? { ok: true, answer: { revision: set.revision } } : set;
  },
};

/** Changes of people by the company's own programs, with a key. The use cases are those of the panel. */
export function registerApiWrites(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  for (const name of Object.keys(API_WRITES) as ApiWrite[]) registerWrite(app, deps, name);
}

function registerWrite<E extends ApiWrite>(
  app: FastifyInstance,
  deps: { db: Db; clock: Clock },
  name: E,
): void {
  const { metodo, ruta, resumen, detalle, solicitud, respuesta } = API_WRITES[name];
  app.route<{ Params: { id: string }; Headers: z.infer<typeof HEADERS> }>({
    method: metodo,
    url: `/v1/${ruta}`,
    bodyLimit: CUERPO_BYTES_MAXIMO,
    config: { porMinuto: API_CALLS_A_MINUTE, sendsMail: false },
    schema: {
      operationId: name,
      summary: resumen,
      description: `${detalle} Con una clave del panel que tenga el derecho \`personas.escribir\`, en \`Authorization: Bearer …\`.`,
      tags: ['API'],
      security: [{ clave: [] }],
      headers: HEADERS,
      ...(ruta.includes(':id') && { params: z.object({ id: IdDePanel }) }),
      ...(solicitud && { body: solicitud }),
      response: { 200: respuesta, ...REFUSALS },
    },
    async handler({ headers, params, body }, reply) {
      const opened = await openClave(deps, headers.authorization, 'personas.escribir');
      if (!opened.ok) return refuseClave(reply, opened.motivo);
      // The route's schema has checked it.
      const asked = { id: params.id, body: body as Body<E> };
      const act = (within: InTransaction) => ACTS[name](within, opened.member, asked);
      const key = headers['idempotency-key'];
      const written =
        key === undefined
          ? await act(deps)
          : await writeOnce(deps, { clave: opened.member.clave, key, name, asked }, act);
      if (!written.ok) return sendProblem(reply, { code: written.motivo, ...written });
      return reply.header('cache-control', 'no-store').send(written.answer);
    },
  });
}

interface Writing {
  clave: string;
  key: string;
  name: ApiWrite;
  asked: Asked<unknown>;
}

/** Acts unless the program already did with this key; both in one transaction. A refused act may be tried again. */
function writeOnce(
  { db, clock }: { db: Db; clock: Clock },
  { clave, key, name, asked }: Writing,
  act: (within: InTransaction) => Promise<Written>,
): Promise<Written> {
  const huella = sha256Hex(JSON.stringify([name, asked.id ?? null, asked.body ?? null]));
  return db.transaction(
    async (tx): Promise<Written> => {
      const [before] = await tx.query<{ huella: string; respuesta: object }>(
        'select huella, respuesta from idempotencia_de_api where clave_id = $1::bigint and clave = $2',
        [clave, key],
      );
      if (before)
        return before.huella === huella
          ? { ok: true, answer: before.respuesta }
          : { ok: false, motivo: 'CLAVE_REUTILIZADA' };
      const written = await act({ clock, db: { transaction: (work) => work(tx) } });
      if (!written.ok) return written;
      const persona = 'id' in written.answer ? String(written.answer.id) : asked.id;
      await tx.query(
        `insert into idempotencia_de_api (clave_id, clave, huella, persona_id, respuesta, en)
         values ($1::bigint, $2, $3, $4::bigint, $5::jsonb, $6::timestamptz)`,
        [clave, key, huella, persona, JSON.stringify(written.answer), clock()],
      );
      return written;
    },
    'read committed',
    [`api ${clave} ${key}`, ...personaKeysOf(asked.body)],
  );
}

/** Under which `createPersona` begins a person. */
function personaKeysOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('correo' in body)) return [];
  const contacto = trimContacto(body as Contacto);
  return Object.keys(validateStaffContacto(contacto)).length ? [] : [personaKeyOf(contacto)];
}
