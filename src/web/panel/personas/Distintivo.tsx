import type { ReactNode } from 'react';
import styles from './Distintivo.module.css';

/** A badge. In: `estado` selects its look; problems stand out. */
export function Distintivo({ estado, children }: { estado?: string; children: ReactNode }) {
  return (
    <span className={`pill text-menudo strong tint ${styles.marca}`} data-estado={estado}>
      {children}
    </span>
  );
}
