import { type Contacto, type ContactoErrors, trimContacto, validateContacto } from '../../domain/contacto.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { type Author, writeBitacora } from '../bitacora/writeBitacora.ts';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import { announceChange } from './announceChange.ts';
import { findQuoted, type Quoted } from './findQuoted.ts';
import { type LoteKey, lockLote, type OpenApartado } from './lockLote.ts';
import { issueRecibo } from './recibos/issueRecibo.ts';

export interface ApartadoDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'apartadoDias' | 'correoDe'>;
}

export interface HoldRequest {
  author: Author;
  lote: LoteKey;
  /** For whom; left out where the quote's own person is meant. */
  persona?: Contacto | undefined;
  /** Of the quote whose price it keeps. */
  folio?: string | undefined;
  /** Its end; the settings' `apartadoDias` from now unless given. */
  venceEn?: Date | undefined;
}

export type HoldOutcome =
  | { ok: true; id: string; venceEn: Date }
  | { ok: false; motivo: 'LOTE_INEXISTENTE' | 'LOTE_VENDIDO' | 'FIN_PASADO' }
  | { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'COTIZACION_DE_OTRO_LOTE' }
  | { ok: false; motivo: 'CONTACTO_INVALIDO'; errores: ContactoErrors }
  /** Somebody came first. */
  | { ok: false; motivo: 'LOTE_APARTADO'; apartado: OpenApartado };

const DAY_MS = 86_400_000;

/**
 * Keeps a lot for one person until its end (decisions 8), at the price of a quote where one is named. Of those who
 * ask for one lot at once, one gets it, and the others are told who.
 * @throws {DatabaseUnavailable}
 */
export async function holdLote(
  { db, clock, settings }: ApartadoDeps,
  request: HoldRequest,
): Promise<HoldOutcome> {
  return db.transaction(async (tx): Promise<HoldOutcome> => {
    const ahora = clock();
    const venceEn = request.venceEn ?? new Date(ahora.getTime() + settings.apartadoDias * DAY_MS);
    if (venceEn <= ahora) return { ok: false, motivo: 'FIN_PASADO' };
    const quoted = request.folio === undefined ? undefined : await findQuoted(tx, request.folio);
    if (request.folio !== undefined && !quoted) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
    if (quoted && !isSame(quoted.lote, request.lote)) return { ok: false, motivo: 'COTIZACION_DE_OTRO_LOTE' };
    const persona = trimContacto(request.persona ?? quoted?.cliente ?? SIN_PERSONA);
    const errores = validateContacto(persona);
    if (Object.keys(errores).length) return { ok: false, motivo: 'CONTACTO_INVALIDO', errores };
    const locked = await lockLote(tx, request.lote, ahora);
    if (!locked || locked.retirado) return { ok: false, motivo: 'LOTE_INEXISTENTE' };
    if (locked.vendido) return { ok: false, motivo: 'LOTE_VENDIDO' };
    if (locked.apartado) return { ok: false, motivo: 'LOTE_APARTADO', apartado: locked.apartado };
    const id = await store(tx, { ...request, persona, quoted, venceEn, ahora });
    await issueRecibo(tx, { tipo: 'apartado', apartado: id, ahora, settings });
    await announceChange(tx);
    return { ok: true, id, venceEn };
  }, 'read committed');
}

const SIN_PERSONA: Contacto = { nombre: '', correo: '', telefono: '' };

function isSame(a: LoteKey, b: LoteKey): boolean {
  return a.id_proyecto === b.id_proyecto && a.id_lote === b.id_lote;
}

interface NewApartado extends Pick<HoldRequest, 'author' | 'lote'> {
  persona: Contacto;
  quoted: Quoted | undefined;
  venceEn: Date;
  ahora: Date;
}

async function store(tx: Queryable, { author, lote, persona, quoted, venceEn, ahora }: NewApartado) {
  const [row] = await tx.query<{ id: string }>(
    `insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, nombre, correo, telefono, contacto,
       apartado_por, apartado_en, vence_en)
     values ($1::int, $2, $3::bigint, $4::numeric, $5, $6, $7, $8, $9::bigint, $10::timestamptz, $11::timestamptz)
     returning id::text as id`,
    [
      lote.id_proyecto,
      lote.id_lote,
      quoted?.id ?? null,
      quoted ? String(quoted.precioTotal) : null,
      persona.nombre,
      persona.correo,
      persona.telefono,
      mailboxKeyOf(persona.correo),
      author.origen === 'panel' ? author.personalId : null,
      ahora,
      venceEn,
    ],
  );
  if (!row) throw new Error('the hold was not stored');
  const despues = { venceEn, cotizacion: quoted?.id ?? null };
  await writeBitacora(tx, {
    author,
    en: ahora,
    accion: 'apartado.crear',
    sobre: `apartado ${row.id}`,
    lote,
    despues,
  });
  return row.id;
}
