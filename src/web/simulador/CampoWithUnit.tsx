import { type ChangeEvent, useId } from 'react';
import { classNames } from '../ui/classNames.ts';
import styles from './CampoWithUnit.module.css';

interface Props {
  etiqueta: string;
  nombre: string;
  /** `$` in front of the number, `%` behind it. */
  unidad: '$' | '%';
  valor: string;
  ayuda?: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A number field with its unit; the unit is read out with the label, the error with the field. */
export function CampoWithUnit({ etiqueta, nombre, unidad, valor, ayuda, error, onChange, onLeave }: Props) {
  const id = useId();
  const described = [ayuda && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.campo}>
      <label htmlFor={id} className={styles.etiqueta}>
        {etiqueta}
        <span className="oculto">{unidad === '$' ? ', en pesos' : ', en porcentaje'}</span>
      </label>
      <span className={classNames(styles.caja, error && styles.invalida)}>
        {unidad === '$' && (
          <span className={styles.unidad} aria-hidden="true">
            $
          </span>
        )}
        <input
          id={id}
          name={nombre}
          className={styles.entrada}
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
          <span className={styles.unidad} aria-hidden="true">
            %
          </span>
        )}
      </span>
      {ayuda && (
        <p id={`${id}-ayuda`} className={styles.ayuda}>
          {ayuda}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
