import { Campo } from '../../../../ui/Campo.tsx';
import styles from './Empresa.module.css';

interface Props {
  etiqueta: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A colour as text, with the system's picker at its end. */
export function CampoDeColor({ etiqueta, value, error, onChange }: Props) {
  return (
    <Campo
      etiqueta={etiqueta}
      value={value}
      error={error}
      revisado={Boolean(error)}
      autoComplete="off"
      maxLength={7}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      boton={
        <input
          className={`edge-firm absolute ${styles.color}`}
          type="color"
          aria-label={etiqueta}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}
