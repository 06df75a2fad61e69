import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../../ui/classNames.ts';
import styles from './Selector.module.css';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  etiqueta: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled choice of one among several, as the system itself offers it. */
export function Selector({ etiqueta, error, children, ...select }: Props) {
  const id = useId();
  return (
    <div className={styles.campo}>
      <label htmlFor={id} className={styles.etiqueta}>
        {etiqueta}
      </label>
      <select
        {...select}
        id={id}
        className={styles.entrada}
        aria-invalid={error ? true : undefined}
        {...(error && { 'aria-describedby': `${id}-error` })}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FiltroProps extends SelectHTMLAttributes<HTMLSelectElement> {
  etiqueta: string;
  children: ReactNode;
}

/** The same, as small as a filter may be: its label stands in its box. */
export function SelectorDeFiltro({ etiqueta, className, children, ...select }: FiltroProps) {
  return (
    <label className={classNames(styles.filtro, className)}>
      <span>{etiqueta}</span>
      <select {...select}>{children}</select>
    </label>
  );
}
