import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { instantEnMexico } from '../../../domain/fecha.ts';
import { MOTIVO_OF_ESTATUS } from '../../../domain/lote.ts';
import { announceChange } from '../../lotes/apartados/announceChange.ts';
import { takenLote } from '../../lotes/inventario/conflictText.ts';
import { endApartados } from '../../lotes/inventario/lockLotes.ts';
import type { LoteNow } from '../../lotes/inventario/lotesNow.ts';
import { storeBroughtApartado, storeBroughtVenta } from '../../lotes/ventas/storeBrought.ts';
import { type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import { recountAvance } from '../../personas/follow/recountAvance.ts';
import { recountContacto } from '../../personas/follow/recountContacto.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import {
  type BringingScene,
  findKnown,
  type Judge,
  type JudgedRow,
  judgedRowOf,
  type KnownContacto,
  keyOfNamedLote,
  openCells,
  openRepeats,
  readNamedLotes,
} from './bringer.ts';
import { followBrought } from './bringPersonas.ts';
import type { BroughtRow } from './readBrought.ts';

/** A hold or sale to be written. */
interface NewTrato {
  id_proyecto: number;
  id_lote: string;
  persona: KnownContacto;
  asesor: string;
  /** The adviser that the row names, who gets the person. */
  attends: string | null;
  personalId: string;
  ahora: Date;
  /** A hold on the lot whose end was not recorded. */
  lapsedId: string | null;
  valores: Readonly<Record<string, string>>;
}

/** What a kind asks beyond its lot and person. */
interface TratoKind {
  /** Adds faults of days and amounts. */
  check(
    scene: BringingScene,
    valores: NewTrato['valores'],
    fault: (columna: string, motivo: string) => void,
  ): void;
  /** `undefined`: the lot is free for it. A text is a fault. */
  standing(
    lote: LoteNow,
    valores: NewTrato['valores'],
    persona: KnownContacto,
  ): 'igual' | 'distinta' | undefined;
  isFree(lote: LoteNow, scene: BringingScene): string | undefined;
  accion: 'apartado.crear' | 'venta.anotar';
  store(
    tx: Tx,
    scene: BringingScene,
    trato: NewTrato,
  ): Promise<{ id: string; sobre: string; despues: object }>;
}

const judgeTratos =
  (kind: TratoKind): Judge =>
  async (db, scene, rows) => {
    const named = rows.map((row) => {
      const cells = openCells(scene, row);
      const { lote = '' } = row.valores;
      return {
        row,
        cells,
        contacto: cells.contacto(),
        asesor: cells.asesor(),
        id_proyecto: cells.proyecto(),
        lote,
      };
    });
    const lotes = await readNamedLotes(db, scene, named);
    const repeatOf = openRepeats();
    const nuevos: NewTrato[] = [];
    const filas: JudgedRow[] = [];
    for (const { row, cells, contacto, asesor, id_proyecto, lote } of named) {
      const key = keyOfNamedLote(id_proyecto, lote);
      const now = lotes.get(key);
      const first = lote && id_proyecto ? repeatOf(key, row.fila) : undefined;
      if (first !== undefined) cells.fault('Lote', `ya está en la fila ${first}`);
      if (lote && id_proyecto && !now) cells.fault('Lote', `no hay un lote ${lote} en ese proyecto`);
      kind.check(scene, row.valores, cells.fault);
      const persona = contacto && (await findKnown(db, contacto));
      const standing =
        now && persona && !row.faltas.length ? kind.standing(now, row.valores, persona) : undefined;
      const taken = now && !standing ? kind.isFree(now, scene) : undefined;
      if (taken) cells.fault('Lote', taken.replace(/\.$/, ''));
      filas.push(judgedRowOf(row, standing ?? 'nueva', textOf(row)));
      if (now && persona && !standing && !row.faltas.length)
        nuevos.push({
          ...{ id_proyecto, id_lote: now.id_lote, persona, lapsedId: now.lapsedId, valores: row.valores },
          ...{ asesor: asesor ?? scene.person.id, personalId: scene.person.id, ahora: scene.ahora },
          attends: asesor,
        });
    }
    return { filas, write: (tx) => writeTratos(tx, scene, kind, nuevos) };
  };

function textOf({ valores: { lote = '', nombre = '', precio } }: BroughtRow): string {
  return [`Lote ${lote}`, nombre, precio && formatPrecio(decimal(precio))].filter(Boolean).join(' · ');
}

async function writeTratos(
  tx: Tx,
  scene: BringingScene,
  kind: TratoKind,
  nuevos: readonly NewTrato[],
): Promise<string[]> {
  const ids: string[] = [];
  const lines: BitacoraLine[] = [];
  for (const trato of nuevos) {
    const { id, sobre, despues } = await kind.store(tx, scene, trato);
    ids.push(id);
    const { id_proyecto, id_lote } = trato;
    lines.push({
      author: { origen: 'panel', personalId: scene.person.id },
      ...{ en: scene.ahora, accion: kind.accion, sobre, lote: { id_proyecto, id_lote }, despues },
    });
  }
  await followBrought(
    tx,
    scene,
    nuevos.map((it) => ({ ...it, asesor: it.attends, monto: it.valores.precio ?? null })),
  );
  const claves = nuevos.map(({ persona: { clave } }) => clave);
  for (const clave of new Set(claves)) await recountContacto(tx, clave);
  await touchPersonas(tx, claves, { accion: kind.accion, en: scene.ahora });
  await recountAvance(tx, claves);
  if (lines.length) await writeCambio(tx, lines);
  await announceChange(tx);
  return ids;
}

const isOf = (persona: { id: string | null } | null, { id }: KnownContacto) =>
  id !== null && persona?.id === id;

const HOLDS: TratoKind = {
  accion: 'apartado.crear',
  check({ hoy }, { vence = '', pago = '' }, fault) {
    if (vence && vence < hoy) fault('Vence', 'ese día ya pasó');
    if (pago && pago > hoy) fault('Día del pago', 'ese día todavía no llega');
  },
  standing: ({ apartado }, _valores, persona) =>
    apartado && isOf(apartado.persona, persona) ? 'igual' : undefined,
  isFree: (lote, scene) => takenLote(lote, scene)?.mensaje,
  async store(tx, { ahora }, trato) {
    const { vence = '', pago = '', referencia = '' } = trato.valores;
    const venceEn = instantEnMexico(vence, '23:59');
    const paid = pago ? { fecha: pago, referencia } : null;
    // A lapsed hold gives its place, as in every change of lots.
    if (trato.lapsedId !== null) await endApartados(tx, [trato.lapsedId], { termino: 'vencido', ahora });
    const id = await storeBroughtApartado(tx, trato, { venceEn, pago: paid });
    return { sobre: `apartado ${id}`, id, despues: { venceEn, cotizacion: null } };
  },
};

const SALES: TratoKind = {
  accion: 'venta.anotar',
  check({ hoy }, { dia = '', escritura = '' }, fault) {
    if (dia > hoy) fault('Día de la venta', 'ese día todavía no llega');
    if (escritura && escritura < dia) fault('Día de la escritura', 'es de antes de la venta');
  },
  standing({ venta }, { dia }, persona) {
    if (!venta) return undefined;
    return venta.fecha === dia && isOf(venta.persona, persona) ? 'igual' : 'distinta';
  },
  // A lot that the catalogue alone calls sold is what a sale of before is brought for.
  isFree: (lote, scene) =>
    MOTIVO_OF_ESTATUS[lote.estatus] === 'vendido' && !lote.venta && !lote.retirado && !lote.apartado
      ? undefined
      : takenLote(lote, scene)?.mensaje,
  async store(tx, { ahora }, trato) {
    const { dia = '', precio = '', plan = '', contrato = '', escritura = '' } = trato.valores;
    if (trato.lapsedId !== null) await endApartados(tx, [trato.lapsedId], { termino: 'vencido', ahora });
    const id = await storeBroughtVenta(tx, trato, {
      ...{ fecha: dia, precio: decimal(precio), contrato: contrato || null, escritura: escritura || null },
      plan: plan ? await planNamed(tx, trato.id_proyecto, plan) : undefined,
    });
    return { sobre: `venta ${id}`, id, despues: { fecha: dia, apartado: null } };
  },
};

/** Its id. */
async function planNamed(db: Queryable, id_proyecto: number, nombre: string): Promise<string | undefined> {
  const [row] = await db.query<{ id_plan: string }>(
    'select id_plan from plan_de_pago where id_proyecto = $1::int and lower(nombre) = lower($2)',
    [id_proyecto, nombre],
  );
  return row?.id_plan;
}

export const judgeApartados = judgeTratos(HOLDS);

/** A plan that the project does not have is a fault of its cell. */
export const judgeVentas: Judge = async (db, scene, rows) => {
  for (const row of rows) {
    const { plan, proyecto = '' } = row.valores;
    if (!plan) continue;
    const probe = openCells(scene, { ...row, valores: { proyecto }, faltas: [] });
    const id_proyecto = probe.proyecto();
    if (id_proyecto && !(await planNamed(db, id_proyecto, plan)))
      row.faltas.push({ columna: 'Plan', motivo: `el proyecto no tiene un plan «${plan}»` });
  }
  return judgeTratos(SALES)(db, scene, rows);
};
