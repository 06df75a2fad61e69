import { presentCroquis } from '../../../../contract/lotes/presentCroquis.ts';
import { CroquisDeLote } from '../../../plano/croquis/CroquisDeLote.tsx';
import styles from './CroquisDeCarta.module.css';
import type { SketchParts } from './cartaContent.ts';

/** The sketch's size: a third of the letter's row of pictures. */
const CROQUIS = [190, 166] as const;

export interface PropsDeCroquisDeCarta {
  casa: SketchParts;
}

/** The lot's sketch with the house on it, as issued. */
export function CroquisDeCarta({ casa }: PropsDeCroquisDeCarta) {
  const { id_lote, medidas } = casa.lote;
  return (
    <CroquisDeLote
      id_lote={id_lote}
      medidas={medidas}
      croquis={presentCroquis(casa, CROQUIS)}
      className={`full low tall ${styles.croquis}`}
    />
  );
}
