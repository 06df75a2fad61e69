import { useId } from 'react';
import type { DescuentoTyped } from '../../contract/panel/descuentos.ts';
import { usePanel } from '../calls/panel/usePanel.ts';
import { Campo } from '../ui/Campo.tsx';
import styles from './Mostrador.module.css';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

const T = TEXTOS_DE_MOSTRADOR;
export type TypedDescuento = DescuentoTyped;
const TIPOS = Object.keys(T.tipos) as TypedDescuento['tipo'][];

interface Props {
  descuento: TypedDescuento | undefined;
  onChange: (descuento: TypedDescuento | undefined) => void;
  errorDeValor?: string | undefined;
  errorDeMotivo?: string | undefined;
}

/** Discount and its reason, within the role's limits. */
export function DescuentoFields({ descuento, onChange, errorDeValor, errorDeMotivo }: Props) {
  const { datos } = usePanel('LeerLimites', {});
  const name = useId();
  return (
    <>
      <label className="row target gap-3 text-nota pointer">
        <input
          type="checkbox"
          checked={descuento !== undefined}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { tipo: 'monto', valor: '', motivo: '' } : undefined)
          }
        />
        <span>{T.conDescuento}</span>
      </label>
      {descuento && (
        <fieldset className={`stack min-0 ${styles.grupo}`}>
          <legend className="text-nota strong below-2">{T.tipo}</legend>
          {TIPOS.map((tipo) => (
            <label key={tipo} className="row target gap-3 text-nota pointer">
              <input
                type="radio"
                name={name}
                checked={descuento.tipo === tipo}
                onChange={() => onChange({ ...descuento, tipo })}
              />
              <span>{T.tipos[tipo]}</span>
            </label>
          ))}
          <Campo
            etiqueta={T.valor[descuento.tipo]}
            inputMode="decimal"
            autoComplete="off"
            value={descuento.valor}
            error={errorDeValor}
            onChange={({ currentTarget }) => onChange({ ...descuento, valor: currentTarget.value })}
          />
          <Campo
            etiqueta={T.motivo}
            ayuda={T.motivoAyuda}
            autoComplete="off"
            maxLength={300}
            value={descuento.motivo}
            error={errorDeMotivo}
            onChange={({ currentTarget }) => onChange({ ...descuento, motivo: currentTarget.value })}
          />
          {datos && <p className="text-nota soft snug">{T.limite(datos.propio)}</p>}
        </fieldset>
      )}
    </>
  );
}
