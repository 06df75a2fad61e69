import { useId } from 'react';
import type { VentaOpened } from '../../../contract/panel/ventas.ts';
import { nameOfParcialidad } from '../../../contract/ventas/presentCuenta.ts';
import {
  type Decimal,
  decimalToText,
  formatPrecio,
  subtractDecimals,
  ZERO,
} from '../../../domain/decimal.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import {
  type Cuenta,
  FORMAS_DE_PAGO,
  type FormaDePago,
  judgePago,
  layPago,
  type PagoFault,
  type PagoLaid,
  proposePago,
} from '../../../domain/ventas/cuenta.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { type FormFaults, useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

interface PagoForm {
  monto: string;
  dia: string;
  forma: FormaDePago;
  referencia: string;
  /** Makes a second press of this form the same payment. */
  clave: string;
  /** Newest line when the form was opened; `nuevo` once a newer one was told, and read. */
  visto: string | null;
}

interface Props {
  venta: VentaOpened;
  cuenta: Cuenta;
  onClose: () => void;
}

/** Writes a payment down. Shows where it lands before it is saved (mockup 8 of the panel). */
export function DialogoDePago({ venta, cuenta, onClose }: Props) {
  const { id, id_lote, hoy, vendidoEn, pagos } = venta;
  const newest = pagos.at(-1)?.id ?? null;
  const accion = useAction({
    kept: [
      `pago de venta ${id}`,
      (): PagoForm => ({
        ...{ monto: formatPrecio(proposePago(cuenta)), dia: hoy, forma: 'transferencia', referencia: '' },
        ...{ clave: crypto.randomUUID(), visto: newest },
      }),
    ],
    missing: (form) => faultsOf(form, cuenta, { vendida: vendidoEn, hoy }),
    send: ({ monto, visto, ...form }) =>
      callPanel('RegistrarPago', {
        ...{ ...form, venta: id, monto: decimalToText(readTypedPrecio(monto) ?? ZERO) },
        visto: visto === 'nuevo' ? newest : visto,
      }),
    learn: ({ problema }) => (problema?.code === 'PAGO_NUEVO' ? { visto: 'nuevo' } : undefined),
    onDone: onClose,
  });
  const { form } = accion;
  const monto = readTypedPrecio(form.monto);
  const laid = monto !== undefined && monto <= cuenta.porPagar ? layPago(cuenta, monto) : [];
  return (
    <ActionDialog
      accion={accion}
      titulo={T.anotarTitulo(id_lote)}
      hacer={monto ? T.anotarMonto(formatPrecio(monto)) : T.anotar}
      haciendo={T.anotando}
      forma="hoja"
      sucio={form.referencia !== ''}
      onClose={onClose}
    >
      <div className={`grid gap-3 at-top ${styles.dosCampos}`}>
        <Campo
          etiqueta={T.cantidad}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          data-primero
          {...accion.field('monto')}
        />
        <Campo etiqueta={T.dia} type="date" min={vendidoEn} max={hoy} {...accion.field('dia')} />
      </div>
      <FormaField forma={form.forma} onChange={(forma) => accion.change({ forma })} />
      <Campo
        etiqueta={T.referencia}
        ayuda={T.referenciaAyuda}
        autoComplete="off"
        maxLength={100}
        {...accion.field('referencia')}
      />
      {monto !== undefined && laid.length > 0 && <PagoPreview laid={laid} monto={monto} cuenta={cuenta} />}
    </ActionDialog>
  );
}

function faultsOf(
  { monto: typed, dia }: PagoForm,
  cuenta: Cuenta,
  days: { vendida: string; hoy: string },
): FormFaults {
  const monto = readTypedPrecio(typed);
  if (monto === undefined) return { monto: T.faltaCantidad };
  if (!dia) return { dia: T.faltaDia };
  const fault = judgePago(cuenta, { monto, dia }, days);
  const sentences: Readonly<Record<PagoFault, FormFaults>> = {
    PAGO_SIN_MONTO: { monto: T.faltaCantidad },
    PAGO_MAYOR: { monto: T.mayor(formatPrecio(cuenta.porPagar)) },
    PAGO_ANTES_DE_VENTA: { dia: T.antes(formatNearFecha(days.vendida, days.hoy)) },
    FECHA_FUTURA: { dia: T.futuro },
  };
  return fault ? sentences[fault] : {};
}

const FORMAS = Object.entries(FORMAS_DE_PAGO) as [FormaDePago, string][];

function FormaField({ forma, onChange }: { forma: FormaDePago; onChange: (forma: FormaDePago) => void }) {
  const id = useId();
  return (
    <fieldset className={`stack gap-1 ${styles.formas}`}>
      <legend className="medium">{T.forma}</legend>
      <div className="grid rounded edge-firm gap-1">
        {FORMAS.map(([value, nombre]) => (
          <label key={value} className="stack relative pointer">
            <input
              type="radio"
              className="encima"
              name={`${id}-forma`}
              checked={forma === value}
              onChange={() => onChange(value)}
            />
            <span className="toggle center pill pad-x-2 text-nota strong text-center touch">{nombre}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where the payment lands, and what is owed afterwards. */
function PagoPreview({ laid, monto, cuenta }: { laid: readonly PagoLaid[]; monto: Decimal; cuenta: Cuenta }) {
  return (
    <section className={`rounded stack gap-1 text-nota ${styles.queda}`} aria-live="polite">
      <h3 className="strong">{T.asiQueda}</h3>
      <dl className="stack gap-1">
        {laid.map((it) => (
          <div key={nameOfParcialidad(it.parcialidad)} className="row between gap-3">
            <dt>{nameOfLaid(it)}</dt>
            <dd className="figures">{formatPrecio(it.monto)}</dd>
          </div>
        ))}
        <div className="row between line-above gap-3 strong pad-y-2">
          <dt>{T.despues}</dt>
          <dd className="figures">{formatPrecio(subtractDecimals(cuenta.porPagar, monto))}</dd>
        </div>
      </dl>
    </section>
  );
}

function nameOfLaid({ parcialidad, completa }: PagoLaid): string {
  const name = nameOfParcialidad(parcialidad);
  if (!completa) return T.parte(name);
  return parcialidad.pagado > ZERO ? T.loQueFaltaba(name) : `${name}, ${T.completo[parcialidad.concepto]}`;
}
