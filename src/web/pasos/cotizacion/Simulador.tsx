import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Decimal, decimalToText } from '../../../domain/decimal.ts';
import { configuracion, origen } from '../../configuracion.ts';
import { TEXTOS } from '../../textos.ts';
import { track } from '../../track.ts';
import { type Aspecto, Boton } from '../../ui/Boton.tsx';
import styles from './Simulador.module.css';
import { simuladorFor } from './simuladorFor.ts';
import { useAltoDeMarco } from './useAltoDeMarco.ts';

interface Props {
  precio: Decimal;
  /** Look of its button. */
  variante: NonNullable<Aspecto['variante']>;
  /** Whether it stands open from the beginning. */
  abierto: boolean;
  /** Is told of every press that opens or closes it. */
  onAbrir?: ((abierto: boolean) => void) | undefined;
  /** Stands before its button. */
  antes?: ReactNode;
  /** Stands after it. */
  children: ReactNode;
}

/** The credit simulator behind its button; the frame is made when it is first asked for. */
export function Simulador({ precio, variante, abierto: desdeAntes, onAbrir, antes, children }: Props) {
  const [visto, setVisto] = useState(desdeAntes);
  const [abierto, setAbierto] = useState(desdeAntes);
  const caja = useRef<HTMLDivElement>(null);
  const marco = useRef<HTMLIFrameElement>(null);
  const alto = useAltoDeMarco(marco);
  const id = useId();
  const frame = simuladorFor(configuracion.simulador, decimalToText(precio), origen);
  const toggle = () => {
    if (!visto) track({ event: 'simulador' });
    setVisto(true);
    setAbierto(!abierto);
    onAbrir?.(!abierto);
  };
  // On a desktop it opens below the letter, out of sight of its button.
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (abierto && !desdeAntes)
      caja.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [abierto, desdeAntes]);
  return (
    <>
      <div className={styles.columna}>
        <div className={styles.acciones}>
          {antes}
          {frame && (
            <Boton variante={variante} aria-expanded={abierto} aria-controls={id} onClick={toggle}>
              {TEXTOS.cotizacion.simula}
            </Boton>
          )}
          {children}
        </div>
      </div>
      <div id={id} ref={caja} className={styles.caja} hidden={!abierto}>
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
    </>
  );
}
