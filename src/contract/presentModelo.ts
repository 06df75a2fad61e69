import type { ModeloFacts } from './catalogo.ts';

/** One thing that is counted, as it is read; `clave` chooses its icon. */
export interface ModeloCount {
  clave: 'recamaras' | 'banos' | 'niveles' | 'estacionamientos';
  /** `3 recámaras`, `2.5 baños`, `1 nivel`, `Sin estacionamiento`. */
  texto: string;
}

/** What a model tells of itself, as card, dialog, quote, e-mail and PDF write it; what the catalogue does not say is not here. */
export interface PresentedFacts {
  cuentas: ModeloCount[];
  /** Land that the house needs, setbacks included: `Necesita un terreno de 9 m de frente por 17 m de fondo`. */
  medidas?: string;
  descripcion?: string;
  /** `Entrega: 6 meses después del apartado`. */
  entrega?: string;
}

const PALABRAS: Record<ModeloCount['clave'], { uno: string; varios: string; ninguno: string }> = {
  recamaras: { uno: 'recámara', varios: 'recámaras', ninguno: 'Sin recámaras' },
  banos: { uno: 'baño', varios: 'baños', ninguno: 'Sin baños' },
  niveles: { uno: 'nivel', varios: 'niveles', ninguno: '' },
  estacionamientos: { uno: 'auto', varios: 'autos', ninguno: 'Sin estacionamiento' },
};
const CLAVES = Object.keys(PALABRAS) as ModeloCount['clave'][];

/**
 * The texts of a model's facts. Half bathrooms are written as the company's own table has them (`2.5 baños`): every
 * letter and reader has the point, and '2½' is read out in as many ways as there are readers.
 */
export function presentFacts(modelo: ModeloFacts): PresentedFacts {
  const { frente, fondo, descripcion, entrega } = modelo;
  const medidas = [frente && `${frente} m de frente`, fondo && `${fondo} m de fondo`].filter(Boolean);
  return {
    cuentas: CLAVES.flatMap((clave) => {
      const cuantos = modelo[clave];
      return cuantos === undefined ? [] : { clave, texto: countText(clave, cuantos) };
    }),
    ...(medidas.length && { medidas: `Necesita un terreno de ${medidas.join(' por ')}` }),
    ...(descripcion && { descripcion }),
    ...(entrega && { entrega: `Entrega: ${entrega}` }),
  };
}

function countText(clave: ModeloCount['clave'], cuantos: number): string {
  const { uno, varios, ninguno } = PALABRAS[clave];
  if (cuantos === 0) return ninguno;
  if (cuantos === 0.5) return `Medio ${uno}`;
  return `${cuantos} ${cuantos === 1 ? uno : varios}`;
}

/**
 * The same as lines under a model's name where there are no icons.
 * In: its area as written, and its facts. Out: `158m² de construcción · 4 recámaras · …`, then each text.
 */
export function linesOfModelo(construccion: string, facts: PresentedFacts): string[] {
  const counted = [construccion, ...facts.cuentas.map(({ texto }) => texto)].join(' · ');
  return [counted, ...[facts.descripcion, facts.medidas, facts.entrega].filter((line) => line !== undefined)];
}
