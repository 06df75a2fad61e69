import type { VentaOpened } from '../../../contract/panel/ventas.ts';
import { decimal, decimalToText, formatPrecio, ZERO } from '../../../domain/decimal.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';

/** Agrees a sale's price and plan; whoever presses has allowed them. */
export function DialogoDePrecio({ venta, onClose }: { venta: VentaOpened; onClose: () => void }) {
  const { id, planes, cuenta, plan } = venta;
  const accion = useAction({
    kept: [
      `acuerdo de venta ${id}`,
      () => ({
        precio: cuenta ? formatPrecio(decimal(cuenta.precio)) : '',
        plan: planes.find(({ nombre }) => nombre === plan)?.id_plan ?? '',
        entrega: '',
      }),
    ],
    missing: ({ precio }) => ({ precio: readTypedPrecio(precio) ? undefined : T.faltaCantidad }),
    send: (form) =>
      callPanel('AcordarVenta', {
        venta: id,
        precio: decimalToText(readTypedPrecio(form.precio) ?? ZERO),
        ...(form.plan && { plan: form.plan }),
        ...(form.entrega && { entregaEn: form.entrega }),
      }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={cuenta ? T.acordarOtro : T.acordar}
      texto={T.acordarTexto}
      hacer={T.guardar}
      forma="hoja"
      onClose={onClose}
    >
      <Campo
        etiqueta={T.precioTotal}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-primero
        {...accion.field('precio')}
      />
      <Selector
        etiqueta={T.elegirPlan}
        value={accion.form.plan}
        onChange={({ currentTarget: { value } }) => accion.change({ plan: value })}
      >
        <option value="">{T.ningunPlan}</option>
        {planes.map(({ id_plan, nombre }) => (
          <option key={id_plan} value={id_plan}>
            {nombre}
          </option>
        ))}
      </Selector>
      <Campo
        etiqueta={T.entrega}
        ayuda={T.entregaAyuda}
        type="date"
        min={venta.vendidoEn}
        {...accion.field('entrega')}
      />
    </ActionDialog>
  );
}
