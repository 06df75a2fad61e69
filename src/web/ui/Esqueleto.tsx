import type { CSSProperties } from 'react';
import { clases } from './clases.ts';
import styles from './Esqueleto.module.css';

/** Holds the place of what is still coming, in its final size. */
export function Esqueleto({ className, style }: { className?: string | undefined; style?: CSSProperties }) {
  return <span aria-hidden="true" className={clases(styles.esqueleto, className)} style={style} />;
}
