import type { Chosen } from '../state/mesaStore.ts';
import type { ClaseDeMesa, SettledMesa } from '../state/settleMesa.ts';
import { nameOfFigura, TEXTOS_DE_MESA } from '../textosDeMesa.ts';

/** A row of the desk's list. */
export interface ItemDeMesa {
  readonly key: string;
  readonly nombre: string;
  readonly nota: string;
  readonly chosen: Chosen;
}

/** The rows of one of the four sets: lots in the list's order, shapes as people read, row by row. */
export function itemsOfMesa(settled: SettledMesa, clase: ClaseDeMesa): readonly ItemDeMesa[] {
  const { mesa, lotes } = settled;
  if (clase === 'sobrantes') return itemsOfShapes(settled);
  const wanted = new Set(settled[clase]);
  const disputas = new Map(mesa.disputas.map((disputa) => [disputa.id_lote, disputa]));
  return mesa.lotes.flatMap(({ id_lote, terreno, propuestas = [] }): ItemDeMesa[] => {
    if (!wanted.has(id_lote)) return [];
    const area = terreno === null ? '' : TEXTOS_DE_MESA.area(terreno);
    const own = lotes.get(id_lote);
    const disputa = clase === 'porDecidir' ? disputas.get(id_lote) : undefined;
    const hand = own?.trazos.length ? TEXTOS_DE_MESA.trazado : own?.byHand ? TEXTOS_DE_MESA.aMano : '';
    const near = clase === 'sinFigura' && propuestas.length ? TEXTOS_DE_MESA.cerca(propuestas) : '';
    const nota = disputa ? capital(disputa.porque) : [area, hand, near].filter(Boolean).join(' · ');
    return [{ key: id_lote, nombre: `Lote ${id_lote}`, nota, chosen: chosenOf(settled, id_lote) }];
  });
}

function itemsOfShapes({ mesa, sobrantes }: SettledMesa): ItemDeMesa[] {
  const wanted = new Set(sobrantes);
  const shapes = mesa.figuras.filter(({ n }) => wanted.has(n));
  const side = Math.sqrt(shapes[0]?.area ?? 1);
  const rowOf = (y: number) => Math.round(y / side);
  return shapes
    .toSorted((a, b) => rowOf(a.etiqueta[1]) - rowOf(b.etiqueta[1]) || a.etiqueta[0] - b.etiqueta[0])
    .map((figura) => ({
      key: `#${figura.n}`,
      nombre: nameOfFigura(figura),
      nota:
        figura.nombre !== undefined && figura.escritos?.length ? TEXTOS_DE_MESA.lleva(figura.escritos) : '',
      chosen: { tipo: 'figura', n: figura.n },
    }));
}

/** Where a lot is looked at: its own shape, or the first that may be its own. */
export function chosenOf({ mesa, lotes, owners }: SettledMesa, id_lote: string): Chosen {
  const own = lotes.get(id_lote);
  const [n] = own?.figuras ?? [];
  const [i] = own?.trazos ?? [];
  const open = mesa.disputas
    .find((disputa) => disputa.id_lote === id_lote)
    ?.figuras.find((figura) => !owners.has(figura));
  const figura = n ?? (own ? undefined : open);
  if (figura !== undefined) return { tipo: 'figura', n: figura };
  return i === undefined ? { tipo: 'lote', id_lote } : { tipo: 'trazo', i };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
