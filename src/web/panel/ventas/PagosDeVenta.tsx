import { useState } from 'react';
import type { PagoShown, VentaOpened } from '../../../contract/panel/ventas.ts';
import { tellPago } from '../../../contract/ventas/presentCuenta.ts';
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
  const [asked, setAsked] = useState<Asked>();
  const taken = new Set(pagos.map(({ quita }) => quita));
  const shown = [...pagos].reverse().map((pago) => ({ pago, ...tellPago(pago, pagos, hoy) }));
  return (
    <section className="card min-0" aria-label={T.pagos}>
      <h2 className={`text-h3 ${styles.cabeza}`}>
        {T.pagos} <span className="text-nota soft figures">{pagos.length}</span>
      </h2>
      {pagos.length === 0 && <p className={`text-nota soft ${styles.cabeza}`}>{T.sinPagos}</p>}
      <ul className={styles.pagos}>
        {shown.map(({ pago, nombre, nota }) => (
          <li key={pago.id} data-quita={pago.quita === null ? undefined : ''}>
            <time className="soft" dateTime={pago.dia}>
              {formatShortFecha(pago.dia, hoy)}
            </time>
            <span className="anywhere">
              {nombre}
              <span className="block hide-empty text-nota soft">{taken.has(pago.id) ? T.quitado : nota}</span>
            </span>
            <span className="figures nowrap">{formatPrecio(decimal(pago.monto))}</span>
            {mayWrite && pago.quita === null && !taken.has(pago.id) && (
              <button
                type="button"
                className="target text-nota soft underlined"
                aria-label={T.quitarDe(`${nombre}, ${formatPrecio(decimal(pago.monto))}`)}
                onClick={() => setAsked({ pago, nombre })}
              >
                {T.quitar}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && <TakeBackDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface Asked {
  pago: PagoShown;
  nombre: string;
}

function TakeBackDialog({ pago, nombre, onClose }: Asked & { onClose: () => void }) {
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
      texto={T.quitarTexto(nombre, formatPrecio(decimal(pago.monto)))}
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
