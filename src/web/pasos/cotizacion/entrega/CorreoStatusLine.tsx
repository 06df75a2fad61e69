import type { ReactNode } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { Icono, type NombreDeIcono } from '../../../ui/Icono.tsx';
import styles from './CorreoStatus.module.css';

interface LineaProps {
  icono: NombreDeIcono;
  texto: string;
  children?: ReactNode;
}

/** One line of fixed height, for the draft's submission and for the issued quote's mail. */
export function CorreoStatusLine({ icono, texto, children }: LineaProps) {
  return (
    <div
      className={classNames(
        `row gap-3 text-medio anywhere ${styles.linea}`,
        icono === 'palomita' && styles.hecho,
      )}
    >
      <Icono nombre={icono} />
      <p role="status">{texto}</p>
      {children}
    </div>
  );
}
