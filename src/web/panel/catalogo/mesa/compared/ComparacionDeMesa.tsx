import { useMemo } from 'react';
import type { ComparacionDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { carryLigas } from '../state/carryLigas.ts';
import { carryLotes, recognisedIn } from '../state/carryLotes.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import styles from './ComparacionDeMesa.module.css';
import { LoteLink } from './LoteLink.tsx';

/** Most rows shown, and assigned by one press. */
const MOST_SHOWN = 200;

/**
 * Published lots that this drawing does not name, with a shape at their old place: reviewed one by one, assigned by one
 * press.
 */
function RecognisedLotes() {
  const mesa = useMesa();
  const settled = useMesaState((state) => state.settled);
  const chosen = useMesaState((state) => state.chosen);
  const reconocidos = useMemo(() => recognisedIn(settled), [settled]);
  if (reconocidos.length === 0) return null;
  const shown = reconocidos.slice(0, MOST_SHOWN);
  return (
    <section className="stack gap-2 text-nota" aria-label={TEXTOS_DE_MESA.reconocidos}>
      <p>{TEXTOS_DE_MESA.enSuLugar(reconocidos.length)}</p>
      <ul className={`row stretch wrap gap-2 scroll ${styles.lotes}`}>
        {shown.map(({ id_lote, figura }) => (
          <li key={id_lote}>
            <button
              type="button"
              aria-pressed={chosen?.tipo === 'figura' && chosen.n === figura}
              onClick={() => mesa.choose({ tipo: 'figura', n: figura })}
            >
              {id_lote}
            </button>
          </li>
        ))}
      </ul>
      {reconocidos.length > shown.length && (
        <p className="text-nota soft anywhere">
          {TEXTOS_DE_MESA.masLotes(reconocidos.length - shown.length)}
        </p>
      )}
      <div className="row stretch wrap gap-2">
        <Boton variante="secundario" onClick={() => mesa.take(carryLotes(shown))}>
          {TEXTOS_DE_MESA.traerLotes(shown.length)}
        </Boton>
      </div>
    </section>
  );
}

const KINDS = ['movidos', 'renombrados', 'faltantes', 'nuevos', 'iguales'] as const;

/**
 * What became of the published drawing's lots, and the decisions to carry over; renders nothing without a published
 * one.
 */
export function ComparacionDeMesa() {
  const comparacion = useMesaState((state) => state.mesa.comparacion);
  if (!comparacion) return null;
  const { cambiados } = comparacion;
  const there = KINDS.filter((kind) => comparacion[kind].total > 0);
  return (
    <>
      <RecognisedLotes />
      <CarryButton hoja={comparacion.hoja} />
      <details className="text-nota">
        <summary>
          {TEXTOS_DE_MESA.comparacion}
          <span className="soft block">
            {[
              ...(cambiados.length ? [TEXTOS_DE_MESA.cuentasDeComparacion.cambiados(cambiados.length)] : []),
              ...there.map((kind) => TEXTOS_DE_MESA.cuentasDeComparacion[kind](comparacion[kind].total)),
            ].join(' · ')}
          </span>
        </summary>
        {cambiados.length > 0 && (
          <details className={styles.clase}>
            <summary>{TEXTOS_DE_MESA.cuentasDeComparacion.cambiados(cambiados.length)}</summary>
            <ul className={`stack gap-2 scroll ${styles.cambiados}`}>
              {cambiados.map(({ id_lote, texto }) => (
                <li className="row gap-2" key={id_lote}>
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
    <div className="stack gap-2 text-nota">
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
      <ul className={`row stretch wrap gap-2 scroll ${styles.lotes}`}>
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
        <p className="text-nota soft anywhere">{TEXTOS_DE_MESA.masLotes(total - lotes.length)}</p>
      )}
    </details>
  );
}
