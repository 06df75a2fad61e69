import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Mesa.module.css';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { confirmNear, nextNear } from './confirmNear.ts';

/** Over the list of lots that were found by nearness: what is to be looked at, and one press for those that are named. */
export function CercanosDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  const ids = nextNear(settled);
  if (clase !== 'cercanos' || ids.length === 0) return null;
  return (
    <section className={styles.ficha} aria-label={TEXTOS_DE_MESA.clases.cercanos}>
      <p className={styles.dato}>{TEXTOS_DE_MESA.cercanosAyuda}</p>
      <p>{TEXTOS_DE_MESA.estosLotes(ids)}</p>
      <div className={styles.acciones}>
        <Boton
          variante="secundario"
          onClick={() =>
            mesa.take(confirmNear(settled, ids), { aviso: TEXTOS_DE_MESA.confirmados(ids.length) })
          }
        >
          {TEXTOS_DE_MESA.confirmarEstos(ids.length)}
        </Boton>
      </div>
    </section>
  );
}
