import type { ReactNode } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { useTaken } from '../../navegador/useTaken.ts';
import { Icono } from '../../ui/Icono.tsx';
import { MODELO_ORDERS, ordersSomething } from './orderModelos.ts';
import styles from './PasoModelo.module.css';
import { shownModelos } from './shownModelos.ts';
import { TEXTOS_DE_MODELO as T } from './textosDeModelo.ts';

interface Props {
  modelos: readonly Modelo[];
  /** Whether a model's fit is known, and so can come first; `undefined` while that is found out. */
  cabida: boolean | undefined;
  /** Before the orders. */
  children?: ReactNode;
}

/** The orders for which the catalogue has data, in a row that scrolls sideways. */
export function BarraDeModelos({ modelos, cabida, children }: Props) {
  const { caben, order } = useTaken(shownModelos.store, (it) => it);
  const orders = MODELO_ORDERS.filter((it) => ordersSomething(modelos, it));
  return (
    <fieldset className={`row gap-2 min-0 scroll-x ${styles.barra}`}>
      <legend className="oculto">{T.ordenar}</legend>
      {children}
      {cabida !== false && (
        <OrderBoton pulsada={cabida && caben} onClick={shownModelos.toggleCaben}>
          {T.caben}
        </OrderBoton>
      )}
      {orders.map((it) => (
        <OrderBoton key={it} pulsada={order === it} onClick={() => shownModelos.toggleOrder(it)}>
          {T.orden[it].nombre}
          <span className="oculto">{T.orden[it].lee}</span>
        </OrderBoton>
      ))}
    </fieldset>
  );
}

interface PropsOfBoton {
  /** `undefined` while unknown: the place of its mark is kept. */
  pulsada: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

function OrderBoton({ pulsada, onClick, children }: PropsOfBoton) {
  return (
    <button
      type="button"
      className="inline-row relative rigid target pill edge-firm surface pad-x-4 gap-2 nowrap medium toggle"
      aria-pressed={pulsada}
      onClick={onClick}
    >
      {pulsada !== false && <Icono nombre="palomita" tamano={18} />}
      {children}
    </button>
  );
}
