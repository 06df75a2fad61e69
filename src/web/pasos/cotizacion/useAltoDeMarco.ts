import { type RefObject, useEffect, useState } from 'react';

/** The least and the most that a frame may ask for, CSS px. */
const ALTO_MINIMO = 400;
const ALTO_MAXIMO = 6000;

/**
 * Height that our own simulator reports from within its frame, so that nobody scrolls in a scrolling page.
 * Messages of other windows are not listened to: the sandboxed frame is known by its window alone.
 */
export function useAltoDeMarco(marco: RefObject<HTMLIFrameElement | null>): number | undefined {
  const [alto, setAlto] = useState<number>();
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!marco.current || source !== marco.current.contentWindow) return;
      if (typeof data !== 'object' || data === null || !('simuladorAlto' in data)) return;
      const asked = data.simuladorAlto;
      if (typeof asked === 'number') setAlto(Math.min(ALTO_MAXIMO, Math.max(ALTO_MINIMO, asked)));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [marco]);
  return alto;
}
