import { type ChangeEvent, useId } from 'react';
import { classNames } from '../ui/classNames.ts';
import styles from './CampoWithUnit.module.css';

interface Props {
  etiqueta: string;
  nombre: string;
  /** `$` before the number, `%` after it. */
  unidad: '$' | '%';
  valor: string;
  ayuda?: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A number field with its unit. Screen readers read the unit with the label, the error with the field. */
export function CampoWithUnit({ etiqueta, nombre, unidad, valor, ayuda, error, onChange, onLeave }: Props) {
  const id = useId();
  const described = [ayuda && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="stack fit packed min-0 gap-1">
      <label htmlFor={id} className="medium">
        {etiqueta}
        <span className="oculto">{unidad === '$' ? ', en pesos' : ', en porcentaje'}</span>
      </label>
      <span className={classNames(`row surface rounded edge-firm ${styles.caja}`, error && styles.invalida)}>
        {unidad === '$' && (
          <span className={`rigid pad-x-4 soft ${styles.unidad}`} aria-hidden="true">
            $
          </span>
        )}
        <input
          id={id}
          name={nombre}
          className={`grow full min-0 text-guia figures ${styles.entrada}`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={valor}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          onBlur={onLeave}
          aria-invalid={error ? true : undefined}
          {...(described && { 'aria-describedby': described })}
        />
        {unidad === '%' && (
          <span className={`rigid pad-x-4 soft ${styles.unidad}`} aria-hidden="true">
            %
          </span>
        )}
      </span>
      {ayuda && (
        <p id={`${id}-ayuda`} className="text-nota soft">
          {ayuda}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-nota error">
          {error}
        </p>
      )}
    </div>
  );
}
