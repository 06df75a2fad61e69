import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { PRECIOS_CALLS } from '../../../contract/panel/precios.ts';
import { UNDO_MS } from '../../../domain/correo/tellsStill.ts';
import { decimalToText } from '../../../domain/decimal.ts';
import type { Member } from '../../../domain/permisos.ts';
import {
  estadoOfListaDePrecios,
  mayApproveListaDePrecios,
  mayWithdrawListaDePrecios,
} from '../../../domain/precios/listaDePrecios.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { stillMay } from '../inventario/changeLotes.ts';
import { applyDuePrecios } from './applyDuePrecios.ts';
import { readCambios } from './readCambios.ts';
import { readListasDePrecios, type StoredListaDePrecios } from './readListasDePrecios.ts';
import { readPrecios } from './readPrecios.ts';
import { readWhoMayApprove, tellWhoMayApprove } from './tellWhoMayApprove.ts';

type RequestOf<C extends keyof typeof PRECIOS_CALLS> = z.infer<(typeof PRECIOS_CALLS)[C]['solicitud']>;
type Deps = Pick<PanelDeps, 'db' | 'clock'>;
type Refusal = {
  ok: false;
  motivo:
    | 'NO_PERMITIDO'
    | 'PROYECTO_INEXISTENTE'
    | 'LISTA_INEXISTENTE'
    | 'LISTA_CERRADA'
    | 'LISTA_CAMBIO'
    | 'LISTA_SIN_OTRA_PERSONA'
    | 'HORA_PASADA'
    | 'PRECIOS_INVALIDOS';
  errores?: { campo: string; mensaje: string }[];
};

/**
 * Stores a price list, which takes effect after its approval and at its time; the approvers get a mail. Out:
 * its id.
 */
export async function prepareListaDePrecios(
  { db, clock, settings }: Deps & { settings: Pick<Settings, 'correoDe'> },
  person: Member,
  { id_proyecto, nombre, vigenteEn, cambios: typed }: RequestOf<'PrepararPrecios'>,
): Promise<{ ok: true; answer: { lista: string } } | Refusal> {
  return db.transaction(async (tx) => {
    if (!(await stillMay(tx, person, 'preparePrecios'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const ahora = clock();
    if (vigenteEn !== null && new Date(vigenteEn) <= ahora) return { ok: false, motivo: 'HORA_PASADA' };
    const precios = await readPrecios(tx, id_proyecto);
    if (!precios.length) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
    const read = readCambios(typed, precios);
    if (!read.ok) return read;
    const rows = read.cambios.map(({ clase, id, precio, nuevo }) => ({
      clase,
      id,
      antes: decimalToText(precio),
      precio: decimalToText(nuevo),
    }));
    const [made] = await tx.query<{ id: string }>(
      `with lista as (
         insert into lista_de_precios (id_proyecto, nombre, vigente_en, preparada_por, preparada_en)
         values ($1::int, $2, $3::timestamptz, $4::bigint, $5::timestamptz) returning id),
       precios as (
         insert into precio_de_lista (lista_id, clase, id, antes, precio)
         select lista.id, f.clase, f.id, f.antes, f.precio
         from lista, json_to_recordset($6::json) as f(clase text, id int, antes numeric, precio numeric))
       select id::text as id from lista`,
      [id_proyecto, nombre, vigenteEn, person.id, ahora, JSON.stringify(rows)],
    );
    if (!made) throw new Error('the list was not stored');
    await writeBitacora(tx, {
      ...lineOf(person, ahora, { id: made.id, id_proyecto }),
      accion: 'precios.preparar',
      despues: { nombre, vigenteEn, precios: rows.length },
    });
    const waiting = {
      id: made.id,
      preparadaPor: person.id,
      vigenteEn: vigenteEn === null ? null : Date.parse(vigenteEn),
    };
    await tellWhoMayApprove(tx, waiting, { ahora, noAntes: new Date(ahora.getTime() + UNDO_MS), settings });
    return { ok: true, answer: { lista: made.id } };
  }, 'read committed');
}

/**
 * Approves a list as shown: it takes effect at its time, or now without one. Refused if its prices have
 * changed since, and to its author if somebody else may approve (decisions 10). A repeated request approves
 * once.
 */
export async function approveListaDePrecios(
  deps: Deps,
  person: Member,
  { lista: id, marca }: RequestOf<'AprobarPrecios'>,
): Promise<{ ok: true; answer: { vigenteEn: string } } | Refusal> {
  const { db, clock } = deps;
  const outcome = await db.transaction(async (tx): Promise<{ ok: true; vigenteEn: Date } | Refusal> => {
    if (!(await stillMay(tx, person, 'approvePrecios'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const lista = await lockLista(tx, id);
    if (!lista) return { ok: false, motivo: 'LISTA_INEXISTENTE' };
    const ahora = clock();
    if (lista.aprobada_por === person.id && lista.vigente_en && !lista.retirada_en)
      return { ok: true, vigenteEn: lista.vigente_en };
    if (estadoOfStored(lista, ahora) !== 'Preparada') return { ok: false, motivo: 'LISTA_CERRADA' };
    if (!mayApproveListaDePrecios(person, lista.preparada_por, (await readWhoMayApprove(tx)).length))
      return { ok: false, motivo: 'LISTA_SIN_OTRA_PERSONA' };
    if (lista.vigente_en && lista.vigente_en <= ahora) return { ok: false, motivo: 'HORA_PASADA' };
    if (markOf(lista) !== marca) return { ok: false, motivo: 'LISTA_CAMBIO' };
    const vigenteEn = lista.vigente_en ?? ahora;
    await tx.query(
      `update lista_de_precios set aprobada_por = $2::bigint, aprobada_en = $3::timestamptz, vigente_en = $4::timestamptz
       where id = $1::bigint`,
      [id, person.id, ahora, vigenteEn],
    );
    await writeBitacora(tx, {
      ...lineOf(person, ahora, lista),
      accion: 'precios.aprobar',
      despues: { nombre: lista.nombre, vigenteEn: vigenteEn.toISOString() },
    });
    return { ok: true, vigenteEn };
  }, 'read committed');
  if (!outcome.ok) return outcome;
  await applyDuePrecios(deps);
  return { ok: true, answer: { vigenteEn: outcome.vigenteEn.toISOString() } };
}

/** Withdraws a list that has not taken effect. A repeated request changes nothing. */
export async function withdrawListaDePrecios(
  { db, clock }: Deps,
  person: Member,
  { lista: id }: RequestOf<'RetirarPrecios'>,
): Promise<typeof DONE | Refusal> {
  return db.transaction(async (tx) => {
    if (!(await stillMay(tx, person, 'preparePrecios'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const lista = await lockLista(tx, id);
    if (!lista) return { ok: false, motivo: 'LISTA_INEXISTENTE' };
    if (lista.retirada_en) return DONE;
    const ahora = clock();
    if (lista.aplicada_en || !mayWithdrawListaDePrecios(estadoOfStored(lista, ahora)))
      return { ok: false, motivo: 'LISTA_CERRADA' };
    await tx.query(
      'update lista_de_precios set retirada_por = $2::bigint, retirada_en = $3::timestamptz where id = $1::bigint',
      [id, person.id, ahora],
    );
    await writeBitacora(tx, {
      ...lineOf(person, ahora, lista),
      accion: 'precios.retirar',
      antes: { nombre: lista.nombre },
    });
    return DONE;
  }, 'read committed');
}

/** Changes with the list's prices and with the prices that they replace. */
export function markOf({ id, cambios }: Pick<StoredListaDePrecios, 'id' | 'cambios'>): string {
  const text = JSON.stringify([id, cambios.map((it) => [it.clase, it.id, it.ahora, it.precio])]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export function estadoOfStored({ vigente_en, aprobada_en, retirada_en }: StoredListaDePrecios, ahora: Date) {
  const moment = (at: Date | null) => at?.getTime() ?? null;
  return estadoOfListaDePrecios(
    { vigenteEn: moment(vigente_en), aprobadaEn: moment(aprobada_en), retiradaEn: moment(retirada_en) },
    ahora.getTime(),
  );
}

async function lockLista(tx: Queryable, id: string): Promise<StoredListaDePrecios | undefined> {
  const [locked] = await tx.query('select from lista_de_precios where id = $1::bigint for update', [id]);
  return locked && (await readListasDePrecios(tx, { id }))[0];
}

function lineOf(person: Member, en: Date, { id, id_proyecto }: { id: string; id_proyecto: number }) {
  return {
    author: { origen: 'panel', personalId: person.id },
    en,
    sobre: `lista ${id}`,
    proyecto: id_proyecto,
  } as const;
}
