import type { BroughtFault } from '../../../domain/bringing/readBroughtRow.ts';
import { type Contacto, trimContacto } from '../../../domain/contacto.ts';
import type { Member } from '../../../domain/permisos.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import { type LoteNow, readLotesNow } from '../../lotes/inventario/lotesNow.ts';
import { resolveClave } from '../../personas/resolveClave.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import type { BroughtRow } from './readBrought.ts';

/** What a row would do. `igual`: it is there. `distinta`: it is there with other data, and stays as it is. */
export interface JudgedRow {
  fila: number;
  estado: 'nueva' | 'igual' | 'distinta' | 'falta';
  /** The row in a few words. */
  texto: string;
  faltas: readonly BroughtFault[];
}

/** All rows, judged; `write` writes the new ones. Out: ids of what was written. */
export interface Judged {
  filas: JudgedRow[];
  write: (tx: Tx) => Promise<string[]>;
}

export type Judge = (db: Queryable, scene: BringingScene, rows: readonly BroughtRow[]) => Promise<Judged>;

/** By whom and when; what cells may name. */
export interface BringingScene {
  person: Member;
  ahora: Date;
  /** In Mexico City. */
  hoy: string;
  proyectos: readonly { id_proyecto: number; nombre: string }[];
  asesores: readonly { id: string; nombre: string; correo: string }[];
}

export async function openBringingScene(
  db: Queryable,
  of: Pick<BringingScene, 'person' | 'ahora' | 'hoy'>,
): Promise<BringingScene> {
  return {
    ...of,
    proyectos: await db.query<{ id_proyecto: number; nombre: string }>(
      'select id_proyecto, nombre from proyecto order by id_proyecto',
    ),
    asesores: await db.query<{ id: string; nombre: string; correo: string }>(
      `select id::text as id, nombre, correo from personal where baja_en is null and rol <> 'consulta' order by id`,
    ),
  };
}

/** Reads cells that name something, and collects their faults in the row. */
export function openCells({ proyectos, asesores }: BringingScene, { valores, faltas }: BroughtRow) {
  const fault = (columna: string, motivo: string) => void faltas.push({ columna, motivo });
  return {
    fault,
    /** 0 with a fault. */
    proyecto(): number {
      const { proyecto = '' } = valores;
      const named = proyectos.filter(
        ({ id_proyecto, nombre }) =>
          String(id_proyecto) === proyecto || foldText(nombre) === foldText(proyecto),
      );
      const [found, another] = proyecto ? named : proyectos;
      if (found && !another) return found.id_proyecto;
      fault(
        'Proyecto',
        proyecto ? `no hay un solo proyecto «${proyecto}»` : 'falta el dato: hay varios proyectos',
      );
      return 0;
    },
    /** `null` without one. */
    asesor(): string | null {
      const { asesor = '' } = valores;
      if (!asesor) return null;
      const named = asesores.filter((it) => [it.correo, it.nombre].map(foldText).includes(foldText(asesor)));
      const [found, another] = named;
      if (found && !another) return found.id;
      fault('Asesor', `no hay una sola persona «${asesor}» en Personal que venda`);
      return null;
    },
    /** `undefined` with a fault. */
    contacto(): Contacto | undefined {
      const { nombre = '', telefono = '', correo = '' } = valores;
      const contacto = trimContacto({ nombre, telefono, correo });
      const wrong = Object.entries(validateStaffContacto(contacto));
      const titles: Readonly<Record<string, string>> = {
        nombre: 'Nombre',
        telefono: 'Teléfono',
        correo: 'Correo',
      };
      for (const [campo, mensaje] of wrong)
        if (campo !== 'nombre' || nombre)
          fault(
            titles[campo] ?? campo,
            mensaje
              .replace('•', '')
              .trim()
              .replace(/^./, (it) => it.toLowerCase()),
          );
      return wrong.length ? undefined : contacto;
    },
  };
}

/** A person's key, and their row if they are known. */
export interface KnownContacto extends Contacto {
  clave: string;
  id: string | null;
}

export async function findKnown(
  db: Queryable,
  contacto: Contacto,
): Promise<KnownContacto & { kept?: Contacto }> {
  const clave = await resolveClave(db, contacto);
  const [row] = await db.query<Contacto & { id: string }>(
    'select id::text as id, nombre, correo, telefono from persona where clave = $1',
    [clave],
  );
  if (!row) return { ...contacto, clave, id: null };
  const { id, ...kept } = row;
  return { ...contacto, clave, id, kept };
}

/** The lots that rows name, by `id_proyecto id_lote` in upper case. */
export async function readNamedLotes(
  db: Queryable,
  { ahora }: BringingScene,
  named: readonly { id_proyecto: number; lote: string }[],
): Promise<Map<string, LoteNow>> {
  const found = new Map<string, LoteNow>();
  for (const id_proyecto of new Set(named.map((it) => it.id_proyecto)))
    if (id_proyecto)
      for (const lote of await readLotesNow(db, id_proyecto, ahora))
        found.set(keyOfNamedLote(id_proyecto, lote.id_lote), lote);
  return found;
}

export function keyOfNamedLote(id_proyecto: number, lote: string): string {
  return `${id_proyecto} ${lote.toUpperCase()}`;
}

/** Says which earlier row has the same key. */
export function openRepeats() {
  const seen = new Map<string, number>();
  return (key: string, fila: number): number | undefined => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, fila);
    return first;
  };
}

export function judgedRowOf(
  row: BroughtRow,
  known: 'nueva' | 'igual' | 'distinta',
  texto: string,
): JudgedRow {
  const { fila, faltas } = row;
  return { fila, estado: faltas.length ? 'falta' : known, texto, faltas };
}
