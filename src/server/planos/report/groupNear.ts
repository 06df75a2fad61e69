import type { InformeDePlano, LoteBeside, NearReason } from './informe.ts';

/** Lots that wait for one confirmation. */
interface NearGroup {
  motivo: NearReason;
  /** A whole sentence about several lots. */
  porque: string;
  lotes: string[];
}

const PORQUE: Record<NearReason, (first: LoteBeside) => string> = {
  FUERA: () => 'Su número está escrito fuera de toda figura y se les dio la libre más cercana.',
  OTRA_FORMA: ({ escrito, id_lote }) =>
    `El plano los escribe de otra forma que la lista, todos igual: «${escrito}» es el lote ${id_lote}.`,
  DE_PROGRAMA: ({ escrito, id_lote }) =>
    `Nada dice su número más que un nombre que los programas de dibujo cuentan solos: «${escrito}» sería el lote ${id_lote}.`,
};

/** Groups by reason, in list order. */
export function groupNear({ cercanos }: Pick<InformeDePlano, 'cercanos'>): NearGroup[] {
  const groups = new Map<NearReason, NearGroup>();
  for (const near of cercanos) {
    const { motivo, id_lote } = near;
    const known = groups.get(motivo);
    if (known) known.lotes.push(id_lote);
    else groups.set(motivo, { motivo, porque: PORQUE[motivo](near), lotes: [id_lote] });
  }
  return [...groups.values()];
}
