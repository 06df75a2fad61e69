import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Mesa.module.css';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { confirmNear, listRuns, nearOf } from './confirmNear.ts';

/** Above the list of unconfirmed lots: what to check, and a button to confirm all of a kind. */
export function CercanosDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  if (clase !== 'cercanos') return null;
  return nearOf(settled).map(({ porque, lotes }) => (
    <section
      key={porque}
      className="stack surface rounded-card edge gap-3 pad-4"
      aria-label={TEXTOS_DE_MESA.clases.cercanos}
    >
      <p className="text-nota soft anywhere">{`${porque} ${TEXTOS_DE_MESA.cercanosAyuda}`}</p>
      <p>{TEXTOS_DE_MESA.estosLotes(lotes.length, listRuns(lotes))}</p>
      <div className={styles.acciones}>
        <Boton
          variante="secundario"
          onClick={() =>
            mesa.take(confirmNear(settled, lotes), { aviso: TEXTOS_DE_MESA.confirmados(lotes.length) })
          }
        >
          {TEXTOS_DE_MESA.confirmarEstos(lotes.length)}
        </Boton>
      </div>
    </section>
  ));
}
