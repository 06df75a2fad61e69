import type { TRAIDA_CALLS, TraidaShown } from '../../../contract/bringing/traidas.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { BringingKind } from '../../../domain/bringing/columnas.ts';
import { trimContacto } from '../../../domain/contacto.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import type { ReadersOptions } from '../../catalogo/readers/openReaders.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { lockLotes } from '../../lotes/inventario/lockLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import {
  answering,
  asMember,
  DONE,
  type OutcomeOf,
  type SignedHandler,
} from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import {
  type BringingScene,
  type Judge,
  type JudgedRow,
  keyOfNamedLote,
  openBringingScene,
  openCells,
  readNamedLotes,
} from './bringer.ts';
import { judgeApartados, judgeVentas } from './bringLotes.ts';
import { judgePagos } from './bringPagos.ts';
import { judgePersonas } from './bringPersonas.ts';
import { type BroughtRow, readBrought, tellFault, writeTemplate } from './readBrought.ts';
import { UNDO_BROUGHT } from './undoTraida.ts';

type Deps = PanelDeps & { reading?: ReadersOptions | undefined };

const JUDGES: Readonly<Record<BringingKind, Judge>> = {
  personas: judgePersonas,
  apartados: judgeApartados,
  ventas: judgeVentas,
  pagos: judgePagos,
};

async function makeTemplate(
  _deps: unknown,
  _person: Member,
  { clase }: { clase: BringingKind },
): Promise<PanelAnswerOf<'HacerPlantilla'>> {
  const xlsx = await writeTemplate(clase);
  return { archivo: `plantilla-${clase}.xlsx`, xlsx: xlsx.toString('base64') };
}

/** Says what a file would do, and does nothing. */
async function previewTraida(
  deps: Deps,
  person: Member,
  { clase, archivo }: PanelRequestOf<'RevisarTraida'>,
): Promise<PanelAnswerOf<'RevisarTraida'>> {
  const read = await readBrought(clase, Buffer.from(archivo, 'base64'), deps.reading);
  if (!read.ok)
    return {
      nuevas: 0,
      iguales: 0,
      distintas: 0,
      conFalta: 0,
      faltas: read.faltas.slice(0, FALTAS),
      filas: [],
    };
  const ahora = deps.clock();
  const scene = await openBringingScene(deps.db, { person, ahora, hoy: fechaEnMexico(ahora) });
  const { filas } = await JUDGES[clase](deps.db, scene, read.filas);
  return summarize(clase, filas);
}

/** How many faults and rows are told. */
const FALTAS = 100;
const FILAS = 200;

function summarize(clase: BringingKind, filas: readonly JudgedRow[]): PanelAnswerOf<'RevisarTraida'> {
  const count = (estado: JudgedRow['estado']) => filas.filter((it) => it.estado === estado).length;
  const order: readonly JudgedRow['estado'][] = ['falta', 'nueva', 'distinta', 'igual'];
  return {
    nuevas: count('nueva'),
    iguales: count('igual'),
    distintas: count('distinta'),
    conFalta: count('falta'),
    faltas: filas
      .flatMap(({ fila, faltas }) => faltas.map((it) => tellFault(clase, fila, it)))
      .slice(0, FALTAS),
    filas: [...filas]
      .sort((a, b) => order.indexOf(a.estado) - order.indexOf(b.estado) || a.fila - b.fila)
      .slice(0, FILAS)
      .map(({ fila, estado, texto }) => ({ fila, estado, texto })),
  };
}

/**
 * Brings a file's new rows in one transaction, or none. It tells no events, so nobody is mailed and no webhook
 * called about what happened long ago. A file with a fault is refused with its sentences.
 */
async function bring(
  deps: Deps,
  person: Member,
  { clase, archivo }: PanelRequestOf<'Traer'>,
): Promise<OutcomeOf<'Traer'>> {
  const read = await readBrought(clase, Buffer.from(archivo, 'base64'), deps.reading);
  const refused = (faltas: readonly string[]): OutcomeOf<'Traer'> => ({
    ok: false,
    motivo: 'TRAIDA_CON_FALTAS',
    errores: faltas.slice(0, FALTAS).map((mensaje) => ({ campo: 'archivo', mensaje })),
  });
  if (!read.ok) return refused(read.faltas);
  return deps.db.transaction(
    async (tx): Promise<OutcomeOf<'Traer'>> => {
      if (!(await stillMay(tx, person, 'bringDatos'))) return { ok: false, motivo: 'NO_PERMITIDO' };
      const ahora = deps.clock();
      const scene = await openBringingScene(tx, { person, ahora, hoy: fechaEnMexico(ahora) });
      // The judge writes faults into the rows; a transaction that runs again needs them as they were read.
      const rows = read.filas.map((row) => ({ ...row, faltas: [...row.faltas] }));
      if (clase !== 'personas') await lockNamedLotes(tx, scene, rows);
      const { filas, write } = await JUDGES[clase](tx, scene, rows);
      const { faltas, nuevas } = summarize(clase, filas);
      if (faltas.length) return refused(faltas);
      if (!nuevas) return { ok: true, answer: { traida: null, nuevas } };
      const ids = await write(tx);
      return { ok: true, answer: { traida: await storeTraida(tx, scene, { clase, nuevas, ids }), nuevas } };
    },
    'read committed',
    keysOfPersonas(read.filas),
  );
}

/** Sorted keys of the rows' people, under which acts of a person wait for each other. */
function keysOfPersonas(rows: readonly BroughtRow[]): string[] {
  const contacts = rows.map(({ valores: { nombre = '', telefono = '', correo = '' } }) =>
    trimContacto({ nombre, telefono, correo }),
  );
  const valid = contacts.filter((it) => it.nombre && !Object.keys(validateStaffContacto(it)).length);
  return [...new Set(valid.map(personaKeyOf))].sort();
}

async function lockNamedLotes(
  tx: Queryable,
  scene: BringingScene,
  rows: readonly BroughtRow[],
): Promise<void> {
  const named = rows.map((row) => ({
    id_proyecto: openCells(scene, { ...row, faltas: [] }).proyecto(),
    lote: row.valores.lote ?? '',
  }));
  const lotes = await readNamedLotes(tx, scene, named);
  const keys = new Map(
    named.flatMap(({ id_proyecto, lote }) => {
      const found = lotes.get(keyOfNamedLote(id_proyecto, lote));
      return found
        ? [[keyOfNamedLote(id_proyecto, lote), { id_proyecto, id_lote: found.id_lote }] as const]
        : [];
    }),
  );
  await lockLotes(tx, [...keys.values()]);
}

async function storeTraida(
  tx: Queryable,
  { person, ahora }: BringingScene,
  { clase, nuevas, ids }: { clase: BringingKind; nuevas: number; ids: readonly string[] },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into traida (clase, nuevas, hecha_por, hecha_en) values ($1, $2::int, $3::bigint, $4::timestamptz) returning id::text as id`,
    [clase, nuevas, person.id, ahora],
  );
  const id = row?.id ?? '';
  await tx.query(
    `insert into traida_fila (traida_id, hecho) select $1::bigint, value::bigint from json_array_elements_text($2::json)`,
    [id, JSON.stringify(ids)],
  );
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: person.id },
    ...{ en: ahora, accion: 'traida.traer', sobre: `traida ${id}`, despues: { clase, nuevas } },
  });
  return id;
}

async function listTraidas({ db }: Pick<PanelDeps, 'db'>): Promise<{ traidas: TraidaShown[] }> {
  const rows = await db.query<{
    id: string;
    clase: BringingKind;
    nuevas: number;
    quien_id: string;
    quien: string;
    en: Date;
    deshecha: Date | null;
  }>(
    `select t.id::text as id, t.clase, t.nuevas, p.id::text as quien_id, p.nombre as quien, t.hecha_en as en, t.deshecha_en as deshecha
     from traida t join personal p on p.id = t.hecha_por order by t.id desc limit 20`,
  );
  return {
    traidas: rows.map(({ quien_id, quien, en, deshecha, ...traida }) => ({
      ...traida,
      quien: { id: quien_id, nombre: quien },
      en: en.toISOString(),
      deshechaEn: deshecha?.toISOString() ?? null,
    })),
  };
}

/** Undoes all of a bringing, unless something newer stands on a part of it. */
async function undoTraida(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { traida: id }: PanelRequestOf<'DeshacerTraida'>,
): Promise<OutcomeOf<'DeshacerTraida'>> {
  return db.transaction(async (tx): Promise<OutcomeOf<'DeshacerTraida'>> => {
    if (!(await stillMay(tx, person, 'bringDatos'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const [traida] = await tx.query<{ clase: BringingKind; deshecha: boolean }>(
      'select clase, deshecha_en is not null as deshecha from traida where id = $1::bigint for update',
      [id],
    );
    if (!traida) return { ok: false, motivo: 'TRAIDA_INEXISTENTE' };
    if (traida.deshecha) return { ok: false, motivo: 'YA_DESHECHO' };
    const rows = await tx.query<{ hecho: string }>(
      'select hecho::text as hecho from traida_fila where traida_id = $1::bigint order by hecho',
      [id],
    );
    const ahora = clock();
    const ids = JSON.stringify(rows.map(({ hecho }) => hecho));
    const why = await UNDO_BROUGHT[traida.clase](tx, { person, ahora, ids });
    if (why !== undefined) return { ok: false, motivo: 'NO_SE_DESHACE', detail: why };
    await tx.query(
      'update traida set deshecha_por = $2::bigint, deshecha_en = $3::timestamptz where id = $1::bigint',
      [id, person.id, ahora],
    );
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      ...{ en: ahora, accion: 'traida.deshacer', sobre: `traida ${id}`, despues: { clase: traida.clase } },
    });
    return DONE;
  }, 'read committed');
}

export const TRAIDA_HANDLERS: { [C in keyof typeof TRAIDA_CALLS]: SignedHandler<C, Deps> } = {
  HacerPlantilla: answering(makeTemplate),
  RevisarTraida: answering(previewTraida),
  Traer: asMember(bring),
  ListarTraidas: answering(listTraidas),
  DeshacerTraida: asMember(undoTraida),
};
