import { isSameSheet } from '../../../../../contract/panel/catalogo/isSameSheet.ts';
import type { AnteriorDeTrazos, Liga, Ligas, Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';

/** People's decisions about one drawing, by the desk's shapes. */
export interface Decisions {
  /** By a shape's index in the drawing: its lot; null: none. */
  readonly figuras: ReadonlyMap<number, string | null>;
  readonly trazos: readonly Trazo[];
  /** Outlines of earlier sheets: their places are invalid here until carried over. */
  readonly anteriores: readonly AnteriorDeTrazos[];
  /** Decisions whose shape is missing: they stay in the file until their lot has another decision. */
  readonly perdidas: readonly Liga[];
  readonly whole: WholePlano;
}

export type WholePlano = Omit<Ligas, 'version' | 'hoja' | 'anclas' | 'ligas' | 'trazos' | 'anteriores'>;

export function readDecisions({ ligas, halladas, hoja, figuras: all }: MesaDePlano): Decisions {
  const figuras = new Map<number, string | null>();
  const perdidas: Liga[] = [];
  for (const [i, liga] of ligas.ligas.entries()) {
    const n = halladas[i] ?? null;
    if (n === null) perdidas.push(liga);
    else figuras.set(n, liga.id_lote);
  }
  const { version: _, hoja: drawnOn, anclas, ligas: __, trazos, anteriores = [], ...whole } = ligas;
  const sheet = { ...(drawnOn && { hoja: drawnOn }), ...(anclas && { anclas }) };
  const cajas = all.map(({ caja }) => caja);
  const areHere = trazos.length === 0 || isSameSheet(sheet, hoja, cajas);
  return {
    figuras,
    trazos: areHere ? trazos : [],
    anteriores: areHere ? anteriores : [...anteriores, { ...sheet, trazos }],
    perdidas,
    whole,
  };
}

/** The decisions in the form of the file beside the drawing, in the list's order. */
export function writeDecisions(
  { figuras, trazos, anteriores, perdidas, whole }: Decisions,
  mesa: Pick<MesaDePlano, 'figuras' | 'hoja' | 'lotes'>,
): Ligas {
  const { figuras: all, hoja, lotes } = mesa;
  const order = new Map(lotes.map(({ id_lote }, i) => [id_lote, i]));
  const rank = (id: string | null) => (id === null ? lotes.length : (order.get(id) ?? lotes.length));
  const ligas = all.flatMap((figura): Liga[] => {
    const id_lote = figuras.get(figura.n);
    return id_lote === undefined ? [] : [{ id_lote, figura: huellaOfFigura(figura) }];
  });
  // A decision about a lot on this sheet replaces older ones.
  const decided = new Set([...figuras.values(), ...trazos.map(({ id_lote }) => id_lote)]);
  const open = perdidas.filter(({ id_lote }) => id_lote === null || !decided.has(id_lote));
  const earlier = anteriores.flatMap((sheet): AnteriorDeTrazos[] => {
    const left = sheet.trazos.filter(({ id_lote }) => !decided.has(id_lote));
    return left.length ? [{ ...sheet, trazos: left }] : [];
  });
  return {
    version: 1,
    ...whole,
    ...(trazos.length ? { hoja, anclas: anclasOf(mesa) } : {}),
    ...(earlier.length ? { anteriores: earlier } : {}),
    ligas: [...ligas, ...open].sort((a, b) => rank(a.id_lote) - rank(b.id_lote)),
    trazos: [...trazos],
  };
}

function huellaOfFigura({ nombre, caja, area, escritos }: FiguraDeMesa): Liga['figura'] {
  return {
    ...(nombre === undefined ? {} : { nombre }),
    x: (caja[0] + caja[2]) / 2,
    y: (caja[1] + caja[3]) / 2,
    area,
    ...(escritos ? { escritos } : {}),
  };
}

/** Lots of one shape, spread over the sheet, as references to recognise it. */
const ANCLAS = 24;

function anclasOf({ figuras, lotes }: Pick<MesaDePlano, 'figuras' | 'lotes'>): Ligas['anclas'] {
  const cajas = new Map(figuras.flatMap(({ n, caja, alfiler }) => (alfiler ? [] : [[n, caja] as const])));
  const anclas = lotes.flatMap(({ id_lote, figuras: [n, ...others] }) => {
    const caja = n === undefined || others.length ? undefined : cajas.get(n);
    return caja ? [{ id_lote, caja }] : [];
  });
  const step = Math.max(1, anclas.length / ANCLAS);
  return Array.from(
    { length: Math.min(ANCLAS, anclas.length) },
    (_, i) => anclas[Math.floor(i * step)],
  ).filter((ancla) => ancla !== undefined);
}
