import { internationalOf } from '../../../domain/contacto.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { ORIGEN_KINDS, type Origen } from '../../../domain/personas/origen.ts';
import { followPersona } from '../../personas/follow/followPersona.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import {
  type BringingScene,
  findKnown,
  type Judge,
  judgedRowOf,
  type KnownContacto,
  openCells,
  openRepeats,
} from './bringer.ts';

interface NewPersona {
  persona: KnownContacto;
  id_proyecto: number;
  asesor: string | null;
  origen: Origen | undefined;
}

/** People by mailbox or telephone. Who is known stays as they are. */
export const judgePersonas: Judge = async (db, scene, rows) => {
  const repeatOf = openRepeats();
  const nuevas: NewPersona[] = [];
  const filas = [];
  for (const row of rows) {
    const cells = openCells(scene, row);
    const contacto = cells.contacto();
    const id_proyecto = cells.proyecto();
    const asesor = cells.asesor();
    if (contacto)
      for (const [columna, key] of [
        ['Teléfono', contacto.telefono && internationalOf(contacto.telefono)],
        ['Correo', contacto.correo && mailboxKeyOf(contacto.correo)],
      ] as const) {
        const first = key ? repeatOf(key, row.fila) : undefined;
        if (first !== undefined) cells.fault(columna, `ya está en la fila ${first}`);
      }
    const known = contacto && !row.faltas.length ? await findKnown(db, contacto) : undefined;
    const kept = known?.kept;
    const isSame =
      kept?.nombre === contacto?.nombre &&
      (!contacto?.telefono || kept?.telefono === contacto.telefono) &&
      (!contacto?.correo || kept?.correo === contacto.correo);
    const { nombre = '', telefono = '', correo = '' } = row.valores;
    filas.push(
      judgedRowOf(
        row,
        kept ? (isSame ? 'igual' : 'distinta') : 'nueva',
        [nombre, telefono || correo].join(' · '),
      ),
    );
    const origen = ORIGEN_KINDS.find((it) => it === row.valores.origen);
    if (known && !kept) nuevas.push({ persona: known, id_proyecto, asesor, origen });
  }
  return { filas, write: (tx) => writePersonas(tx, scene, nuevas) };
};

async function writePersonas(
  tx: Tx,
  { ahora }: BringingScene,
  nuevas: readonly NewPersona[],
): Promise<string[]> {
  for (const { persona, id_proyecto, asesor, origen } of nuevas)
    await followPersona(tx, {
      ...{ clave: persona.clave, persona, id_proyecto, en: ahora, typed: false, seller: asesor },
      // Nobody is told of people brought, so nobody gets them in turn.
      conTurnos: false,
      ...(origen && { llego: { origen } }),
    });
  const claves = nuevas.map(({ persona: { clave } }) => clave);
  await touchPersonas(tx, claves, { accion: 'persona.crear', en: ahora });
  const rows = await tx.query<{ id: string }>(
    'select id::text as id from persona where clave in (select value from json_array_elements_text($1::json)) order by id',
    [JSON.stringify(claves)],
  );
  return rows.map(({ id }) => id);
}

/** Follows the buyers of brought holds or sales in the order of locks, without turns or notices. */
export async function followBrought(
  tx: Tx,
  { ahora }: BringingScene,
  buyers: readonly {
    persona: KnownContacto;
    id_proyecto: number;
    id_lote: string;
    monto: string | null;
    asesor: string | null;
  }[],
): Promise<void> {
  const inOrder = [...buyers].sort(
    (a, b) =>
      Number(a.persona.id ?? Infinity) - Number(b.persona.id ?? Infinity) ||
      (a.persona.clave < b.persona.clave ? -1 : 1),
  );
  for (const { persona, id_proyecto, id_lote, monto, asesor } of inOrder)
    await followPersona(tx, {
      ...{
        clave: persona.clave,
        persona,
        id_proyecto,
        en: ahora,
        typed: false,
        seller: asesor,
        conTurnos: false,
      },
      casa: { id_lote, modelo: null, monto },
    });
}
