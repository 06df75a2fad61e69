import { useState } from 'react';
import type { PagoShown, VentaOpened } from '../../../contract/panel/ventas.ts';
import { nameOfPago } from '../../../contract/ventas/presentCuenta.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { formatShortFecha } from '../../../domain/fecha.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

/** Every payment, newest first. One that was taken back keeps its line, above it the line that did so. */
export function PagosDeVenta({ venta: { pagos, hoy }, mayWrite }: { venta: VentaOpened; mayWrite: boolean }) {
  const [asked, setAsked] = useState<PagoShown>();
  const taken = new Set(pagos.map(({ quita }) => quita));
  const shown = [...pagos].reverse();
  return (
    <section className="card min-0" aria-label={T.pagos}>
      <h2 className={`text-h3 ${styles.cabeza}`}>
        {T.pagos} <span className="text-nota soft figures">{pagos.length}</span>
      </h2>
      {pagos.length === 0 && <p className={`text-nota soft ${styles.cabeza}`}>{T.sinPagos}</p>}
      <ul className={styles.pagos}>
        {shown.map((pago) => (
          <li key={pago.id} data-quita={pago.quita === null ? undefined : ''}>
            <time className="soft" dateTime={pago.dia}>
              {formatShortFecha(pago.dia, hoy)}
            </time>
            <span className="anywhere">
              {nameOfPago(pago)}
              {taken.has(pago.id) && <span className="block text-nota soft">{T.quitado}</span>}
            </span>
            <span className="figures nowrap">{formatPrecio(decimal(pago.monto))}</span>
            {mayWrite && pago.quita === null && !taken.has(pago.id) && (
              <button
                type="button"
                className="target text-nota soft underlined"
                aria-label={T.quitarDe(`${nameOfPago(pago)}, ${formatPrecio(decimal(pago.monto))}`)}
                onClick={() => setAsked(pago)}
              >
                {T.quitar}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && <TakeBackDialog pago={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function TakeBackDialog({ pago, onClose }: { pago: PagoShown; onClose: () => void }) {
  const accion = useAction({
    kept: [`quitar pago ${pago.id}`, () => ({ motivo: '' })],
    missing: ({ motivo }) => ({ motivo: motivo.trim() ? undefined : T.faltaMotivo }),
    send: ({ motivo }) => callPanel('QuitarPago', { pago: pago.id, motivo }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={T.quitarTitulo}
      texto={T.quitarTexto(nameOfPago(pago), formatPrecio(decimal(pago.monto)))}
      hacer={T.quitar}
      onClose={onClose}
    >
      <Campo
        etiqueta={T.motivo}
        ayuda={T.motivoAyuda}
        maxLength={300}
        autoComplete="off"
        data-primero
        {...accion.field('motivo')}
      />
    </ActionDialog>
  );
}
