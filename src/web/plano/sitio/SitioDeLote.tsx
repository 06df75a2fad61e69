import { TEXTOS_DE_CAPAS as T } from '../capas/textosCapas.ts';
import { usePlano } from '../state/planoContext.ts';
import { describeSitio } from './describeSitio.ts';
import type { PropsDeSitio } from './lazySitioDeLote.ts';
import estilos from './SitioDeLote.module.css';

/** A lot's surroundings by the drawing: corner, park or water, sun, front and depth. Renders nothing without data. */
export function SitioDeLote({ lote, trazado }: PropsDeSitio) {
  const { store } = usePlano();
  const position = store.getState().lotes.findIndex(({ id_lote }) => id_lote === lote.id_lote);
  const dichos = describeSitio(trazado.of(position), trazado, lote.terreno);
  if (!dichos.length) return null;
  return (
    <ul className={estilos.sitio} aria-label={T.sitio}>
      {dichos.map((dicho) => (
        <li key={dicho}>{dicho}</li>
      ))}
    </ul>
  );
}
