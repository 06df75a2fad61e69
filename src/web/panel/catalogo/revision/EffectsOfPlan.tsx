import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { linesOfEffects } from './linesOfEffects.ts';
import { NewMark } from './NewMark.tsx';
import styles from './Revision.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** What live quotes, holds and sales say to it. */
export function EffectsOfPlan({ plan }: { plan: PlanDeBorrador }) {
  const { lotes, cuantosLotes } = plan.efectos;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_REVISION.efectos}>
      <ul className={styles.lista}>
        {linesOfEffects(plan).map((line) => (
          <li key={line}>
            {line} <NewMark list="efecto" said={line} />
          </li>
        ))}
        {cuantosLotes > lotes.length && <li>{TEXTOS_DE_REVISION.mas(cuantosLotes - lotes.length)}</li>}
      </ul>
    </TarjetaDePanel>
  );
}
