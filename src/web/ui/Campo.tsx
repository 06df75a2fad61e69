import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Campo.module.css';
import { classNames } from './classNames.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  etiqueta: string;
  ayuda?: string;
  error?: string | undefined;
  /** After a submit attempt: fields are told valid or invalid. */
  revisado?: boolean;
  /** A button at the field's end, over it. */
  boton?: ReactNode;
}

/** A labelled text field with its hint and its error, which readers hear with it. */
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
  /** In: what ties the field to its label, its hint and its error. */
  children: (named: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** What stands around any field: its label, its hint and its error. */
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
