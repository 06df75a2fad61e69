import { useId } from 'react';
import { RESULTADOS_DE_CONTACTO, type ResultadoDeContacto } from '../../../../../contract/panel/choices.ts';
import styles from '../Ficha.module.css';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

interface Props {
  value: ResultadoDeContacto | undefined;
  error: string | undefined;
  onChange: (value: ResultadoDeContacto) => void;
}

/** How a call or a message ended: one press. */
export function ResultadoChoice({ value, error, onChange }: Props) {
  const name = useId();
  return (
    <fieldset
      className="grid gap-2 thirds"
      aria-invalid={error ? true : undefined}
      {...(error && { 'aria-describedby': `${name}-error` })}
    >
      <legend className="oculto">{TEXTOS_DE_CAMBIO_DE_PERSONA.resultado}</legend>
      {RESULTADOS_DE_CONTACTO.map((it, index) => (
        <label key={it} className={styles.resultado}>
          <input
            type="radio"
            className="oculto"
            name={name}
            checked={value === it}
            {...(index === 0 && { 'data-primero': true })}
            onChange={() => onChange(it)}
          />
          <span className="toggle row justify-center rounded edge-firm strong text-center tight pointer tall">
            {TEXTOS_DE_CAMBIO_DE_PERSONA.resultados[it]}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="all-columns text-nota error medium" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
