import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CreditoRow } from '../../contract/catalogo.ts';
import { amortize, groupByAnio } from '../../domain/credito.ts';
import { releasePresses } from '../navegador/releasePresses.ts';
import { CreditoCampos } from './CreditoCampos.tsx';
import { Creditos } from './Creditos.tsx';
import { type Formulario, readForm, readMonto } from './formulario.ts';
import { Grafica } from './Grafica.tsx';
import { Resultado } from './Resultado.tsx';
import styles from './Simulador.module.css';
import { Tabla } from './Tabla.tsx';
import { TEXTOS_DEL_SIMULADOR } from './textos.ts';

interface Props {
  inicial: Formulario;
  /** Credits that the company lists. */
  creditos: readonly CreditoRow[];
}

/** The credit simulator: inputs on one side, results on the other, updated at every key. */
export function Simulador({ inicial, creditos }: Props) {
  const [form, setForm] = useState(inicial);
  const read = useMemo(() => readForm(form), [form]);
  const credito = read.ok ? read.credito : undefined;
  const amortizacion = useMemo(() => {
    const result = credito && amortize(credito);
    return result?.ok ? result.amortizacion : undefined;
  }, [credito]);
  // Chart and table may lag behind the payment, so that typing stays fast on a slow phone.
  const drawn = useDeferredValue(amortizacion);
  const anios = useMemo(() => drawn && groupByAnio(drawn.pagos), [drawn]);
  useEffect(() => releasePresses(), []);
  return (
    <main className={`stack gap-4 screen ${styles.pagina}`}>
      <header>
        <h1 className="text-despliegue">{TEXTOS_DEL_SIMULADOR.titulo}</h1>
        <p className="above-2 soft">{TEXTOS_DEL_SIMULADOR.entrada}</p>
      </header>
      <div className={`grid packed min-0 gap-4 ${styles.columnas}`}>
        <div className={`card min-0 ${styles.tarjeta}`}>
          <CreditoCampos form={form} errores={read.ok ? {} : read.errores} onChange={setForm} />
        </div>
        <div className={`stack packed min-0 gap-4 ${styles.salida}`}>
          <Resultado {...(credito && { monto: credito.monto })} {...(amortizacion && { amortizacion })} />
          {anios && (
            <div className={`card min-0 ${styles.tarjeta}`}>
              <Grafica anios={anios} />
            </div>
          )}
        </div>
      </div>
      {creditos.length > 0 && <Creditos creditos={creditos} precio={readMonto(form.precio)} />}
      {anios && (
        <div className={`card min-0 ${styles.tarjeta}`}>
          <Tabla anios={anios} />
        </div>
      )}
      <footer className={`stack gap-1 text-nota soft ${styles.aviso}`}>
        {TEXTOS_DEL_SIMULADOR.aviso.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </main>
  );
}
