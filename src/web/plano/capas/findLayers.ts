import type { Lote } from '../../../contract/catalogo.ts';
import type { AreaComun } from '../../../contract/plano.ts';
import { type Decimal, formatSignedPrecio, ZERO } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';
import { type LayerLook, layerFill, type PaintedLayer } from '../draw/layers.ts';
import type { Outlines } from '../load/outlines.ts';
import type { CabidaDeLotes } from '../state/planoStore.ts';
import { detalleOf } from '../textosPlano.ts';
import { SUN, sunOf } from './sun.ts';
import { TEXTOS_DE_CAPAS } from './textosCapas.ts';

export interface LayerClass extends LayerLook {
  readonly texto: string;
  /** Positions of its lots; only available ones. */
  readonly lotes: readonly number[];
}

interface Layer {
  readonly id: 'precio' | 'casa' | 'esquina' | 'frente' | 'sol';
  readonly nombre: string;
  /** Explains the layer and its limits. */
  readonly nota: string;
  readonly clases: readonly LayerClass[];
}

/** From lowest to highest. */
const STEPS: readonly LayerLook[] = [
  { tono: 't1', trama: 'plain' },
  { tono: 't2', trama: 'dots' },
  { tono: 't3', trama: 'dense' },
  { tono: 't4', trama: 'columns' },
  { tono: 't5', trama: 'grid' },
];
const MARKED: LayerLook = { tono: 't4', trama: 'columns' };
const FACED: Readonly<Record<AreaComun, LayerLook>> = {
  parque: { tono: 't4', trama: 'dots' },
  agua: { tono: 'agua', trama: 'rows' },
};
const LOOK_OF_SUN: Readonly<Record<(typeof SUN)[number], LayerLook>> = {
  sombra: { tono: 'sombra', trama: 'dense' },
  manana: { tono: 'manana', trama: 'dots' },
  mediodia: { tono: 'mediodia', trama: 'columns' },
  tarde: { tono: 'tarde', trama: 'rows' },
};

/** The layers for which there is data; `precioExedente` in MXN per m². */
export function findLayers(
  trazado: Outlines,
  lotes: readonly Lote[],
  precioExedente: Decimal,
  cabida?: CabidaDeLotes,
): Layer[] {
  const available = lotes.flatMap((lote, position) =>
    canChoose(lote) && trazado.of(position) ? position : [],
  );
  const layers: Layer[] = [
    { id: 'precio', ...nameOf('precio'), clases: byPrice(available, lotes, precioExedente) },
    { id: 'casa', ...nameOf('casa'), clases: cabida ? byModelos(available, lotes, cabida) : [] },
    {
      id: 'esquina',
      ...nameOf('esquina'),
      clases: [
        {
          ...MARKED,
          texto: TEXTOS_DE_CAPAS.esquina.clase,
          lotes: available.filter((lote) => trazado.of(lote)?.esquina),
        },
      ],
    },
    {
      id: 'frente',
      ...nameOf('frente'),
      // Water first: it outranks the park for a lot at both.
      clases: (['agua', 'parque'] as const).map((clase) => ({
        ...FACED[clase],
        texto: TEXTOS_DE_CAPAS.frente.clase[clase],
        lotes: available.filter((lote) => firstFaced(trazado.of(lote)?.frente) === clase),
      })),
    },
    { id: 'sol', ...nameOf('sol'), clases: bySun(available, trazado) },
  ];
  return layers
    .map((layer) => ({ ...layer, clases: layer.clases.filter((clase) => clase.lotes.length) }))
    .filter(({ clases }) => clases.length);
}

export function paintedOf({ clases }: Layer, lotes: number): PaintedLayer {
  const claseOf = new Int8Array(lotes).fill(-1);
  clases.forEach((clase, at) => {
    for (const position of clase.lotes) claseOf[position] = at;
  });
  return { claseOf, clases, fill: layerFill };
}

function nameOf(id: Layer['id']): Pick<Layer, 'nombre' | 'nota'> {
  const { nombre, nota } = TEXTOS_DE_CAPAS[id];
  return { nombre, nota };
}

function firstFaced(frente: readonly AreaComun[] | undefined): AreaComun | undefined {
  return frente?.includes('agua') ? 'agua' : frente?.[0];
}

/** Five classes of about as many lots each; equal differences stay together. `undefined` if all lots cost the same. */
function byPrice(
  available: readonly number[],
  lotes: readonly Lote[],
  precioExedente: Decimal,
): LayerClass[] {
  const priced = available
    .flatMap((position) => {
      const lote = lotes[position];
      return lote ? [{ position, suma: detalleOf(lote, precioExedente).suma }] : [];
    })
    .sort((a, b) => (a.suma < b.suma ? -1 : a.suma > b.suma ? 1 : 0));
  const groups: { position: number; suma: Decimal }[][] = [];
  for (const [at, one] of priced.entries()) {
    const step = Math.floor((at * STEPS.length) / priced.length);
    const last = groups.at(-1);
    if (last && (groups.length > step || last.at(-1)?.suma === one.suma)) last.push(one);
    else groups.push([one]);
  }
  if (groups.length < 2) return [];
  return groups.map((group, step) => {
    const most = group.at(-1)?.suma ?? ZERO;
    return {
      ...(STEPS[step] ?? MARKED),
      texto: TEXTOS_DE_CAPAS.precio.clase(formatSignedPrecio(most), step === groups.length - 1),
      lotes: group.map(({ position }) => position),
    };
  });
}

/** By how many of the models fit there; `undefined` if every model fits on every lot. */
function byModelos(
  available: readonly number[],
  lotes: readonly Lote[],
  { modelos, stands }: CabidaDeLotes,
): LayerClass[] {
  const counted = available.flatMap((position) => {
    const lote = lotes[position];
    const known = lote ? modelos.map(({ id_modelo }) => stands(lote, id_modelo)) : [undefined];
    return known.includes(undefined) ? [] : [{ position, count: known.filter(Boolean).length }];
  });
  if (counted.every(({ count }) => count === modelos.length)) return [];
  const { todos, algunos, ninguno } = TEXTOS_DE_CAPAS.casa.clases;
  const classOf = (look: LayerLook, texto: string, fits: (count: number) => boolean): LayerClass => ({
    ...look,
    texto,
    lotes: counted.filter(({ count }) => fits(count)).map(({ position }) => position),
  });
  return [
    classOf({ tono: 't1', trama: 'plain' }, todos, (count) => count === modelos.length),
    classOf({ tono: 't3', trama: 'dots' }, algunos, (count) => count > 0 && count < modelos.length),
    classOf({ tono: 't5', trama: 'grid' }, ninguno, (count) => count === 0),
  ];
}

function bySun(available: readonly number[], trazado: Outlines): LayerClass[] {
  const { norte } = trazado;
  if (norte === undefined) return [];
  return SUN.map((clase) => ({
    ...LOOK_OF_SUN[clase],
    texto: TEXTOS_DE_CAPAS.sol.clase[clase],
    lotes: available.filter((lote) => sunOf(trazado.of(lote)?.fondo, norte) === clase),
  }));
}
