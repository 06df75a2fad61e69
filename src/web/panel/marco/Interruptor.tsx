import styles from './Interruptor.module.css';

interface Props {
  etiqueta: string;
  encendido: boolean;
  disabled: boolean;
  /** Id of the text that explains it. */
  descrito: string;
  onChange: (encendido: boolean) => void;
}

/** A switch that acts at once. */
export function Interruptor({ etiqueta, encendido, disabled, descrito, onChange }: Props) {
  return (
    <label className={`row between target gap-4 bold ${styles.interruptor}`}>
      <span>{etiqueta}</span>
      <input
        className="rigid surface pill relative pointer"
        type="checkbox"
        role="switch"
        checked={encendido}
        aria-checked={encendido}
        disabled={disabled}
        aria-describedby={descrito}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
