import type { ButtonHTMLAttributes } from 'react';
import styles from './Boton.module.css';
import { classNames } from './classNames.ts';

export interface BotonLook {
  variante?: 'primario' | 'secundario' | 'discreto';
  /** Takes the full width. */
  ancho?: boolean;
}

/** Class names of a button's style. */
export function lookOf({ variante = 'primario', ancho }: BotonLook, more?: string): string {
  return classNames(styles.boton, styles[variante], ancho && styles.ancho, more);
}

export function Boton({
  variante,
  ancho,
  className,
  ...rest
}: BotonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ ...(variante && { variante }), ...(ancho && { ancho }) }, className)}
    />
  );
}
