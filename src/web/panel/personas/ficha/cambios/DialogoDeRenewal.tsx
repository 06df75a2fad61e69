import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import { decimal, formatPrecio } from '../../../../../domain/decimal.ts';
import { newKey } from '../../../../calls/api.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { NOTHING_TYPED, useAction } from '../../../../calls/panel/useAction.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { ActionDialog } from '../../../marco/ActionDialog.tsx';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { DIALOGO_DE_PERSONA } from './dialogoDePersona.ts';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

const T = TEXTOS_DE_CAMBIO_DE_PERSONA;
const price = (amount: number) => formatPrecio(decimal(amount));

interface Props {
  folio: string;
  /** In: the outcome as a sentence. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Issues a quote again. Shows the price then and now, and the discount that does not carry over. */
export function DialogoDeRenewal({ folio, onDone, onClose }: Props) {
  const [clave] = useState(newKey);
  const { datos, cargando, falla: unread } = usePanel('RevisarRenovacion', { folio });
  const accion = useAction({
    kept: NOTHING_TYPED,
    send: () => callPanel('RenovarCotizacion', { folio, clave }),
    onDone(made) {
      const before = made.precioAnterior === null ? '' : T.antes(price(made.precioAnterior));
      onDone(T.actualizada(made.folio, price(made.precioTotal)) + before);
    },
  });
  return (
    <ActionDialog
      {...DIALOGO_DE_PERSONA}
      accion={{ ...accion, falla: accion.falla ?? unread }}
      titulo={T.actualizarTitulo(folio)}
      texto={T.actualizarTexto}
      hacer={T.actualizar}
      apagado={!datos?.actualizable}
      onClose={onClose}
    >
      {cargando && <PanelWait />}
      {datos && <PricesOfRenewal datos={datos} />}
    </ActionDialog>
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
