import { useId, useState } from 'react';
import type { AnioDeCredito, Pago } from '../../domain/credito.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { classNames } from '../ui/classNames.ts';
import styles from './Tabla.module.css';
import { plainPrecio, TEXTOS_DEL_SIMULADOR } from './textos.ts';

/** The schedule by year; each opens to its months. */
export function Tabla({ anios }: { anios: readonly AnioDeCredito[] }) {
  const titulo = useId();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (anio: number) => {
    const next = new Set(open);
    if (!next.delete(anio)) next.add(anio);
    setOpen(next);
  };
  return (
    <div className="stack min-0 gap-3">
      <div>
        <h2 id={titulo} className="text-h3">
          {TEXTOS_DEL_SIMULADOR.tabla}
        </h2>
        <p className="text-nota soft">{TEXTOS_DEL_SIMULADOR.tablaAyuda}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with enlarged text, keyboard users scroll the table */}
      <section className="scroll-x" aria-labelledby={titulo} tabIndex={0}>
        <table className={`table figures text-tabla ${styles.tabla}`}>
          <thead>
            <tr>
              <th scope="col" className={classNames(styles.cabeza, styles.primera)}>
                {TEXTOS_DEL_SIMULADOR.anio}
              </th>
              <th scope="col" className={styles.cabeza}>
                {TEXTOS_DEL_SIMULADOR.capital}
              </th>
              <th scope="col" className={styles.cabeza}>
                {TEXTOS_DEL_SIMULADOR.interesesCorto}
              </th>
              <th scope="col" className={styles.cabeza}>
                {TEXTOS_DEL_SIMULADOR.saldo}
              </th>
            </tr>
          </thead>
          {anios.map((anio) => (
            <Anio
              key={anio.anio}
              anio={anio}
              isOpen={open.has(anio.anio)}
              onToggle={() => toggle(anio.anio)}
            />
          ))}
        </table>
      </section>
    </div>
  );
}

interface AnioProps {
  anio: AnioDeCredito;
  isOpen: boolean;
  onToggle: () => void;
}

function Anio({ anio, isOpen, onToggle }: AnioProps) {
  return (
    <tbody>
      <tr className={styles.anio}>
        <th scope="row" className={styles.primera}>
          <button
            type="button"
            className={`inline-row target gap-2 medium ${styles.boton}`}
            aria-expanded={isOpen}
            aria-label={TEXTOS_DEL_SIMULADOR.showAnio(anio.anio)}
            onClick={onToggle}
          >
            <svg
              width="10"
              height="10"
              viewBox="0 0 10 10"
              aria-hidden="true"
              className={`rigid ${styles.flecha}`}
            >
              <path d="M2 3.500 5 6.500 8 3.500" />
            </svg>
            {anio.anio}
          </button>
        </th>
        <Montos montos={[anio.capital, anio.interes, anio.saldo]} />
      </tr>
      {isOpen && anio.pagos.map((pago) => <MonthRow key={pago.numero} pago={pago} />)}
    </tbody>
  );
}

function MonthRow({ pago }: { pago: Pago }) {
  return (
    <tr className="paper">
      <th scope="row" className={classNames(styles.primera, styles.nombreDeMes)}>
        {TEXTOS_DEL_SIMULADOR.mes(pago.numero)}
      </th>
      <Montos montos={[pago.capital, pago.interes, pago.saldo]} />
    </tr>
  );
}

function Montos({ montos: [capital, interes, saldo] }: { montos: readonly [Decimal, Decimal, Decimal] }) {
  return (
    <>
      <td>{plainPrecio(capital)}</td>
      <td>{plainPrecio(interes)}</td>
      <td>{plainPrecio(saldo)}</td>
    </>
  );
}
