import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Decimal } from '../../../../domain/decimal.ts';
import { Mensualidad } from '../../../marco/credito/Mensualidad.tsx';
import { useConnection } from '../../../navegador/offline/connection.ts';
import { TEXTOS_DE_RED } from '../../../navegador/offline/textosDeRed.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { styled } from '../../../navegador/retryStyles.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './SimuladorEnMarco.module.css';

/** Loads with the first use. */
const LazyMarco = lazyPiece<{ precio: Decimal }>(
  async () => (await styled(import('./MarcoDeSimulador.tsx'))).MarcoDeSimulador,
);

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
  const id = useId();
  const connected = useConnection();
  if (abierto && connected && !visto) setVisto(true);
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
                <Boton
                  variante="secundario"
                  aria-expanded={abierto}
                  aria-controls={id}
                  onClick={() => setAbierto(!abierto)}
                >
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
        {visto && <LazyMarco precio={precio} />}
      </div>
    </>
  );
}
