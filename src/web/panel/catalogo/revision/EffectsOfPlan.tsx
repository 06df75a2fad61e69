import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { NewMark } from './NewMark.tsx';
import styles from './Revision.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** What live quotes, holds and sales say to it. */
export function EffectsOfPlan({ plan: { efectos } }: { plan: PlanDeBorrador }) {
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_REVISION.efectos}>
      <ul className={styles.lista}>
        {efectos.map((line) => (
          <li key={line}>
            {line} <NewMark list="efecto" said={line} />
          </li>
        ))}
      </ul>
    </TarjetaDePanel>
  );
}
