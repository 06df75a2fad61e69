import { useState } from 'react';
import type { DescuentoPedido } from '../../../contract/panel/descuentos.ts';
import { decimal, formatPrecio, subtractDecimals } from '../../../domain/decimal.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import styles from './Mostrador.module.css';
import { TEXTOS_DE_DESCUENTOS } from './textosDeDescuentos.ts';

const T = TEXTOS_DE_DESCUENTOS;

interface Props {
  pedido: DescuentoPedido;
  /** In: the outcome as a sentence. */
  onDecided: (said: string) => void;
}

/** A pending discount: person, house, amount, reason and decision. */
export function TarjetaDePedido({ pedido, onDecided }: Props) {
  const { id, persona, proyecto, id_lote, modelo, precio, precioHoy, monto, motivo, decidible } = pedido;
  const approval = usePanelSend('AprobarDescuento');
  const [refusing, setRefusing] = useState(false);
  const reread = useReread();
  const approve = async () => {
    if (precioHoy === null) return;
    const issued = await approval.send({ pedido: id, precio: precioHoy });
    if (issued) onDecided(T.aprobado(issued.folio));
    // A refusal may mean that the price or the request changed.
    else reread();
  };
  const total = subtractDecimals(decimal(precioHoy ?? precio), decimal(monto));
  return (
    <article className="stack rounded-card edge gap-2 pad-4">
      <h3 className="text-medio strong anywhere">{persona ?? T.ajena}</h3>
      <p className="text-nota soft">{[proyecto, `lote ${id_lote}`, modelo].filter(Boolean).join(', ')}</p>
      <dl className={`stack ${styles.montos}`}>
        <Amount termino={T.precio} valor={formatPrecio(decimal(precioHoy ?? precio))} />
        <Amount termino={T.descuento} valor={`-${formatPrecio(decimal(monto))}`} />
        <Amount termino={T.total} valor={formatPrecio(total)} />
      </dl>
      <p>
        {T.motivo}: {motivo}
      </p>
      <p className="text-nota soft">
        {T.de(pedido.pedidoPor.nombre, tellNearMoment(pedido.pedidoEn, Date.now()))}
      </p>
      {precioHoy === null && <p className="text-nota late medium">{T.sinPrecio}</p>}
      {precioHoy !== null && precioHoy !== precio && (
        <p className="text-nota late medium">{T.cambio(formatPrecio(decimal(precio)))}</p>
      )}
      <RefusalNote falla={approval.falla} />
      {decidible ? (
        <div className="row stretch wrap gap-3">
          {precioHoy !== null && (
            <Boton variante="secundario" onClick={() => void approve()} disabled={approval.enviando}>
              {T.aprobar}
            </Boton>
          )}
          <Boton variante="secundario" onClick={() => setRefusing(true)} disabled={approval.enviando}>
            {T.rechazar}
          </Boton>
        </div>
      ) : (
        <p className="text-nota soft">{T.espera}</p>
      )}
      {refusing && (
        <RefusalDialogo
          pedido={pedido}
          onClose={() => setRefusing(false)}
          onDone={() => {
            setRefusing(false);
            onDecided(T.rechazado);
          }}
        />
      )}
    </article>
  );
}

/** Asks for the reason, which the requester reads. */
function RefusalDialogo({
  pedido: { id, pedidoPor },
  onClose,
  onDone,
}: {
  pedido: DescuentoPedido;
  onClose: () => void;
  onDone: () => void;
}) {
  const accion = useAction({
    kept: [`rechazo ${id}`, () => ({ motivo: '' })],
    send: ({ motivo }) => callPanel('RechazarDescuento', { pedido: id, motivo }),
    onDone,
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={T.rechazarTitulo}
      texto={T.rechazarTexto(pedidoPor.nombre)}
      hacer={T.rechazar}
      onClose={onClose}
    >
      <Campo
        etiqueta={T.motivo}
        data-primero
        autoComplete="off"
        maxLength={300}
        {...accion.field('motivo')}
      />
    </ActionDialog>
  );
}

function Amount({ termino, valor }: { termino: string; valor: string }) {
  return (
    <div className="row stretch between line-above gap-3 pad-y-2">
      <dt>{termino}</dt>
      <dd className="figures">{valor}</dd>
    </div>
  );
}
