import { useId } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import estilos from './CasasDeLote.module.css';
import { TEXTOS_DE_OFERTA as T } from './textosDeOferta.ts';

export type CasasRead = PanelAnswerOf<'LeerCasasDeLote'>;

interface Props {
  datos: CasasRead;
  /** Id of the chosen model; `undefined` for none. */
  elegido: number | undefined;
  onChoose: (id_modelo: number) => void;
  /** A model is missing for what was pressed. */
  falta: boolean;
  /** ms since 1970. */
  ahora: number;
}

/** The lot's total with each model that fits, and with the most that the reader may discount alone. */
export function CasasDeLote({ datos, elegido, onChoose, falta, ahora }: Props) {
  const { casas, descuento } = datos;
  const id = useId();
  if (casas.length === 0) return <p className="text-nota above-3">{T.sinModelo}</p>;
  return (
    <fieldset
      className={`stack min-0 above-3 text-nota ${estilos.casas}`}
      aria-describedby={falta ? `${id}-falta` : undefined}
    >
      <legend className="oculto">{T.modelo}</legend>
      <p
        className={`grid gap-2 text-chico soft ${estilos.fila}`}
        aria-hidden
        data-columnas={columns(descuento)}
      >
        <span>{T.modelo}</span>
        <span>{T.total}</span>
        {descuento !== null && <span>{T.conTu(descuento)}</span>}
      </p>
      {casas.map(({ id_modelo, nombre, precioTotal, conDescuento }) => (
        <label
          key={id_modelo}
          className={`grid items-center target line-above gap-2 pointer ${estilos.fila}`}
          data-columnas={columns(descuento)}
        >
          <span className="row gap-2 min-0">
            <input
              type="radio"
              name={id}
              checked={elegido === id_modelo}
              aria-invalid={falta || undefined}
              onChange={() => onChoose(id_modelo)}
            />
            <span className="anywhere strong">{nombre}</span>
          </span>
          <span className="figures strong">{formatPrecio(decimal(precioTotal))}</span>
          {conDescuento !== null && (
            <span className="figures soft">
              <span className="oculto">{T.conTu(descuento ?? 0)}: </span>
              {formatPrecio(decimal(conDescuento))}
            </span>
          )}
        </label>
      ))}
      {falta && (
        <p id={`${id}-falta`} role="alert" className="error medium">
          {T.faltaModelo}
        </p>
      )}
      <p className="line-above text-chico soft snug pad-y-2">{T.precios(lastDayOf(datos, ahora))}</p>
    </fieldset>
  );
}

const columns = (descuento: number | null) => (descuento === null ? 2 : 3);

/** The last day of the prices within a sentence; `undefined` if no change is planned. In: ms since 1970. */
export function lastDayOf({ hasta }: Pick<CasasRead, 'hasta'>, ahora: number): string | undefined {
  return hasta === null ? undefined : formatNearFecha(hasta, fechaEnMexico(new Date(ahora)));
}
