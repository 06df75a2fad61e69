import { useId } from 'react';
import { fechaEnMexico } from '../../../../domain/fecha.ts';
import { Campo } from '../../../ui/Campo.tsx';
import { formatDia } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { FIN_DEL_DIA, type Fin, quickDays } from './fin.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

interface Props {
  valor: Fin;
  onChange: (fin: Fin) => void;
  /** ms since 1970. */
  ahora: number;
  error: string | undefined;
}

/** Until when a hold lasts: a press for the usual days, or any day and time. */
export function CampoDeFin({ valor, onChange, ahora, error }: Props) {
  const titulo = useId();
  return (
    <fieldset className="stack min-0 gap-3" aria-labelledby={titulo}>
      <p id={titulo} className="medium">
        {TEXTOS_DE_CAMBIO.fin}
      </p>
      <div className={`grid gap-2 ${estilos.pastillas}`}>
        {quickDays(ahora).map(({ clave, fecha }) => {
          const pressed = valor.fecha === fecha && valor.hora === FIN_DEL_DIA;
          return (
            <button
              key={clave}
              type="button"
              className={`toggle grid rounded edge-firm pad-y-1 pad-x-2 strong text-center ${estilos.pastilla}`}
              aria-pressed={pressed}
              aria-label={TEXTOS_DE_CAMBIO.quickDia(TEXTOS_DE_CAMBIO.quick[clave], formatDia(fecha))}
              onClick={() => onChange({ fecha, hora: FIN_DEL_DIA })}
            >
              {TEXTOS_DE_CAMBIO.quick[clave]}
              <small className="text-menudo regular">{formatDia(fecha)}</small>
            </button>
          );
        })}
      </div>
      <div className={`grid gap-3 ${estilos.dosCampos}`}>
        <Campo
          etiqueta={TEXTOS_DE_CAMBIO.dia}
          type="date"
          min={fechaEnMexico(new Date(ahora))}
          value={valor.fecha}
          error={error}
          revisado={Boolean(error)}
          onChange={({ currentTarget }) => onChange({ ...valor, fecha: currentTarget.value })}
        />
        <Campo
          etiqueta={TEXTOS_DE_CAMBIO.hora}
          type="time"
          value={valor.hora}
          onChange={({ currentTarget }) => onChange({ ...valor, hora: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
