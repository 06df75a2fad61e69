import { useMemo } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import mesaStyles from '../Mesa.module.css';
import { carryLotes, recognisedIn } from '../state/carryLotes.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import styles from './ComparacionDeMesa.module.css';

/** As many are shown, and brought by one press, at a time. */
const MOST_SHOWN = 200;

/** Published lots that this drawing names nowhere and that lie where they lay: looked at one by one, brought by one press. */
export function RecognisedLotes() {
  const mesa = useMesa();
  const settled = useMesaState((state) => state.settled);
  const chosen = useMesaState((state) => state.chosen);
  const reconocidos = useMemo(() => recognisedIn(settled), [settled]);
  if (reconocidos.length === 0) return null;
  const shown = reconocidos.slice(0, MOST_SHOWN);
  return (
    <section className={styles.traer} aria-label={TEXTOS_DE_MESA.reconocidos}>
      <p>{TEXTOS_DE_MESA.enSuLugar(reconocidos.length)}</p>
      <ul className={styles.lotes}>
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
        <p className={mesaStyles.dato}>{TEXTOS_DE_MESA.masLotes(reconocidos.length - shown.length)}</p>
      )}
      <div className={styles.acciones}>
        <Boton variante="secundario" onClick={() => mesa.take(carryLotes(shown))}>
          {TEXTOS_DE_MESA.traerLotes(shown.length)}
        </Boton>
      </div>
    </section>
  );
}
