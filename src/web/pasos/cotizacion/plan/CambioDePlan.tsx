import type { RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { DialogoDePlanes } from '../../../planes/DialogoDePlanes.tsx';
import { TEXTOS_DE_DIALOGO as T } from '../../../planes/textosDeDialogo.ts';
import { TEXTOS_DE_SITUACION } from '../hoy/textosDeSituacion.ts';
import { useRenewal } from '../hoy/useRenewal.ts';

export interface PropsDeCambio {
  /** The quote's secret. */
  c: string;
  data: RecoverCotizacionAnswer;
  onClose: () => void;
}

/** The plans of an issued quote. Another choice issues a new quote at today's price, which replaces this one. */
export function CambioDePlan({ c, data: { documento, hoy, sustituidaPor }, onClose }: PropsDeCambio) {
  const { planes = [], plan, cotizacion, descuento } = documento;
  const { actualizar, estado, sinPlan } = useRenewal(c);
  const may = hoy.actualizable && !sustituidaPor && !hoy.tuyo;
  const notas = [
    may && T.nuevaCotizacion,
    may &&
      hoy.precio &&
      hoy.precio.diferencia !== 0 &&
      T.precioDeHoy(formatPrecio(decimal(hoy.precio.cotizacion.precioTotal))),
    may && descuento && TEXTOS_DE_SITUACION.sinDescuento,
    estado === 'pendiente' && T.eligiendo,
    estado === 'fallida' && (sinPlan ? T.yaNo : T.fallo),
  ].filter((nota) => typeof nota === 'string');
  return (
    <DialogoDePlanes
      planes={planes}
      elegido={plan}
      total={cotizacion.precioTotal}
      comparar
      onChoose={may ? actualizar : undefined}
      ocupado={estado === 'pendiente'}
      notas={notas}
      onClose={onClose}
    />
  );
}
