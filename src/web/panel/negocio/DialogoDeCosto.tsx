import type { OrigenDeNegocio } from '../../../contract/negocio/negocioCalls.ts';
import { formatPesos, nameOfMonth } from '../../../contract/negocio/presentNegocio.ts';
import { type Decimal, decimalToText, isWholeCentavos } from '../../../domain/decimal.ts';
import { ORIGEN_KINDS, ORIGENES, type Origen } from '../../../domain/personas/origen.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

interface Props {
  id_proyecto: number;
  /** `YYYY-MM`. */
  mes: string;
  origenes: readonly OrigenDeNegocio[];
  onClose: () => void;
}

/** Writes what a source cost in a month; an empty amount takes it out. */
export function DialogoDeCosto({ id_proyecto, mes, origenes, onClose }: Props) {
  const typedOf = (origen: Origen) => {
    const costo = origenes.find((it) => it.origen === origen)?.costo ?? null;
    return costo === null ? '' : formatPesos(costo);
  };
  const accion = useAction({
    kept: [
      `costo ${id_proyecto} ${mes}`,
      (): { origen: Origen; monto: string } => ({ origen: 'facebook', monto: typedOf('facebook') }),
    ],
    missing: ({ monto }) => ({ monto: monto.trim() === '' || readCosto(monto) ? undefined : T.malaCantidad }),
    send: ({ origen, monto }) => {
      const costo = readCosto(monto);
      return callPanel('FijarCosto', {
        ...{ id_proyecto, origen, mes },
        monto: costo === undefined ? null : decimalToText(costo),
      });
    },
    onDone: onClose,
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={T.costoTitulo(nameOfMonth(mes))}
      texto={T.costoTexto}
      hacer={T.guardar}
      forma="hoja"
      onClose={onClose}
    >
      <Selector
        etiqueta={T.origen}
        value={accion.form.origen}
        onChange={({ currentTarget: { value } }) => {
          const origen = ORIGEN_KINDS.find((it) => it === value);
          if (origen) accion.change({ origen, monto: typedOf(origen) });
        }}
      >
        {ORIGEN_KINDS.map((origen) => (
          <option key={origen} value={origen}>
            {ORIGENES[origen]}
          </option>
        ))}
      </Selector>
      <Campo
        etiqueta={T.cantidad}
        ayuda={T.cantidadAyuda}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-primero
        {...accion.field('monto')}
      />
    </ActionDialog>
  );
}

/** MXN in whole centavos; `undefined` if it is none. */
function readCosto(text: string): Decimal | undefined {
  const read = readTypedPrecio(text);
  return read !== undefined && isWholeCentavos(read) ? read : undefined;
}
