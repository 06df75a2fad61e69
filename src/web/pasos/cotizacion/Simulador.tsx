import { type ReactNode, useId, useRef, useState } from 'react';
import { type Decimal, decimalToText } from '../../../domain/decimal.ts';
import { configuracion } from '../../configuracion.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import styles from './Simulador.module.css';
import { simuladorFor } from './simuladorFor.ts';
import { useAltoDeMarco } from './useAltoDeMarco.ts';

/**
 * The credit simulator behind its button, which stands first in a row of others; the frame is made when it is
 * first asked for.
 */
export function Simulador({ precio, children }: { precio: Decimal; children: ReactNode }) {
  const [visto, setVisto] = useState(false);
  const [abierto, setAbierto] = useState(false);
  const marco = useRef<HTMLIFrameElement>(null);
  const alto = useAltoDeMarco(marco);
  const id = useId();
  const frame = simuladorFor(configuracion.simulador, decimalToText(precio), window.location.origin);
  const toggle = () => {
    setVisto(true);
    setAbierto(!abierto);
  };
  return (
    <div className={styles.simulador}>
      <div className={styles.acciones}>
        {frame && (
          <Boton className={styles.boton} aria-expanded={abierto} aria-controls={id} onClick={toggle}>
            {TEXTOS.cotizacion.simula}
          </Boton>
        )}
        {children}
      </div>
      <div id={id} hidden={!abierto}>
        {visto && frame && (
          <iframe
            ref={marco}
            className={styles.marco}
            title={TEXTOS.cotizacion.simulador}
            src={frame.src}
            sandbox={frame.sandbox}
            referrerPolicy="no-referrer"
            style={alto === undefined ? undefined : { height: alto, minHeight: 0 }}
          />
        )}
      </div>
    </div>
  );
}
