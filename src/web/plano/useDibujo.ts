import { useEffect, useState } from 'react';
import { type Dibujo, loadDibujo } from './loadDibujo.ts';

/** The drawing of a project; `'cargando'` until it is known whether there is one. */
export function useDibujo(svg: string): Dibujo | undefined | 'cargando' {
  const [result, setResult] = useState<{ svg: string; dibujo: Dibujo | undefined }>();
  useEffect(() => {
    let wanted = true;
    loadDibujo(svg).then((dibujo) => wanted && setResult({ svg, dibujo }));
    return () => {
      wanted = false;
    };
  }, [svg]);
  return result?.svg === svg ? result.dibujo : 'cargando';
}
