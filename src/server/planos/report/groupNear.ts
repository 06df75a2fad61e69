import { joinWords } from '../../../domain/sentences/joinWords.ts';
import type { InformeDePlano, LoteBeside, NearReason } from './informe.ts';

/** Lots that wait for one confirmation. */
interface NearGroup {
  motivo: NearReason;
  /** A whole sentence about several lots. */
  porque: string;
  lotes: string[];
}

/** Ways of writing shown of a group. */
const MOST_EXAMPLES = 3;

const PORQUE: Record<NearReason, (lotes: readonly LoteBeside[]) => string> = {
  FUERA: () => 'Su número está escrito fuera de toda figura y se les dio la libre más cercana.',
  MANZANA: (lotes) =>
    `El nombre de su manzana está junto a ella o es tan pequeño como los números: ${namesOf(lotes)}. Mira que cada uno sea el de su manzana.`,
  NIVEL: (lotes) =>
    `Están en ${namesOf(lotes)}, y la lista no dice si su id empieza por eso o por la manzana. Mira que cada uno sea el suyo.`,
  OTRA_FORMA: (lotes) => {
    const examples = examplesOf(lotes).map(({ escrito, id_lote }) => `«${escrito}» es el lote ${id_lote}`);
    const alike = examples.length > 1 ? 'los de cada grupo igual' : 'todos igual';
    return `El plano los escribe de otra forma que la lista, ${alike}: ${examples.join(', ')}.`;
  },
  DE_PROGRAMA: ([first]) =>
    `Nada dice su número más que un nombre que los programas de dibujo cuentan solos: «${first?.escrito}» sería el lote ${first?.id_lote}.`,
};

function namesOf(lotes: readonly LoteBeside[]): string {
  return joinWords([...new Set(lotes.map(({ escrito }) => `«${escrito}»`))].slice(0, MOST_EXAMPLES));
}

/** One of each way of writing, apart from the numbers. */
function examplesOf(lotes: readonly LoteBeside[]): LoteBeside[] {
  const byForm = new Map<string, LoteBeside>();
  for (const lote of lotes) {
    const form = lote.escrito.replace(/\d+/g, '#');
    if (!byForm.has(form)) byForm.set(form, lote);
  }
  return [...byForm.values()].slice(0, MOST_EXAMPLES);
}

/** Groups by reason, in list order. */
export function groupNear({ cercanos }: Pick<InformeDePlano, 'cercanos'>): NearGroup[] {
  const groups = new Map<NearReason, LoteBeside[]>();
  for (const near of cercanos) {
    const known = groups.get(near.motivo);
    if (known) known.push(near);
    else groups.set(near.motivo, [near]);
  }
  return [...groups].map(([motivo, lotes]) => ({
    motivo,
    porque: PORQUE[motivo](lotes),
    lotes: lotes.map(({ id_lote }) => id_lote),
  }));
}
