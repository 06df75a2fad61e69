import { useEffect, useId, useState } from 'react';
import type { Amortizacion } from '../../domain/credito.ts';
import { type Decimal, formatPrecio } from '../../domain/decimal.ts';
import styles from './Resultado.module.css';
import { TEXTOS_DEL_SIMULADOR } from './textos.ts';

/** Debounce of the result's announcement to screen readers, ms. */
const PAUSA_MS = 700;

/** The monthly payment, large, and the credit's total cost; without a credit, what to do. */
export function Resultado({ monto, amortizacion }: { monto?: Decimal; amortizacion?: Amortizacion }) {
  const titulo = useId();
  return (
    <section
      className={`stack rounded-card gap-2 relative primary raised ${styles.resultado}`}
      aria-labelledby={titulo}
    >
      <h2 id={titulo} className={`text-cuerpo untracked ${styles.titulo}`}>
        {TEXTOS_DEL_SIMULADOR.resultado}
      </h2>
      {amortizacion && monto !== undefined ? (
        <>
          <p className={`medium figures text-total ${styles.mensualidad}`}>
            {formatPrecio(amortizacion.mensualidad)}{' '}
            <span className="text-cuerpo regular nowrap untracked">{TEXTOS_DEL_SIMULADOR.alMes}</span>
          </p>
          <dl className={`grid gap-3 gap-x-4 above-3 ${styles.sumas}`}>
            <Sum nombre={TEXTOS_DEL_SIMULADOR.monto} valor={formatPrecio(monto)} />
            <Sum nombre={TEXTOS_DEL_SIMULADOR.intereses} valor={formatPrecio(amortizacion.totalIntereses)} />
            <Sum nombre={TEXTOS_DEL_SIMULADOR.total} valor={formatPrecio(amortizacion.totalPagado)} />
            <Sum nombre={TEXTOS_DEL_SIMULADOR.pagos} valor={String(amortizacion.pagos.length)} />
          </dl>
        </>
      ) : (
        <p className="pad-y-4 text-guia">{TEXTOS_DEL_SIMULADOR.faltanDatos}</p>
      )}
      <Announcement
        texto={
          amortizacion
            ? TEXTOS_DEL_SIMULADOR.anuncio(amortizacion.mensualidad, amortizacion.totalIntereses)
            : TEXTOS_DEL_SIMULADOR.faltanDatos
        }
      />
    </section>
  );
}

function Sum({ nombre, valor }: { nombre: string; valor: string }) {
  return (
    <div>
      <dt className="text-nota">{nombre}</dt>
      <dd className="text-guia medium figures">{valor}</dd>
    </div>
  );
}

function Announcement({ texto }: { texto: string }) {
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
