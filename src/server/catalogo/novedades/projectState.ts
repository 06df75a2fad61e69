import { createHash } from 'node:crypto';
import type { AnswerOf, ReadingCall } from '../../../contract/catalogo.ts';
import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import type { EstatusLote } from '../../../domain/lote.ts';
import type { Compressed } from '../../plataforma/files/compressed.ts';
import type { WarmCatalogo } from '../listas/warmCatalogo.ts';

/** A project as its visitors see it, at a version of the catalogue. */
export interface ProjectState {
  /** Names it on the wire: the catalogue's version, and what it makes of the project. */
  readonly id: string;
  /** Digest of all that visitors see but the states of lots. */
  readonly base: string;
  readonly lotes: ReadonlyMap<string, EstatusLote>;
  /** What only the staff and the holder of a quote see; it is compared here and never told. */
  readonly over: string;
  /** What it was read from, the project's lists in memory first. */
  readonly from: readonly Compressed[];
}

/** In no digest. */
const SEPARATOR = '.';

/** Of 48 bits: what differs is told apart, and an event stays small. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Lists of a project, by its id; its models' pictures come after them. */
const OF_PROYECTO = [
  'RecuperarProyectos',
  'RecuperarModelos',
  'RecuperarLotes',
  'RecuperarEquipamientos',
  'RecuperarEquipamientosImg',
] as const satisfies readonly ReadingCall[];

/**
 * What the warm lists make of a project; `undefined` where there is none. In: its state before, which is still the same but
 * for the version where every list is: a lot sold in one project costs the listeners of others nothing.
 * @throws {DatabaseUnavailable} where they are not in memory and cannot be read.
 */
export async function readProjectState(
  caliente: Pick<WarmCatalogo, 'lista' | 'listas'>,
  id_proyecto: number,
  before?: ProjectState,
): Promise<ProjectState | undefined> {
  const { version, lotes: read } = await caliente.listas('RecuperarLotes');
  const own = await Promise.all(OF_PROYECTO.map((llamada) => caliente.lista(llamada, id_proyecto)));
  const [proyecto = '', modelos = '[]', lotesText = '[]', ...equipamientos] = await textsOf(own);
  if (proyecto === '[]') return undefined;
  const pictures = await Promise.all(
    (JSON.parse(modelos) as AnswerOf<'RecuperarModelos'>).map(({ id_modelo }) =>
      caliente.lista('RecuperarModelosImg', id_modelo),
    ),
  );
  const from = [...own, ...pictures];
  const over = read?.get(id_proyecto)?.over ?? '';
  if (before?.from.length === from.length && before.from.every((it, at) => it === from[at])) {
    const [, ...digests] = before.id.split(SEPARATOR);
    return { ...before, id: [version, ...digests].join(SEPARATOR), over };
  }
  const lotes: AnswerOf<'RecuperarLotes'> = JSON.parse(lotesText);
  const base = digestOf(
    [
      proyecto,
      modelos,
      ...(await textsOf(pictures)),
      ...equipamientos,
      JSON.stringify(lotes.map(({ id_lote, terreno }) => [id_lote, terreno])),
    ].join(),
  );
  const estados = digestOf(JSON.stringify(lotes.map(({ estatus }) => estatus)));
  return {
    id: [version, base, estados].join(SEPARATOR),
    base,
    lotes: new Map(lotes.map(({ id_lote, estatus }) => [id_lote, estatus])),
    over,
    from,
  };
}

function textsOf(lists: readonly Compressed[]): Promise<string[]> {
  return Promise.all(lists.map(async (it) => String(await it.bytes('identity'))));
}

/** What leads from one state to the other; `undefined` where nobody can tell them apart. */
export function newsBetween(before: ProjectState, now: ProjectState): NovedadDeProyecto | undefined {
  if (before.base !== now.base) return { version: now.id, releer: true };
  const changed = [...now.lotes].filter(([id_lote, estatus]) => before.lotes.get(id_lote) !== estatus);
  if (changed.length === 0) return before.over === now.over ? undefined : { version: now.id };
  return { version: now.id, lotes: byEstatus(changed) };
}

/**
 * What somebody has to be told who has the state of that name; `undefined` where it is this one. Whoever has none is
 * told how all lots stand: their lists may have been read a moment before.
 */
export function newsSince(desde: string | undefined, now: ProjectState): NovedadDeProyecto | undefined {
  if (desde === now.id) return undefined;
  const [version, base, estados] = (desde ?? '').split(SEPARATOR);
  const [, , ahora] = now.id.split(SEPARATOR);
  if (desde !== undefined && (!version || base !== now.base)) return { version: now.id, releer: true };
  if (desde !== undefined && estados === ahora) return { version: now.id };
  return { version: now.id, completa: true, lotes: byEstatus([...now.lotes]) };
}

function byEstatus(
  lotes: readonly (readonly [string, EstatusLote])[],
): Partial<Record<EstatusLote, string[]>> {
  const groups: Partial<Record<EstatusLote, string[]>> = {};
  for (const [id_lote, estatus] of lotes) {
    const group = groups[estatus] ?? [];
    groups[estatus] = group;
    group.push(id_lote);
  }
  return groups;
}
