import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import styles from './Revision.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** What live quotes, holds and sales say to it. */
export function EffectsOfPlan({ plan: { efectos } }: { plan: PlanDeBorrador }) {
  const { lotes, cuantosLotes, cotizacionesDeRetirados, cotizacionesConSuPrecio } = efectos;
  const lines = [
    ...lotes.map(({ id_proyecto, id_lote, cambio, panel }) =>
      TEXTOS_DE_REVISION.loteTocado(`${id_proyecto}/${id_lote}`, cambio, panel),
    ),
    ...(cuantosLotes > lotes.length ? [TEXTOS_DE_REVISION.mas(cuantosLotes - lotes.length)] : []),
    ...(cuantosLotes ? [] : [TEXTOS_DE_REVISION.sinEfectos]),
    ...(cotizacionesDeRetirados ? [TEXTOS_DE_REVISION.deRetirados(cotizacionesDeRetirados)] : []),
    ...(cotizacionesConSuPrecio ? [TEXTOS_DE_REVISION.conSuPrecio(cotizacionesConSuPrecio)] : []),
  ];
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_REVISION.efectos}>
      <ul className={styles.lista}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TarjetaDePanel>
  );
}
