import type { ButtonHTMLAttributes } from 'react';
import styles from './Boton.module.css';
import { clases } from './clases.ts';

export interface Aspecto {
  variante?: 'primario' | 'secundario' | 'discreto';
  /** Takes the whole width of its place. */
  ancho?: boolean;
}

/** Class names of a button's look. */
export function aspectoOf({ variante = 'primario', ancho }: Aspecto, more?: string): string {
  return clases(styles.boton, styles[variante], ancho && styles.ancho, more);
}

export function Boton({
  variante,
  ancho,
  className,
  ...rest
}: Aspecto & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={aspectoOf({ ...(variante && { variante }), ...(ancho && { ancho }) }, className)}
    />
  );
}
