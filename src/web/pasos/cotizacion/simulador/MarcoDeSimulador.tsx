import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Decimal, decimalToText } from '../../../../domain/decimal.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './MarcoDeSimulador.module.css';
import { simuladorFor } from './simuladorFor.ts';

/** The simulator's frame, with the quote's price. */
export function MarcoDeSimulador({ precio }: { precio: Decimal }) {
  const marco = useRef<HTMLIFrameElement>(null);
  const alto = useFrameHeight(marco);
  const frame = simuladorFor(pageSettings.simulador, decimalToText(precio), window.location.origin);
  return frame ? (
    <iframe
      ref={marco}
      className={`card full block ${styles.marco}`}
      title={TEXTOS_DE_COTIZACION.simulador}
      src={frame.src}
      sandbox={frame.sandbox}
      referrerPolicy="no-referrer"
      style={alto === undefined ? undefined : { height: alto, minHeight: 0 }}
    />
  ) : null;
}

/** Limits of the height that the frame may request, CSS px. */
const ALTO_MINIMO = 400;
const ALTO_MAXIMO = 6000;

/**
 * Height that our own simulator posts from its frame, to avoid nested scrolling.
 * Accepts messages from that window only: a sandboxed frame has no origin to check.
 */
function useFrameHeight(marco: RefObject<HTMLIFrameElement | null>): number | undefined {
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
