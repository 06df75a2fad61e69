import { useEffect, useState } from 'react';
import { type DireccionesDePlano, type PlanoLotes, parsePlano } from '../../../contract/plano.ts';
import { fetchPlano } from './fetchPlano.ts';
import { loadPicture } from './loadPicture.ts';

/** A loaded drawing for the map. */
interface Drawing {
  readonly plano: PlanoLotes;
  /** The background; as an image it cannot run scripts. `undefined` if it failed to load. */
  readonly fondo: HTMLImageElement | undefined;
}

/** By address. An address has its content's hash, so entries never expire. */
const loaded = new Map<string, Promise<Drawing | undefined>>();

/** Loads the drawing made from a project's `svg` at import; `undefined` if missing or broken. */
function loadDrawing(svg: string): Promise<Drawing | undefined> {
  const known = loaded.get(svg);
  if (known) return known;
  const loading = load(svg);
  loaded.set(svg, loading);
  // The network may have failed: the step's next visit retries.
  loading.then((dibujo) => dibujo ?? loaded.delete(svg));
  return loading;
}

async function load(svg: string): Promise<Drawing | undefined> {
  const addresses = parsePlano(svg);
  if (!addresses) return undefined;
  const [plano, fondo] = await Promise.all([fetchPlano(addresses.lotes), loadFondo(svg, addresses)]);
  return plano && { plano, fondo };
}

/** Photographs need the code that chooses their size; few drawings have them. */
async function loadFondo(svg: string, { fondo, fotografias }: DireccionesDePlano) {
  return fotografias ? (await import('./photographs.ts')).loadSmallest(svg) : loadPicture(fondo);
}

/** The drawing of a project; `'cargando'` until known whether there is one. */
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
