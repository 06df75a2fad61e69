import type { z } from 'zod';
import { Asesor } from '../../../contract/cotizacion.ts';
import type { DESCUENTO_CALLS, DescuentoTyped } from '../../../contract/panel/descuentos.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import {
  type Decimal,
  decimal,
  decimalToNumber,
  decimalToText,
  subtractDecimals,
} from '../../../domain/decimal.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Origen } from '../../../domain/personas/origen.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import { computeDescuento, type DescuentoAsked, isWithinLimit } from '../../../domain/precios/descuento.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { limiteOf } from '../../lotes/precios/limites.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { PersonaConflict } from '../../personas/changes/changePersona.ts';
import { giveKey } from '../../personas/changes/editPersona.ts';
import { judgeTyped } from '../../personas/changes/typedPersona.ts';
import { findPersona, type PersonaRefusal } from '../../personas/findPersona.ts';
import { lockActs } from '../../personas/follow/moveActs.ts';
import { noteContacto } from '../../personas/follow/recountContacto.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { PersonaRow } from '../../personas/personaRows.ts';
import { resolveClave } from '../../personas/resolveClave.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { SettledDescuento } from '../issue/composeDocumento.ts';
import {
  type IssueOutcome,
  idempotencyOf,
  inTransaction,
  issueByTerms,
  told,
} from '../issue/issueCotizacion.ts';
import { readSolicitud, type SolicitudDeCotizacion } from '../issue/readSolicitud.ts';
import { personaOfFolio } from '../show/personaOfFolio.ts';
import type { CounterFault, CounterReading } from './counterTerms.ts';

type Request = z.infer<(typeof DESCUENTO_CALLS)['CotizarParaPersona']['solicitud']>;
type Answer = z.infer<(typeof DESCUENTO_CALLS)['CotizarParaPersona']['respuesta']>;

type QuoteRefusal =
  | Extract<IssueOutcome, { ok: false }>
  | PersonaRefusal
  | PersonaConflict
  | {
      ok: false;
      motivo: CounterFault | 'SOLICITUD_INVALIDA';
      errores?: { campo: string; mensaje: string }[];
    };
type QuoteOutcome = { ok: true; answer: Answer } | QuoteRefusal;

/** The request from which an approval issues the quote; deleted with the person's data (`erasePersona`). */
export interface StoredSolicitud {
  solicitud: SolicitudDeCotizacion;
  consentimiento: { aviso: string; en: string; mercadotecnia: boolean };
  medio: Request['medio'];
  asesor?: string | undefined;
}

/**
 * Issues a quote in a person's name, made by `person`. The member must be allowed to attend both to the
 * person where it began and to the typed mailbox's. Typed values that differ correct the person, if their
 * revision was seen (`judgeTyped`). A discount within the role's limit applies at once; beyond it a second
 * person is asked and nothing is issued. The person's mail limits hold, a network's do not. A repeated
 * `clave` issues once.
 */
export async function quoteForPersona(
  deps: PanelDeps,
  person: Member,
  request: Request,
): Promise<QuoteOutcome> {
  const lectura = readSolicitud(request.seleccion, validateStaffContacto);
  if (!lectura.ok) return lectura;
  const typed = request.descuento && readTyped(request.descuento);
  if (typed === 'unreadable') return UNREADABLE;
  const plan = request.plan === undefined ? undefined : String(request.plan);
  const solicitud = { ...lectura.solicitud, plan };
  const { aviso, medio, mercadotecnia } = request;
  const en = deps.clock();
  const clave = `panel ${person.id} ${request.clave}`;
  const work = async (tx: Tx) => {
    if (!(await stillMay(tx, person, 'issueCotizacion')))
      return { ok: false, motivo: 'NO_PERMITIDO' } as const;
    const known =
      request.persona && (await findPersona(tx, person, 'followPersona', { id: request.persona }));
    if (known && !known.ok) return known;
    if (known) await giveMailbox(tx, known.row, solicitud.cliente);
    const theirs = await judgeTyped(tx, person, { cliente: solicitud.cliente, revision: request.revision });
    if (!theirs.ok) return theirs;
    const limite = await limiteOf(tx, person.rol);
    const asesor = await enlaceOf(tx, person.id);
    const outcome = await issueByTerms(tx, deps, {
      solicitud,
      idempotencia: idempotencyOf({ claveDeIdempotencia: clave }, [
        request.seleccion,
        request.descuento ?? null,
        ...told(plan),
      ]),
      consentimiento: { aviso, mercadotecnia, en },
      anteriorId: undefined,
      origen: undefined,
      llego: { origen: request.origen ?? LLEGO[medio] },
      asesor,
      counter: {
        hechaPor: person.id,
        medio,
        decide: (precio) => decideWithin(precio, typed, limite),
      },
    });
    if (outcome.ok) {
      if (!outcome.repetida) {
        await theirs.correct(en);
        await writeIssue(tx, person, outcome, en);
      }
      return answerOf(tx, outcome);
    }
    if (!('precio' in outcome) || outcome.motivo !== 'DESCUENTO_REBASA_LIMITE') return outcome;
    const { precio, descuento } = outcome;
    if (!descuento) return outcome;
    const stored: StoredSolicitud = {
      solicitud,
      consentimiento: { aviso, en: en.toISOString(), mercadotecnia },
      medio,
      asesor,
    };
    await theirs.correct(en);
    await askFor(tx, person, { stored, clave, precio, descuento, en });
    const precioTotal = decimalToNumber(subtractDecimals(precio, descuento.monto));
    return { ok: true, answer: { estado: 'pedida', precioTotal } } as const;
  };
  const before = request.persona
    ? await findPersona(deps.db, person, 'followPersona', { id: request.persona })
    : undefined;
  return inTransaction<QuoteOutcome>(
    deps,
    solicitud.cliente,
    async (tx) => {
      const outcome = await work(tx);
      return outcome.ok || !('precio' in outcome) ? outcome : { ok: false, motivo: outcome.motivo };
    },
    before?.ok ? [before.row.clave] : [],
  );
}

/** The mailbox that a person without one gives now is theirs, unless somebody else is known by it. */
async function giveMailbox(tx: Tx, row: PersonaRow, cliente: Contacto): Promise<void> {
  if (row.correo || !cliente.correo) return;
  const clave = await resolveClave(tx, cliente);
  const known = await tx.query('select from persona where clave = $1', [clave]);
  if (known.length) return;
  await lockActs(tx, [row.clave]);
  await giveKey(tx, row, clave, cliente.correo);
}

type Issued = Extract<IssueOutcome, { ok: true }>;

async function answerOf(tx: Queryable, { documento, url }: Issued): Promise<{ ok: true; answer: Answer }> {
  const { folio, cotizacion } = documento;
  const persona = await personaOfFolio(tx, folio);
  const { precioTotal } = cotizacion;
  return { ok: true, answer: { estado: 'emitida', folio, url, precioTotal, persona: persona?.id ?? null } };
}

/** How somebody who is new came, if the staff did not say: as they heard the notice. */
const LLEGO: Readonly<Record<Request['medio'], Origen>> = { persona: 'visita', telefono: 'telefono' };

interface Typed {
  asked: DescuentoAsked;
  motivo: string;
}

function readTyped({ tipo, valor, motivo }: DescuentoTyped): Typed | 'unreadable' {
  const value = readTypedPrecio(valor.replace(/\s*%\s*$/, ''));
  if (value === undefined || (tipo === 'porcentaje' && value > CIEN)) return 'unreadable';
  return { asked: tipo === 'monto' ? { tipo, monto: value } : { tipo, porcentaje: value }, motivo };
}

const CIEN = decimal(100);
const UNREADABLE: QuoteRefusal = {
  ok: false,
  motivo: 'SOLICITUD_INVALIDA',
  errores: [
    {
      campo: 'descuento.valor',
      mensaje: 'Escribe una cantidad como 50,000.00, o un porcentaje de 100 cuando mucho',
    },
  ],
};

function decideWithin(precio: Decimal, typed: Typed | undefined, limite: Decimal): CounterReading {
  if (!typed) return { ok: true };
  const settled = computeDescuento(typed.asked, precio);
  if (!settled.ok) return { ...settled, precio };
  const descuento = { monto: settled.monto, motivo: typed.motivo };
  if (isWithinLimit(settled.monto, precio, limite)) return { ok: true, descuento };
  return { ok: false, motivo: 'DESCUENTO_REBASA_LIMITE', precio, descuento };
}

/** How the quote names its adviser: by their link's word, else by their work address, else by their id. */
async function enlaceOf(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ enlace: string | null; correo: string }>(
    'select enlace, correo from personal where id = $1::bigint',
    [id],
  );
  return [row?.enlace, row?.correo, id].find((it) => Asesor.safeParse(it).success) ?? undefined;
}

/** Logs a quote issued by the staff, without its person, and counts it as a contact. */
export async function writeIssue(tx: Tx, person: Member, { documento }: Issued, en: Date): Promise<void> {
  const { folio, cotizacion, descuento, proyecto, lote } = documento;
  const persona = await personaOfFolio(tx, folio);
  if (persona) await noteContacto(tx, persona.clave);
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: person.id },
    en,
    accion: 'cotizacion.emitir',
    sobre: `cotizacion ${folio}`,
    lote: { id_proyecto: proyecto.id_proyecto, id_lote: lote.id_lote },
    despues: { folio, precioTotal: cotizacion.precioTotal, descuento: descuento?.monto ?? 0 },
  });
}

interface Asking {
  stored: StoredSolicitud;
  clave: string;
  precio: Decimal;
  descuento: SettledDescuento;
  en: Date;
}

async function askFor(
  tx: Queryable,
  person: Member,
  { stored, clave, precio, descuento, en }: Asking,
): Promise<void> {
  const { id_proyecto, id_lote, cliente } = stored.solicitud;
  const contacto = await resolveClave(tx, cliente);
  const [row] = await tx.query<{ id: string }>(
    `insert into descuento_pedido (clave, solicitud, contacto, id_proyecto, id_lote, precio, monto, motivo, pedido_por, pedido_en)
     values ($1, $2::text::jsonb, $3, $4::int, $5, $6::numeric, $7::numeric, $8, $9::bigint, $10::timestamptz)
     on conflict (clave) do nothing returning id::text as id`,
    [
      clave,
      JSON.stringify(stored),
      contacto,
      id_proyecto,
      id_lote,
      decimalToText(precio),
      decimalToText(descuento.monto),
      descuento.motivo,
      person.id,
      en,
    ],
  );
  if (!row) return;
  await touchPersonas(tx, [contacto], { accion: 'descuento.pedir', en });
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: person.id },
    en,
    accion: 'descuento.pedir',
    sobre: `descuento ${row.id}`,
    lote: { id_proyecto, id_lote },
    despues: { precio: decimalToNumber(precio), descuento: decimalToNumber(descuento.monto) },
  });
}
