import type { VentaOpened } from '../../../contract/panel/ventas.ts';
import { decimal, decimalToText, formatPrecio, subtractDecimals, ZERO } from '../../../domain/decimal.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { leastPrecio, weighPrecio } from '../../../domain/ventas/weighPrecio.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

/** Agrees a sale's price and plan; whoever presses has allowed them. */
export function DialogoDePrecio({ venta, onClose }: { venta: VentaOpened; onClose: () => void }) {
  const { id, planes, cuenta, plan, cotizado } = venta;
  const accion = useAction({
    kept: [
      `acuerdo de venta ${id}`,
      () => ({
        precio: cuenta ? formatPrecio(decimal(cuenta.precio)) : '',
        plan: planes.find(({ nombre }) => nombre === plan)?.id_plan ?? '',
        entrega: '',
      }),
    ],
    missing: (form) => ({ precio: faultOf(form, venta) }),
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
        {planes.map(({ id_plan, nombre, descuento }) => (
          <option key={id_plan} value={id_plan}>
            {cotizado === null
              ? nombre
              : T.planConTotal(
                  nombre,
                  formatPrecio(weighPrecio(decimal(cotizado), decimal(descuento), ZERO).conPlan),
                )}
          </option>
        ))}
      </Selector>
      {cotizado !== null && <Comparacion form={accion.form} venta={{ ...venta, cotizado }} />}
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

interface PrecioForm {
  precio: string;
  plan: string;
}

const weighForm = ({ precio, plan }: PrecioForm, venta: VentaOpened & { cotizado: number }) =>
  weighPrecio(
    decimal(venta.cotizado),
    decimal(venta.planes.find(({ id_plan }) => id_plan === plan)?.descuento ?? 0),
    readTypedPrecio(precio) ?? ZERO,
  );

/** By the rule of the server. */
function faultOf(form: PrecioForm, { cotizado, ...venta }: VentaOpened): string | undefined {
  const precio = readTypedPrecio(form.precio);
  if (!precio) return T.faltaCantidad;
  if (cotizado === null) return undefined;
  const least = leastPrecio(weighForm(form, { ...venta, cotizado }), decimal(venta.limite));
  return precio < least ? T.muyBajo(String(venta.limite), formatPrecio(least)) : undefined;
}

/** What was quoted, what the plan takes off, and how the typed price differs. */
function Comparacion({ form, venta }: { form: PrecioForm; venta: VentaOpened & { cotizado: number } }) {
  if (!readTypedPrecio(form.precio)) return null;
  const { descuentoDePlan, conPlan, descuento, porcentaje } = weighForm(form, venta);
  const rows = [
    [T.cotizado, formatPrecio(decimal(venta.cotizado))],
    ...(descuentoDePlan > ZERO
      ? [
          [T.descuentoDePlan, formatPrecio(subtractDecimals(ZERO, descuentoDePlan))],
          [T.conPlan, formatPrecio(conPlan)],
        ]
      : []),
    descuento < ZERO
      ? [T.deMas(formatHundredths(-porcentaje)), formatPrecio(subtractDecimals(ZERO, descuento))]
      : [T.descuento(formatHundredths(porcentaje)), formatPrecio(descuento)],
  ] as const;
  return (
    <dl className={`rounded stack gap-1 text-nota ${styles.queda}`} aria-live="polite">
      {rows.map(([nombre, monto]) => (
        <div key={nombre} className="row between gap-3">
          <dt>{nombre}</dt>
          <dd className="figures">{monto}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `2.15`. In: hundredths. */
function formatHundredths(hundredths: bigint): string {
  return (Number(hundredths) / 100).toFixed(2);
}
