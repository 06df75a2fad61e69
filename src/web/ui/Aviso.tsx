import type { ReactNode } from 'react';
import styles from './Aviso.module.css';
import { classNames } from './classNames.ts';
import { Icono } from './Icono.tsx';

interface Props {
  tono?: 'sereno' | 'atencion';
  titulo?: string | undefined;
  children?: ReactNode;
  /** The visitor's actions. */
  acciones?: ReactNode;
}

/** An inline message. Screen readers announce it when it appears, an urgent one at once. */
export function Aviso({ tono = 'sereno', titulo, children, acciones }: Props) {
  return (
    <div
      className={classNames(`row at-top surface rounded-card edge gap-3 pad-card`, styles[tono])}
      role={tono === 'atencion' ? 'alert' : 'status'}
    >
      {tono === 'atencion' && <Icono nombre="aviso" />}
      <div className="stack min-0 gap-2">
        {titulo && <p className="strong">{titulo}</p>}
        {children && <p>{children}</p>}
        {acciones && <div className={`row stretch wrap gap-x-6 above-1 ${styles.acciones}`}>{acciones}</div>}
      </div>
    </div>
  );
}
