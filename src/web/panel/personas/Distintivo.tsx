import type { ReactNode } from 'react';
import styles from './Distintivo.module.css';

/** A state in a word or two. In: `estado`: by which its look is chosen; what is wrong stands out. */
export function Distintivo({ estado, children }: { estado?: string; children: ReactNode }) {
  return (
    <span className={`pill text-menudo strong tint ${styles.marca}`} data-estado={estado}>
      {children}
    </span>
  );
}
