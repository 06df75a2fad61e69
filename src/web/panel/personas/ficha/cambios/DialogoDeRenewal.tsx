import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import { decimal, formatPrecio } from '../../../../../domain/decimal.ts';
import { newKey } from '../../../../calls/api.ts';
import { usePanel, usePanelSend } from '../../../../calls/panel/usePanel.ts';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

const T = TEXTOS_DE_CAMBIO_DE_PERSONA;
const price = (amount: number) => formatPrecio(decimal(amount));

interface Props {
  folio: string;
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Has a quote issued anew, once its price of then and of today are seen, and the discount that does not go along. */
export function DialogoDeRenewal({ folio, onDone, onClose }: Props) {
  const [clave] = useState(newKey);
  const { datos, cargando, falla: unread } = usePanel('RevisarRenovacion', { folio });
  const { send, enviando, falla } = usePanelSend('RenovarCotizacion');
  const renew = async () => {
    if (!datos?.actualizable) return;
    const made = await send({ folio, clave });
    if (!made) return;
    const before = made.precioAnterior === null ? '' : T.antes(price(made.precioAnterior));
    onDone(T.actualizada(made.folio, price(made.precioTotal)) + before);
  };
  return (
    <DialogoDePersona
      titulo={T.actualizarTitulo(folio)}
      texto={T.actualizarTexto}
      accion={T.actualizar}
      enviando={enviando}
      apagado={!datos?.actualizable}
      falla={falla ?? unread}
      onAccept={() => void renew()}
      onClose={onClose}
    >
      {cargando && <PanelWait />}
      {datos && <PricesOfRenewal datos={datos} />}
    </DialogoDePersona>
  );
}

function PricesOfRenewal({ datos }: { datos: PanelAnswerOf<'RevisarRenovacion'> }) {
  const { precioAnterior, precioHoy, descuento, actualizable } = datos;
  return (
    <>
      <dl className="stack gap-2">
        <div className="row stretch wrap between gap-1 gap-x-4">
          <dt className="soft">{T.precioAnterior}</dt>
          <dd className="bold figures">{price(precioAnterior)}</dd>
        </div>
        {precioHoy !== null && (
          <div className="row stretch wrap between gap-1 gap-x-4">
            <dt className="soft">{T.precioHoy}</dt>
            <dd className="bold figures">{price(precioHoy)}</dd>
          </div>
        )}
      </dl>
      {actualizable && descuento && <p>{T.sinDescuento(price(descuento.monto))}</p>}
      {!actualizable && <p>{precioHoy === null ? T.sinCasa : T.sinLote}</p>}
    </>
  );
}
