import { fechaEnMexico, formatNearFecha } from '../../../domain/fecha.ts';
import { joinWords } from '../../../domain/sentences/joinWords.ts';
import { isLiveSql } from '../../lotes/apartados/situation.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Tablas } from '../tablas.ts';
import { type LoteDifference, nameOfLote } from './panelDifferences.ts';

interface EtapaChange {
  /** Without lots of skipped projects, which stay in their phases. */
  before: Tablas;
  after: Tablas;
  /** Lots whose hold ends with this change. */
  released: readonly LoteDifference[];
  ahora: Date;
}

/**
 * A lot whose phase is to come cannot be held (decisions 16). Out: a sentence for each phase that the change
 * would put off while lots of it are held; none if it was to come before.
 */
export async function findHeldInEtapas(
  tx: Queryable,
  { before, after, released, ahora }: EtapaChange,
): Promise<string[]> {
  const hoy = fechaEnMexico(ahora);
  const [earlier, later] = [toCome(before, hoy), toCome(after, hoy)];
  if (!later.size) return [];
  const moved = new Map(after['lotes.csv'].map((lote) => [nameOfLote(lote), lote.etapa]));
  const ending = new Set(released.map(nameOfLote));
  const held = await tx.query<{ id_proyecto: number; id_lote: string; etapa: string | null }>(
    `select a.id_proyecto, a.id_lote, lote.etapa from apartado a join lote using (id_proyecto, id_lote)
     where a.terminado_en is null and ${isLiveSql('a', '$1::timestamptz')} order by lote.orden`,
    [ahora],
  );
  const lotes = new Map<string, string[]>();
  for (const lote of held) {
    const name = nameOfLote(lote);
    const now = keyOf(lote.id_proyecto, moved.get(name) ?? lote.etapa);
    if (ending.has(name) || !later.has(now) || earlier.has(keyOf(lote.id_proyecto, lote.etapa))) continue;
    lotes.set(now, [...(lotes.get(now) ?? []), lote.id_lote]);
  }
  return [...lotes].map(([etapa, ids]) => sentenceOf(later.get(etapa), ids, hoy));
}

type Etapa = Tablas['etapas.csv'][number];

function toCome({ 'etapas.csv': etapas }: Tablas, hoy: string): ReadonlyMap<string, Etapa> {
  return new Map(
    etapas.filter(({ liberacion }) => hoy < liberacion).map((it) => [keyOf(it.id_proyecto, it.etapa), it]),
  );
}

function keyOf(id_proyecto: number, etapa: string | null): string {
  return `${id_proyecto} ${etapa ?? ''}`;
}

function sentenceOf(etapa: Etapa | undefined, ids: readonly string[], hoy: string): string {
  const one = ids.length === 1;
  const held = `${one ? 'está apartado el lote' : 'están apartados los lotes'} ${joinWords(ids)}`;
  const dia = formatNearFecha(etapa?.liberacion ?? hoy, hoy);
  return `«${etapa?.nombre}» se liberaría el ${dia}, y ya ${held}: ${one ? 'libéralo' : 'libéralos'} primero, o deja su día como estaba`;
}
