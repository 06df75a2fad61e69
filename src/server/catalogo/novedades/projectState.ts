import { createHash } from 'node:crypto';
import { type AnswerOf, Lote, READING_CALLS, type ReadingCall } from '../../../contract/catalogo.ts';
import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import type { EstatusLote } from '../../../domain/lote.ts';
import type { Compressed } from '../../plataforma/files/compressed.ts';
import { WHOLE_CATALOGO } from '../listas/listas.ts';
import type { WarmCatalogo } from '../listas/warmCatalogo.ts';

/** A project as visitors see it, at a version. */
export interface ProjectState {
  /** Name on the wire: version and digests. */
  readonly id: string;
  /** Digest of everything visible except lot states. */
  readonly base: string;
  readonly lotes: ReadonlyMap<string, EstatusLote>;
  /** What only staff and quote holders see; compared here, never sent. */
  readonly over: string;
  /** Sources, the project's own lists first. */
  readonly from: readonly Compressed[];
}

/** Not part of any digest. */
const SEPARATOR = '.';

/** 48 bits tell states apart and keep events small. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const FIRST: readonly ReadingCall[] = ['RecuperarProyectos', 'RecuperarModelos', 'RecuperarLotes'];
/** All lists that a project's visitors see, except its models' pictures, which follow by their models. */
const OF_PROYECTO: readonly ReadingCall[] = [
  ...FIRST,
  ...(Object.keys(READING_CALLS) as ReadingCall[]).filter(
    (llamada) => !FIRST.includes(llamada) && llamada !== 'RecuperarModelosImg',
  ),
];
const isOfProyecto = (llamada: ReadingCall) => Object.keys(READING_CALLS[llamada].solicitud.shape).length > 0;

/** A lot's fields without its state. */
const FIXED_OF_LOTE = Lote.keyof().options.filter((campo) => campo !== 'estatus');

/**
 * The project's state from the warm lists; `undefined` if there is none. In: the state before, reused if
 * every list is the same, so a sale in one project costs others nothing.
 * @throws {DatabaseUnavailable} if not in memory and not readable.
 */
export async function readProjectState(
  caliente: Pick<WarmCatalogo, 'lista' | 'listas'>,
  id_proyecto: number,
  before?: ProjectState,
): Promise<ProjectState | undefined> {
  const { version, lotes: read } = await caliente.listas('RecuperarLotes');
  const own = await Promise.all(
    OF_PROYECTO.map((llamada) =>
      caliente.lista(llamada, isOfProyecto(llamada) ? id_proyecto : WHOLE_CATALOGO),
    ),
  );
  const [proyecto = '', modelos = '[]', lotesText = '[]', ...others] = await textsOf(own);
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
    [proyecto, modelos, ...(await textsOf(pictures)), ...others, JSON.stringify(lotes, FIXED_OF_LOTE)].join(),
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

/** News between states; `undefined` if visitors and staff see no difference. */
export function newsBetween(before: ProjectState, now: ProjectState): NovedadDeProyecto | undefined {
  if (before.base !== now.base) return { version: now.id, releer: true };
  const changed = [...now.lotes].filter(([id_lote, estatus]) => before.lotes.get(id_lote) !== estatus);
  if (changed.length === 0) return before.over === now.over ? undefined : { version: now.id };
  return { version: now.id, lotes: byEstatus(changed) };
}

/**
 * News for the holder of a named state; `undefined` if current. Without a state all lots are sent, since its
 * lists may be older.
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
