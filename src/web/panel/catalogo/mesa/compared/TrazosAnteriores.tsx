import { useMemo } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { carryTrazos, forgetTrazos } from '../state/carryTrazos.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import styles from './ComparacionDeMesa.module.css';
import { LoteLink } from './LoteLink.tsx';

/** Lots drawn by hand on an earlier sheet: carried over if reliable, otherwise to be drawn again. */
export function TrazosAnteriores() {
  const mesa = useMesa();
  const settled = useMesaState((state) => state.settled);
  const step = useMemo(() => carryTrazos(settled), [settled]);
  const { anteriores } = settled.decisions;
  const open = anteriores.flatMap(({ trazos }) => trazos).map(({ id_lote }) => id_lote);
  const ids = [...new Set(open)].filter((id) => !settled.lotes.get(id)?.byHand);
  if (ids.length === 0) return null;
  const carried = (step?.trazos?.despues.length ?? 0) - settled.decisions.trazos.length;
  return (
    <section className="stack gap-2 text-nota">
      <p>
        {TEXTOS_DE_MESA.otraHoja(ids.length)} {step ? TEXTOS_DE_MESA.seTraen : TEXTOS_DE_MESA.noSeTraen}
      </p>
      <ul className={`row stretch wrap gap-2 scroll ${styles.lotes}`}>
        {ids.map((id_lote) => (
          <li key={id_lote}>
            <LoteLink id_lote={id_lote} texto={id_lote} />
          </li>
        ))}
      </ul>
      <div className="row stretch wrap gap-2">
        {step && (
          <Boton variante="secundario" onClick={() => mesa.take(step)}>
            {TEXTOS_DE_MESA.traerTrazos(carried)}
          </Boton>
        )}
        <Boton variante="discreto" onClick={() => mesa.take(forgetTrazos(settled))}>
          {TEXTOS_DE_MESA.olvidarTrazos}
        </Boton>
      </div>
    </section>
  );
}
