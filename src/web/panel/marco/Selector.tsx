import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../../ui/classNames.ts';
import styles from './Selector.module.css';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  etiqueta: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled native select. */
export function Selector({ etiqueta, error, children, ...select }: Props) {
  const id = useId();
  return (
    <div className="stack min-0 gap-1">
      <label htmlFor={id} className="medium">
        {etiqueta}
      </label>
      <select
        {...select}
        id={id}
        className={`full rounded edge-firm text-cuerpo ${styles.entrada}`}
        aria-invalid={error ? true : undefined}
        {...(error && { 'aria-describedby': `${id}-error` })}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-nota error">
          {error}
        </p>
      )}
    </div>
  );
}

const CAJA = 'block full rounded surface ink edge-firm text-cuerpo';

interface FiltroProps extends SelectHTMLAttributes<HTMLSelectElement> {
  etiqueta: string;
  children: ReactNode;
}

/** A compact select for filters, with its label inside the box. */
export function SelectorDeFiltro({ etiqueta, className, children, ...select }: FiltroProps) {
  return (
    <label className={classNames(`min-0 relative soft text-menudo tight ${styles.filtro}`, className)}>
      <span className="absolute ellipsis through">{etiqueta}</span>
      <select className={CAJA} {...select}>
        {children}
      </select>
    </label>
  );
}
