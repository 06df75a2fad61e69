import { type Columna, type ColumnaUse, columnasThat, type NameOf } from '../domain/columnas/columna.ts';
import { MODELOS } from '../domain/columnas/modelos.ts';
import type { ModeloFacts } from './catalogo.ts';

type ModelosRead<C extends ColumnaUse['comprador']> = NameOf<typeof MODELOS, { uso: { comprador: C } }>;

/** `clave` chooses the icon. */
export interface ModeloCount {
  clave: ModelosRead<'cuenta'>;
  /** `3 recámaras`, `2.5 baños`, `1 nivel`, `Sin estacionamiento`. */
  texto: string;
  /** The same where room is scarce: `3 rec`. */
  corto: string;
}

/** A model's facts for card, dialog, quote, mail and PDF; unknown ones are absent. */
export interface PresentedFacts {
  cuentas: ModeloCount[];
  parrafos: string[];
  /** `Necesita un terreno de 9 m de frente por 17 m de fondo`, setbacks included. */
  medidas?: string;
  /** `Entrega: 6 meses después del apartado`. */
  lineas: string[];
}

const PALABRAS: Record<
  ModelosRead<'cuenta'>,
  { uno: string; varios: string; ninguno: string; corto?: string }
> = {
  recamaras: { uno: 'recámara', varios: 'recámaras', ninguno: 'Sin recámaras', corto: 'rec' },
  banos: { uno: 'baño', varios: 'baños', ninguno: 'Sin baños' },
  niveles: { uno: 'nivel', varios: 'niveles', ninguno: '' },
  estacionamientos: { uno: 'auto', varios: 'autos', ninguno: 'Sin estacionamiento' },
};
const LADOS: Record<ModelosRead<'medida'>, string> = { frente: 'de frente', fondo: 'de fondo' };

/** Half bathrooms are written `2.5 baños`: screen readers speak '2½' in different ways. */
export function presentFacts(modelo: ModeloFacts): PresentedFacts {
  const cuentas = saidOf(modelo, columnasThat(MODELOS, { uso: { comprador: 'cuenta' } }));
  const parrafos = saidOf(modelo, columnasThat(MODELOS, { uso: { comprador: 'parrafo' } }));
  const medidas = saidOf(modelo, columnasThat(MODELOS, { uso: { comprador: 'medida' } }));
  const lineas = saidOf(modelo, columnasThat(MODELOS, { uso: { comprador: 'linea' } }));
  const lados = medidas.map(({ clave, valor }) => `${valor} m ${LADOS[clave]}`);
  return {
    cuentas: cuentas.map(({ clave, valor }) => ({ clave, ...countTexts(clave, valor) })),
    parrafos: parrafos.map(({ valor }) => valor),
    ...(lados.length && { medidas: `Necesita un terreno de ${lados.join(' por ')}` }),
    lineas: lineas.map(({ etiqueta, valor }) => `${etiqueta}: ${valor}`),
  };
}

interface Said<K extends keyof ModeloFacts> {
  clave: K;
  etiqueta: string;
  valor: NonNullable<ModeloFacts[K]>;
}

/** Columns with a value, in order. */
function saidOf<K extends keyof ModeloFacts>(
  modelo: ModeloFacts,
  columnas: readonly [K, Columna][],
): Said<K>[] {
  return columnas.flatMap(([clave, { etiqueta }]) => {
    const valor = modelo[clave];
    return valor === undefined || valor === '' ? [] : [{ clave, etiqueta, valor }];
  });
}

function countTexts(clave: ModelosRead<'cuenta'>, cuantos: number): Omit<ModeloCount, 'clave'> {
  const { uno, varios, ninguno, corto } = PALABRAS[clave];
  if (cuantos === 0) return { texto: ninguno, corto: ninguno };
  const texto = cuantos === 0.5 ? `Medio ${uno}` : `${cuantos} ${cuantos === 1 ? uno : varios}`;
  return { texto, corto: corto ? `${cuantos} ${corto}` : texto };
}

/** The facts without icons: `158m² de construcción · 4 recámaras · …`, then the texts. */
export function linesOfModelo(construccion: string, facts: PresentedFacts): string[] {
  const { cuentas, parrafos, medidas, lineas } = facts;
  const counted = [construccion, ...cuentas.map(({ texto }) => texto)].join(' · ');
  return [counted, ...parrafos, ...(medidas ? [medidas] : []), ...lineas];
}
