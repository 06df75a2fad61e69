import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
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

interface DiaProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  etiqueta: string;
  /** `YYYY-MM-DD`, or empty. */
  dia: string;
  onDia: (dia: string) => void;
}

/** The same for a date. Leaves the field alone while typing; an incomplete year counts as none. */
export function DiaDeFiltro({ etiqueta, className, dia, onDia }: DiaProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = dia;
  }, [dia]);
  return (
    <label className={classNames(`min-0 relative soft text-menudo tight ${styles.filtro}`, className)}>
      <span className="absolute ellipsis through">{etiqueta}</span>
      <input
        ref={field}
        className={CAJA}
        type="date"
        defaultValue={dia}
        onChange={({ currentTarget: { value, validity } }) => {
          if (!validity.badInput && (value === '' || value >= '2000')) onDia(value);
        }}
      />
    </label>
  );
}
