import { useEffect, useId, useState } from 'react';
import type { Amortizacion } from '../../domain/credito.ts';
import { type Decimal, formatPrecio } from '../../domain/decimal.ts';
import styles from './Resultado.module.css';
import { TEXTOS } from './textos.ts';

/** Readers hear the new result once typing has paused, not at every key. */
const PAUSA_MS = 700;

/** The monthly payment, large, and what the credit costs in all; without a credit, what to do. */
export function Resultado({ monto, amortizacion }: { monto?: Decimal; amortizacion?: Amortizacion }) {
  const titulo = useId();
  return (
    <section className={styles.resultado} aria-labelledby={titulo}>
      <h2 id={titulo} className={styles.titulo}>
        {TEXTOS.resultado}
      </h2>
      {amortizacion && monto !== undefined ? (
        <>
          <p className={styles.mensualidad}>
            {formatPrecio(amortizacion.mensualidad)} <span className={styles.alMes}>{TEXTOS.alMes}</span>
          </p>
          <dl className={styles.sumas}>
            <Suma nombre={TEXTOS.monto} valor={formatPrecio(monto)} />
            <Suma nombre={TEXTOS.intereses} valor={formatPrecio(amortizacion.totalIntereses)} />
            <Suma nombre={TEXTOS.total} valor={formatPrecio(amortizacion.totalPagado)} />
            <Suma nombre={TEXTOS.pagos} valor={String(amortizacion.pagos.length)} />
          </dl>
        </>
      ) : (
        <p className={styles.falta}>{TEXTOS.faltanDatos}</p>
      )}
      <Anuncio
        texto={
          amortizacion
            ? TEXTOS.anuncio(amortizacion.mensualidad, amortizacion.totalIntereses)
            : TEXTOS.faltanDatos
        }
      />
    </section>
  );
}

function Suma({ nombre, valor }: { nombre: string; valor: string }) {
  return (
    <div className={styles.suma}>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  );
}

function Anuncio({ texto }: { texto: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(texto), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  return (
    <p className="oculto" role="status">
      {said}
    </p>
  );
}
