import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Campo.module.css';
import { classNames } from './classNames.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  etiqueta: string;
  ayuda?: string;
  error?: string | undefined;
  /** After a submit: marks fields as valid or invalid. */
  revisado?: boolean;
  /** A button inside the field's end. */
  boton?: ReactNode;
}

/** A labelled text field with its hint and error, which screen readers read with it. */
export function Campo({ etiqueta, ayuda, error, revisado, boton, ...input }: Props) {
  return (
    <CampoBox {...{ etiqueta, ayuda, error }}>
      {(named) => (
        <div className={classNames(boton !== undefined && styles.conBoton)}>
          <input
            {...input}
            {...named}
            className={classNames(
              `full surface rounded edge-firm pad-y-3 pad-x-4 text-guia ${styles.entrada}`,
              revisado && (error ? styles.invalido : styles.valido),
            )}
          />
          {boton}
        </div>
      )}
    </CampoBox>
  );
}

interface BoxProps {
  etiqueta: string;
  ayuda?: string | undefined;
  error?: string | undefined;
  /** In: ids that connect the field with label, hint and error. */
  children: (named: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, hint and error around any field. */
export function CampoBox({ etiqueta, ayuda, error, children }: BoxProps) {
  const id = useId();
  const described = [ayuda && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="stack gap-1">
      <div className="row baseline wrap between gap-x-2">
        <label htmlFor={id} className="medium">
          {etiqueta}
        </label>
        {ayuda && (
          <span id={`${id}-ayuda`} className="text-nota soft">
            {ayuda}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={`text-nota error ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
