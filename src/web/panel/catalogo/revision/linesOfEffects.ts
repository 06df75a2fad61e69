import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** What live quotes, holds and sales say to a plan, a sentence each; those beyond the list are not among them. */
export function linesOfEffects({ efectos }: Pick<PlanDeBorrador, 'efectos'>): string[] {
  const { lotes, cuantosLotes, cotizacionesDeRetirados, cotizacionesConSuPrecio } = efectos;
  return [
    ...lotes.map(({ id_proyecto, id_lote, cambio, panel }) =>
      TEXTOS_DE_REVISION.loteTocado(`${id_proyecto}/${id_lote}`, cambio, panel),
    ),
    ...(cuantosLotes ? [] : [TEXTOS_DE_REVISION.sinEfectos]),
    ...(cotizacionesDeRetirados ? [TEXTOS_DE_REVISION.deRetirados(cotizacionesDeRetirados)] : []),
    ...(cotizacionesConSuPrecio ? [TEXTOS_DE_REVISION.conSuPrecio(cotizacionesConSuPrecio)] : []),
  ];
}
