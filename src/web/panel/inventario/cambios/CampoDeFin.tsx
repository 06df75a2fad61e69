import { useId, useState } from 'react';
import { diaDeSemana, fechaEnMexico, formatNearFecha, tellDiaYHora } from '../../../../domain/fecha.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { instantOf } from '../../marco/instantOf.ts';
import { formatDia } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { FIN_DEL_DIA, type Fin, quickDays } from './fin.ts';
import { TEXTOS_DE_CAMBIO as T } from './textosDeCambio.ts';

interface Props {
  valor: Fin;
  onChange: (fin: Fin) => void;
  /** ms since 1970. */
  ahora: number;
  error: string | undefined;
  /** Nobody chose it: shown in a line until somebody wants another. */
  offered: boolean;
}

/** The end of a hold: a button for the usual days, or any day and time. */
export function CampoDeFin({ valor, onChange, ahora, error, offered }: Props) {
  const titulo = useId();
  const [open, setOpen] = useState(!offered);
  const end = instantOf(valor);
  if (!open && end && !error)
    return (
      <p className="row between paper rounded gap-3 pad-x-4">
        <span className="snug">{T.hasta(tellEnd(end, valor, ahora))}</span>
        <Boton variante="discreto" aria-label={T.cambiarFin} onClick={() => setOpen(true)}>
          {T.cambiar}
        </Boton>
      </p>
    );
  return (
    <fieldset className="stack min-0 gap-3" aria-labelledby={titulo}>
      <p id={titulo} className="medium">
        {T.fin}
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
              aria-label={T.quickDia(T.quick[clave], formatDia(fecha))}
              onClick={() => onChange({ fecha, hora: FIN_DEL_DIA })}
            >
              {T.quick[clave]}
              <small className="text-menudo regular">{formatDia(fecha)}</small>
            </button>
          );
        })}
      </div>
      <div className={`grid gap-3 ${estilos.dosCampos}`}>
        <Campo
          etiqueta={T.dia}
          type="date"
          min={fechaEnMexico(new Date(ahora))}
          value={valor.fecha}
          error={error}
          revisado={Boolean(error)}
          onChange={({ currentTarget }) => onChange({ ...valor, fecha: currentTarget.value })}
        />
        <Campo
          etiqueta={T.hora}
          type="time"
          value={valor.hora}
          onChange={({ currentTarget }) => onChange({ ...valor, hora: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

/** `viernes 4 de diciembre`, with its hour unless it is that day's last minute. */
function tellEnd(end: string, { fecha, hora }: Fin, ahora: number): string {
  const now = new Date(ahora);
  if (hora !== FIN_DEL_DIA) return tellDiaYHora(new Date(end), now);
  return `${diaDeSemana(fecha)} ${formatNearFecha(fecha, fechaEnMexico(now))}`;
}
