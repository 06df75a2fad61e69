import { useEffect, useState } from 'react';
import { type DireccionesDePlano, type PlanoLotes, parsePlano } from '../../../contract/plano.ts';
import { fetchPlano } from './fetchPlano.ts';
import { loadPicture } from './loadPicture.ts';

/** A drawing as the map needs it. */
interface Drawing {
  readonly plano: PlanoLotes;
  /** The picture underneath; nothing in it can run. `undefined` where it could not be had. */
  readonly fondo: HTMLImageElement | undefined;
}

/** By address: addresses name their content, so what was loaded once is right for ever. */
const loaded = new Map<string, Promise<Drawing | undefined>>();

/** Loads what was made of a project's `svg` at import; `undefined` where there is no such drawing, or it is broken. */
function loadDrawing(svg: string): Promise<Drawing | undefined> {
  const known = loaded.get(svg);
  if (known) return known;
  const loading = load(svg);
  loaded.set(svg, loading);
  // A failure may be the network's: the next visit of the step tries again.
  loading.then((dibujo) => dibujo ?? loaded.delete(svg));
  return loading;
}

async function load(svg: string): Promise<Drawing | undefined> {
  const addresses = parsePlano(svg);
  if (!addresses) return undefined;
  const [plano, fondo] = await Promise.all([fetchPlano(addresses.lotes), loadFondo(svg, addresses)]);
  return plano && { plano, fondo };
}

/** Photographs, which few drawings have, bring the code that chooses among their sizes. */
async function loadFondo(svg: string, { fondo, fotografias }: DireccionesDePlano) {
  return fotografias ? (await import('./photographs.ts')).loadSmallest(svg) : loadPicture(fondo);
}

/** The drawing of a project; `'cargando'` until it is known whether there is one. */
export function useDrawing(svg: string): Drawing | undefined | 'cargando' {
  const [result, setResult] = useState<{ svg: string; dibujo: Drawing | undefined }>();
  useEffect(() => {
    let wanted = true;
    loadDrawing(svg).then((dibujo) => wanted && setResult({ svg, dibujo }));
    return () => {
      wanted = false;
    };
  }, [svg]);
  return result?.svg === svg ? result.dibujo : 'cargando';
}
