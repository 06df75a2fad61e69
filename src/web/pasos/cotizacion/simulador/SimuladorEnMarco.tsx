import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Decimal, decimalToText } from '../../../../domain/decimal.ts';
import { Mensualidad } from '../../../marco/credito/Mensualidad.tsx';
import { useConnection } from '../../../navegador/offline/connection.ts';
import { TEXTOS_DE_RED } from '../../../navegador/offline/textosDeRed.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { track } from '../../../navegador/track.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './SimuladorEnMarco.module.css';
import { simuladorFor } from './simuladorFor.ts';

interface Props {
  precio: Decimal;
  /** The actions' column. In: the simulator's button. */
  children: (boton: ReactNode) => ReactNode;
}

/** The actions with the credit simulator behind a button. The iframe is created on first use. */
export function SimuladorEnMarco({ precio, children }: Props) {
  /** Creates the iframe once wanted and online: offline it would show the browser's error page. */
  const [visto, setVisto] = useState(false);
  const [abierto, setAbierto] = useState(false);
  const caja = useRef<HTMLDivElement>(null);
  const marco = useRef<HTMLIFrameElement>(null);
  const alto = useFrameHeight(marco);
  const id = useId();
  const frame = visto && simuladorFor(pageSettings.simulador, decimalToText(precio), window.location.origin);
  const asked = useRef(false);
  const connected = useConnection();
  if (abierto && connected && !visto) setVisto(true);
  const toggle = () => {
    if (!asked.current) track({ event: 'simulador' });
    asked.current = true;
    setAbierto(!abierto);
  };
  // On a desktop it opens below the letter, out of sight of its button.
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (abierto) caja.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [abierto]);
  return (
    <>
      <div className={`screen-only ${styles.columna}`}>
        <div className={styles.pegada}>
          {children(
            pageSettings.simulador && (
              <div className={`stack gap-2 ${styles.boton}`}>
                <Boton variante="secundario" aria-expanded={abierto} aria-controls={id} onClick={toggle}>
                  {TEXTOS_DE_COTIZACION.simula}
                </Boton>
                <Mensualidad precio={precio} />
              </div>
            ),
          )}
        </div>
      </div>
      <div id={id} ref={caja} className={`screen-only min-0 ${styles.caja}`} hidden={!abierto}>
        <p role="status">{abierto && !visto && TEXTOS_DE_RED.simulador}</p>
        {frame && (
          <iframe
            ref={marco}
            className={`card full block ${styles.marco}`}
            title={TEXTOS_DE_COTIZACION.simulador}
            src={frame.src}
            sandbox={frame.sandbox}
            referrerPolicy="no-referrer"
            style={alto === undefined ? undefined : { height: alto, minHeight: 0 }}
          />
        )}
      </div>
    </>
  );
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
