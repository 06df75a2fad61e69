import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CLAVE_MAX_DIAS, type DerechoDeApi } from '../../contract/panel/choices.ts';
import type { ClaveShown } from '../../contract/panel/integraciones.ts';
import { addDias, fechaEnMexico, formatLongFecha } from '../../domain/fecha.ts';
import type { Member } from '../../domain/permisos.ts';
import { keepsRight, type Rol } from '../../domain/permisos.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import { DONE } from '../personal/calls/result.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import { digestOf, newSecret } from '../plataforma/digest.ts';

interface ClaveDeps {
  db: Db;
  clock: Clock;
}

type Row = Omit<ClaveShown, 'creadaEn' | 'usadaEn' | 'estado'> & {
  creada: Date;
  usada: Date | null;
  revocada: Date | null;
};

const CLAVES = `
  select c.id::text as id, c.nombre, prefijo, derechos, vence_el::text as "venceEl", creada_en as creada, p.nombre as "creadaPor",
    usada_en as usada, revocada_en as revocada
  from clave_api c join personal p on p.id = c.creada_por`;

/** All keys, newest first. */
export async function listClaves(db: Queryable, ahora: Date): Promise<ClaveShown[]> {
  const rows = await db.query<Row>(`${CLAVES} order by c.id desc`);
  return rows.map((row) => claveOf(row, ahora));
}

function claveOf({ creada, usada, revocada, ...row }: Row, ahora: Date): ClaveShown {
  const vencida = row.venceEl < fechaEnMexico(ahora);
  return {
    ...row,
    creadaEn: creada.toISOString(),
    usadaEn: usada?.toISOString() ?? null,
    estado: revocada ? 'revocada' : vencida ? 'vencida' : 'viva',
  };
}

/** 48 bits identify a key in lists and headers; `lot_` lets secret scanners recognise it. */
const newPrefix = () => `lot_${randomBytes(6).toString('hex')}`;

type CreatedClave =
  | { ok: true; answer: { clave: ClaveShown; secreto: string } }
  | { ok: false; motivo: 'FECHA_PASADA' | 'NO_PERMITIDO' }
  | { ok: false; motivo: 'PERIODO_NO_VALIDO'; detail: string };

/** Creates a key, whose secret is shown only now. In: its last day, YYYY-MM-DD in Mexico City. */
export async function createClave(
  { db, clock }: ClaveDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { nombre, derechos, venceEl }: { nombre: string; derechos: readonly DerechoDeApi[]; venceEl: string },
): Promise<CreatedClave> {
  const ahora = clock();
  const hoy = fechaEnMexico(ahora);
  if (venceEl < hoy) return { ok: false, motivo: 'FECHA_PASADA' };
  const last = addDias(hoy, CLAVE_MAX_DIAS - 1);
  if (venceEl > last)
    return {
      ok: false,
      motivo: 'PERIODO_NO_VALIDO',
      detail: `Una clave sirve ${CLAVE_MAX_DIAS} días cuando mucho: elige el ${formatLongFecha(last)} o un día antes.`,
    };
  const prefijo = newPrefix();
  const secreto = `${prefijo}_${newSecret()}`;
  return db.transaction(async (tx): Promise<CreatedClave> => {
    const rol = await lockedRolOf(tx, personalId);
    if (!rol || !derechos.every((derecho) => keepsRight(rol, derecho)))
      return { ok: false, motivo: 'NO_PERMITIDO' };
    const [made] = await tx.query<{ id: string }>(
      `insert into clave_api (nombre, prefijo, huella, derechos, vence_el, creada_por, creada_en)
       values ($1, $2, $3, $4::text::jsonb, $5::date, $6::bigint, $7::timestamptz) returning id::text as id`,
      [
        nombre,
        prefijo,
        digestOf(secreto),
        JSON.stringify([...new Set(derechos)]),
        venceEl,
        personalId,
        ahora,
      ],
    );
    if (!made) throw new Error('no key was stored');
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId },
      en: ahora,
      accion: 'clave.crear',
      sobre: `clave ${made.id}`,
      despues: { derechos, venceEl },
    });
    const [row] = await tx.query<Row>(`${CLAVES} where c.id = $1::bigint`, [made.id]);
    if (!row) throw new Error('no key was stored');
    return { ok: true, answer: { clave: claveOf(row, ahora), secreto } };
  }, 'read committed');
}

/** Somebody's role, locked until the transaction ends; `undefined` after they left. */
export async function lockedRolOf(tx: Queryable, personalId: string): Promise<Rol | undefined> {
  const [row] = await tx.query<{ rol: Rol }>(
    'select rol from personal where id = $1::bigint and baja_en is null for share',
    [personalId],
  );
  return row?.rol;
}

/** Revokes a key at once; a repeat changes nothing. */
export async function revokeClave(
  { db, clock }: ClaveDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { clave: id }: { clave: string },
): Promise<typeof DONE | { ok: false; motivo: 'CLAVE_INEXISTENTE' }> {
  return db.transaction(async (tx) => {
    const ahora = clock();
    const [clave] = await tx.query<{ revocada: Date | null }>(
      'select revocada_en as revocada from clave_api where id = $1::bigint for update',
      [id],
    );
    if (!clave) return { ok: false, motivo: 'CLAVE_INEXISTENTE' };
    if (clave.revocada) return DONE;
    await tx.query('update clave_api set revocada_en = $2::timestamptz where id = $1::bigint', [id, ahora]);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId },
      en: ahora,
      accion: 'clave.revocar',
      sobre: `clave ${id}`,
    });
    return DONE;
  }, 'read committed');
}

/** Uses within this time are stored once, so that reading rarely writes. */
const USED_MS = 60_000;
const SECRETO = /^Bearer (lot_[0-9a-f]{12})_[A-Za-z0-9_-]{43}$/i;

/** `member`: the maker, for whom the key acts. */
type OpenedClave =
  | { ok: true; member: Member & { clave: string } }
  | { ok: false; motivo: 'CLAVE_NO_VALIDA' | 'CLAVE_SIN_DERECHO' };

/**
 * Whether the key in a header opens `derecho` now: its maker must still have the right. In: the raw
 * `Authorization` header. Compared by digest in constant time.
 */
export async function openClave(
  { db, clock }: ClaveDeps,
  authorization: string | undefined,
  derecho: DerechoDeApi,
): Promise<OpenedClave> {
  const NO = { ok: false, motivo: 'CLAVE_NO_VALIDA' } as const;
  const prefijo = SECRETO.exec(authorization ?? '')?.[1];
  if (prefijo === undefined || authorization === undefined) return NO;
  const ahora = clock();
  const [row] = await db.query<{
    id: string;
    huella: string;
    derechos: string[];
    vence: string;
    usada: Date | null;
    revocada: Date | null;
    maker: string;
    rol: Rol;
    baja: Date | null;
  }>(
    `select c.id::text as id, huella, derechos, vence_el::text as vence, usada_en as usada, revocada_en as revocada,
       p.id::text as maker, p.rol, p.baja_en as baja
     from clave_api c join personal p on p.id = c.creada_por where prefijo = $1`,
    [prefijo],
  );
  const given = Buffer.from(digestOf(authorization.slice('Bearer '.length)));
  if (!row || !timingSafeEqual(given, Buffer.from(row.huella))) return NO;
  if (row.revocada || row.vence < fechaEnMexico(ahora)) return NO;
  if (row.baja || !keepsRight(row.rol, derecho)) return NO;
  if (!row.derechos.includes(derecho)) return { ok: false, motivo: 'CLAVE_SIN_DERECHO' };
  if (!row.usada || Math.abs(ahora.getTime() - row.usada.getTime()) >= USED_MS)
    await db.query('update clave_api set usada_en = $2::timestamptz where id = $1::bigint', [row.id, ahora]);
  return { ok: true, member: { id: row.maker, rol: row.rol, clave: row.id } };
}
