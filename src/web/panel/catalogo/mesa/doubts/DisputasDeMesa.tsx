import { useMemo } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Mesa.module.css';
import { listRuns } from '../near/confirmNear.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { alikeDoubts, decideAlike } from './alikeDoubts.ts';

/** Above the list of undecided lots: what decides all that are alike, by one press. */
export function DisputasDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  const groups = useMemo(() => alikeDoubts(settled), [settled]);
  if (clase !== 'porDecidir') return null;
  return groups.map(({ motivo, reglas }) => (
    <section
      key={motivo}
      className="stack surface rounded-card edge gap-3 pad-4"
      aria-label={TEXTOS_DE_MESA.clases.porDecidir}
    >
      <p className="text-nota soft anywhere">{TEXTOS_DE_MESA.frase(motivo)}</p>
      {reglas.map(({ regla, lotes }) => (
        <div key={regla} className="stack gap-1">
          <div>
            <Boton
              variante="secundario"
              onClick={() =>
                mesa.take(decideAlike(settled, lotes), {
                  chosen: undefined,
                  aviso: TEXTOS_DE_MESA.decididos(lotes.length),
                })
              }
            >
              {TEXTOS_DE_MESA.reglas[regla](lotes.length)}
            </Boton>
          </div>
          <p className={`text-nota soft ${styles.aparte}`}>
            {TEXTOS_DE_MESA.estosLotes(lotes.length, listRuns(lotes.map(({ id_lote }) => id_lote)))}
          </p>
        </div>
      ))}
    </section>
  ));
}
