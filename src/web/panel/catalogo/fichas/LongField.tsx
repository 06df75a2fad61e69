import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './Fichas.module.css';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  etiqueta: string;
  ayuda?: string | undefined;
  error?: string | undefined;
}

/** A labelled text of several lines. */
export function LongField({ etiqueta, ayuda, error, ...rest }: Props) {
  const id = useId();
  const described = [ayuda && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.campo}>
      <div className={styles.rotulo}>
        <label htmlFor={id} className={styles.etiqueta}>
          {etiqueta}
        </label>
        {ayuda && (
          <span id={`${id}-ayuda`} className={styles.nota}>
            {ayuda}
          </span>
        )}
      </div>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={styles.parrafo}
        aria-invalid={error ? true : undefined}
        {...(described && { 'aria-describedby': described })}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
