import type { ReactNode } from 'react';
import { TEXTOS } from '../../textos.ts';
import styles from './PasoLote.module.css';

/** The loading picture in the map's place and size: a plan that draws itself, and what is known meanwhile. */
export function EsperaDelPlano({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.espera} role="status">
      <svg viewBox="0 0 120 80" aria-hidden="true" className={styles.trazo}>
        <path
          pathLength="1"
          d="M6 12h108v56H6zM6 40h46M68 40h46M28 12v28M52 12v56M68 12v56M92 40v28M28 40v28M92 12v28"
        />
      </svg>
      {children}
      <p>{TEXTOS.lote.cargandoPlano}</p>
    </div>
  );
}
