import type { z } from 'zod';
import type { AsesorEnPanel, INVENTARIO_CALLS } from '../../../contract/panel/inventario.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { type ApartadoNow, type HeldLote, readHeldLotes } from './lotesNow.ts';
import { presentApartado } from './presentLote.ts';

type Listar = (typeof INVENTARIO_CALLS)['ListarApartados'];
export type ApartadosFilter = z.infer<Listar['solicitud']>;

const PAGE = 50;

/** The live holds by their end, the nearest first; those that are paid, which end by nobody's clock, last. */
export function listApartados(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  filter: ApartadosFilter,
): Promise<z.infer<Listar['respuesta']>> {
  return readByIndex(db, (tx) => listWithin(tx, clock(), reader, filter));
}

async function listWithin(
  db: Queryable,
  ahora: Date,
  reader: Member,
  { id_proyecto, asesor, despuesDe }: ApartadosFilter,
): Promise<z.infer<Listar['respuesta']>> {
  const everybody = await readHeldLotes(db, ahora, id_proyecto);
  const held = everybody.filter(({ apartado }) => asesor === undefined || apartado.asesor?.id === asesor);
  held.sort((a, b) => compareEnds(endKeyOf(a.apartado), endKeyOf(b.apartado)));
  const after = despuesDe === undefined ? undefined : await findEnd(db, despuesDe);
  const rest = after ? held.filter(({ apartado }) => compareEnds(endKeyOf(apartado), after) > 0) : held;
  const hoy = fechaEnMexico(ahora);
  return {
    apartados: rest.slice(0, PAGE).map((it) => ({
      ...presentApartado(it.apartado, reader),
      id_proyecto: it.id_proyecto,
      proyecto: it.proyecto,
      id_lote: it.lote.id_lote,
      marca: it.lote.marca,
      venceHoy: endsOn(it.apartado, hoy),
    })),
    hayMas: rest.length > PAGE,
    total: held.length,
    vencenHoy: held.filter(({ apartado }) => endsOn(apartado, hoy)).length,
    asesores: distinctAsesores(everybody),
  };
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

/** Where a hold stands in the list, also one that has ended since. */
async function findEnd(db: Queryable, id: string): Promise<EndKey | undefined> {
  const [row] = await db.query<{ pagado: boolean; vence_en: Date }>(
    'select pago_en is not null as pagado, vence_en from apartado where id = $1::bigint',
    [id],
  );
  return row && { pagado: row.pagado, venceEn: row.vence_en.getTime(), id: BigInt(id) };
}

function endsOn({ pago, venceEn }: ApartadoNow, hoy: string): boolean {
  return pago === null && fechaEnMexico(venceEn) === hoy;
}

function distinctAsesores(held: readonly HeldLote[]): AsesorEnPanel[] {
  const byId = new Map(held.flatMap(({ apartado: { asesor } }) => (asesor ? [[asesor.id, asesor]] : [])));
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX'));
}
