import { useMemo } from 'react';
import type { ComparacionDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import mesaStyles from '../Mesa.module.css';
import { carryLigas } from '../state/carryLigas.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import styles from './ComparacionDeMesa.module.css';
import { LoteLink } from './LoteLink.tsx';
import { RecognisedLotes } from './RecognisedLotes.tsx';

const KINDS = ['movidos', 'renombrados', 'faltantes', 'nuevos', 'iguales'] as const;

/** What became of the published drawing's lots in this one, and the decisions that can be brought along; nothing where there is none. */
export function ComparacionDeMesa() {
  const comparacion = useMesaState((state) => state.mesa.comparacion);
  if (!comparacion) return null;
  const { cambiados } = comparacion;
  const there = KINDS.filter((kind) => comparacion[kind].total > 0);
  return (
    <>
      <RecognisedLotes />
      <CarryButton hoja={comparacion.hoja} />
      <details className={mesaStyles.lectura}>
        <summary>
          {TEXTOS_DE_MESA.comparacion}
          <span className={styles.cuentas}>
            {[
              ...(cambiados.length ? [TEXTOS_DE_MESA.cuentasDeComparacion.cambiados(cambiados.length)] : []),
              ...there.map((kind) => TEXTOS_DE_MESA.cuentasDeComparacion[kind](comparacion[kind].total)),
            ].join(' · ')}
          </span>
        </summary>
        {cambiados.length > 0 && (
          <details className={styles.clase}>
            <summary>{TEXTOS_DE_MESA.cuentasDeComparacion.cambiados(cambiados.length)}</summary>
            <ul className={styles.cambiados}>
              {cambiados.map(({ id_lote, texto }) => (
                <li key={id_lote}>
                  <LoteLink id_lote={id_lote} texto={id_lote} /> {texto}
                </li>
              ))}
            </ul>
          </details>
        )}
        {there.map((kind) => (
          <KindOfLotes key={kind} kind={kind} comparacion={comparacion} />
        ))}
      </details>
    </>
  );
}

function CarryButton({ hoja }: Pick<ComparacionDePlano, 'hoja'>) {
  const mesa = useMesa();
  const settled = useMesaState((state) => state.settled);
  const step = useMemo(() => carryLigas(settled, hoja), [settled, hoja]);
  if (!step) return null;
  return (
    <div className={styles.traer}>
      <p>{TEXTOS_DE_MESA.traerAyuda}</p>
      <Boton variante="secundario" onClick={() => mesa.take(step)}>
        {TEXTOS_DE_MESA.traerDecisiones(step.figuras.length)}
      </Boton>
    </div>
  );
}

interface PropsOfKind {
  kind: (typeof KINDS)[number];
  comparacion: ComparacionDePlano;
}

function KindOfLotes({ kind, comparacion }: PropsOfKind) {
  const { total, lotes } = comparacion[kind];
  return (
    <details className={styles.clase}>
      <summary>{TEXTOS_DE_MESA.cuentasDeComparacion[kind](total)}</summary>
      <ul className={styles.lotes}>
        {lotes.map((lote) => {
          const { antes, ahora } = typeof lote === 'string' ? { antes: lote, ahora: lote } : lote;
          return (
            <li key={antes}>
              <LoteLink id_lote={ahora} texto={antes === ahora ? antes : `${antes} → ${ahora}`} />
            </li>
          );
        })}
      </ul>
      {total > lotes.length && (
        <p className={mesaStyles.dato}>{TEXTOS_DE_MESA.masLotes(total - lotes.length)}</p>
      )}
    </details>
  );
}
