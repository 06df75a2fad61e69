import { fitOnGround, type HouseSize } from '../../../domain/cabida/houseFit.ts';
import { NOTA_DE_CABIDA } from '../../../domain/cabida/misfit.ts';
import type { ChosenLote } from '../../../domain/seleccion.ts';
import styles from './Cabida.module.css';
import { PlanoDeCabida } from './PlanoDeCabida.tsx';
import { describeFit, TEXTOS_DE_CABIDA } from './textosCabida.ts';
import { useGround } from './useGround.ts';

export interface PropsDeCabida {
  svg: string;
  lote: ChosenLote;
  modelo: string;
  medidas: HouseSize;
  /** Over the picture of a card, or drawn among the details. */
  forma: 'marbete' | 'dibujo';
}

/** Whether a house fits on the chosen lot, and how; nothing where the drawing does not tell. */
export function Cabida({ svg, lote, modelo, medidas, forma }: PropsDeCabida) {
  const ground = useGround(svg, lote);
  const fit = fitOnGround(ground, medidas);
  if (!ground || !fit) return null;
  const dicho = describeFit(modelo, fit, medidas);
  if (forma === 'marbete') {
    return (
      <p className={styles.marbete} data-cabe={fit.fits}>
        {dicho}
      </p>
    );
  }
  return (
    <section className={styles.cabida} aria-label={TEXTOS_DE_CABIDA.titulo}>
      <PlanoDeCabida ground={ground} fit={fit} id_lote={lote.id_lote} dicho={dicho} />
      <div>
        <p className={styles.dicho}>{dicho}</p>
        <p className={styles.nota}>{NOTA_DE_CABIDA}</p>
      </div>
    </section>
  );
}
