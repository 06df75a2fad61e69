import type { SiguientePasoShown } from '../../../../../contract/panel/personas.ts';
import { formatNearFecha } from '../../../../../domain/fecha.ts';
import styles from '../Ficha.module.css';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

interface Props {
  siguiente: SiguientePasoShown;
  /** In Mexico City. */
  hoy: string;
  hecho: boolean;
  /** What takes its place; empty: nothing. */
  otro: string;
  onChange: (hecho: boolean) => void;
}

/** The step that was to be done, and whether it is: nothing takes its place unseen. */
export function PasoPendiente({ siguiente: { texto, dia }, hoy, hecho, otro, onChange }: Props) {
  const replaced = !hecho && otro.trim() !== '' && otro.trim() !== texto;
  return (
    <div className={`stack rounded gap-1 pad-y-3 pad-x-4 tint`}>
      <label className={`grid items-center target gap-3 anywhere ${styles.casilla}`}>
        <input
          type="checkbox"
          checked={hecho}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className="stack fit packed gap-4">
          <strong>{texto}</strong>
          <span className="text-nota soft anywhere">
            {TEXTOS_DE_CAMBIO_DE_PERSONA.pendiente(formatNearFecha(dia, hoy))}
          </span>
        </span>
      </label>
      {replaced && <p className="text-nota soft anywhere">{TEXTOS_DE_CAMBIO_DE_PERSONA.sustituye}</p>}
    </div>
  );
}
