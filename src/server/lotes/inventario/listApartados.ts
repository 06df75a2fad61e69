import { PAGE_ROWS } from '../../../contract/listings/declaredList.ts';
import type { FiltroDeApartados } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { AsesorEnPanel } from '../../../contract/panel/inventario.ts';
import { addDias, fechaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readCursor, writeCursor } from '../../plataforma/db/cursor.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { INVALID_CURSOR, type InvalidCursor } from '../../plataforma/db/pageOf.ts';
import { readTogether } from '../../plataforma/db/readByIndex.ts';
import { type ApartadoNow, type HeldLote, readHeldLotes } from './lotesNow.ts';
import { presentApartado } from './presentLote.ts';

/**
 * Live holds by their end, nearest first, paid ones last, as they do not end by themselves. Reads all, since
 * the answer counts them. A page starts after the last end shown, even if that hold has moved since.
 */
export async function listApartados(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { cursor, limite = PAGE_ROWS, ...filtro }: PanelRequestOf<'ListarApartados'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ListarApartados'> } | InvalidCursor> {
  const ahora = clock();
  const after = cursor === undefined ? undefined : readEnd(cursor);
  if (cursor !== undefined && !after) return INVALID_CURSOR;
  const { held: everybody, asesores } = await readHeldTogether(db, String(filtro.proyecto), (tx) =>
    readHeld(tx, ahora, filtro.proyecto),
  );
  const held = everybody.filter(({ apartado }) => isAsked(apartado, filtro));
  const rest = after ? held.filter(({ apartado }) => compareEnds(endKeyOf(apartado), after) > 0) : held;
  const shown = rest.slice(0, limite);
  const last = shown.at(-1);
  const endsToday = endsOn(fechaEnMexico(ahora));
  return {
    ok: true,
    answer: {
      filas: shown.map((it) => ({
        ...presentApartado(it.apartado, reader),
        id_proyecto: it.id_proyecto,
        proyecto: it.proyecto,
        id_lote: it.lote.id_lote,
        marca: it.lote.marca,
        venceHoy: endsToday(it.apartado),
      })),
      cursor: last && rest.length > limite ? writeEnd(endKeyOf(last.apartado)) : null,
      total: held.length,
      vencenHoy: held.filter(({ apartado }) => endsToday(apartado)).length,
      asesores,
    },
  };
}

/** Everybody's holds in the list's order, and whose they are. */
interface HeldRead {
  held: readonly HeldLote[];
  asesores: AsesorEnPanel[];
}

const readHeldTogether = readTogether<HeldRead>();

async function readHeld(db: Queryable, ahora: Date, proyecto: number | undefined): Promise<HeldRead> {
  const held = await readHeldLotes(db, ahora, proyecto);
  const keyed = held.map((it) => ({ it, end: endKeyOf(it.apartado) }));
  keyed.sort((a, b) => compareEnds(a.end, b.end));
  return { held: keyed.map(({ it }) => it), asesores: distinctAsesores(held) };
}

function isAsked({ asesor: whose }: ApartadoNow, { asesor }: FiltroDeApartados): boolean {
  return asesor === undefined || whose?.id === asesor;
}

interface EndKey {
  pagado: boolean;
  venceEn: number;
  id: bigint;
}

function endKeyOf({ pago, venceEn, id }: ApartadoNow): EndKey {
  return { pagado: pago !== null, venceEn: venceEn.getTime(), id: BigInt(id) };
}

function compareEnds(a: EndKey, b: EndKey): number {
  if (a.pagado !== b.pagado) return a.pagado ? 1 : -1;
  return a.venceEn - b.venceEn || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

const END = [/^[01]$/, /^\d{1,16}$/, /^\d{1,18}$/];

function writeEnd({ pagado, venceEn, id }: EndKey): string {
  return writeCursor([pagado ? '1' : '0', String(venceEn), String(id)]);
}

function readEnd(cursor: string): EndKey | undefined {
  const [pagado, venceEn, id = ''] = readCursor(cursor, END) ?? [];
  return pagado === undefined
    ? undefined
    : { pagado: pagado === '1', venceEn: Number(venceEn), id: BigInt(id) };
}

/** In: `YYYY-MM-DD`. Out: whether a hold without payment ends on that day in Mexico City. */
function endsOn(dia: string): (apartado: ApartadoNow) => boolean {
  const [first, next] = [dia, addDias(dia, 1)].map((it) => instantEnMexico(it, '00:00').getTime());
  return ({ pago, venceEn }) =>
    pago === null && venceEn.getTime() >= Number(first) && venceEn.getTime() < Number(next);
}

function distinctAsesores(held: readonly HeldLote[]): AsesorEnPanel[] {
  const byId = new Map(held.flatMap(({ apartado: { asesor } }) => (asesor ? [[asesor.id, asesor]] : [])));
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX'));
}
