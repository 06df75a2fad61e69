import { useRef } from 'react';
import type { Lote } from '../../../contract/catalogo.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { decimal, formatArea } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';
import { Link } from '../../navegador/navigation.tsx';
import { chosenLoteOf } from '../../seleccion/fromCatalogo.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { sendArea, useSendArea } from '../../seleccion/useSendArea.ts';
import { formatAreaDifference, formatPriceDifference } from './formatDifferences.ts';
import styles from './LostLote.module.css';
import type { PropsDeLostLote } from './lazyLostLote.ts';
import { TEXTOS_DE_CERCANOS as T } from './textosNear.ts';
import { useNearest } from './useNearest.ts';

/**
 * Below the notice that the chosen lot is gone: the most similar available ones, with the price difference of the same
 * house. A press chooses. Renders nothing without any.
 */
export function LostLote({ proyecto, perdido, lotes }: PropsDeLostLote) {
  const ref = useRef<HTMLElement>(null);
  const cercanos = useNearest({ proyecto, perdido, lotes });
  useSendArea(
    ref,
    proyecto.id_proyecto,
    (id_lote) => lotes.find((lote: Lote) => lote.id_lote === id_lote && canChoose(lote)),
    (lote) => seleccionStore.chooseLote(chosenLoteOf(lote)),
  );
  // Their order needs the drawing, so they appear once it is loaded, and then keep their order.
  if (!cercanos?.length) return null;
  return (
    <section ref={ref} aria-label={T.titulo(perdido.id_lote)}>
      <h2 className="text-nota strong snug below-2">{T.titulo(perdido.id_lote)}</h2>
      <ul className={`row stretch gap-2 scroll-x ${styles.lotes}`}>
        {cercanos.map((lote) => (
          <li key={lote.id_lote}>
            <Link
              className={`stack surface rounded edge-firm pad-y-3 pad-x-4 text-nota figures undecorated tall snug gap-half ${styles.lote}`}
              to={rutaOf('modelo', proyecto.id_proyecto)}
              data-retener
              onClick={({ currentTarget }) => sendArea(currentTarget, lote)}
            >
              <span className="accent strong">{T.elegirLote(lote.id_lote)}</span>
              {lote.diferenciaDePrecio !== undefined && (
                <strong>{formatPriceDifference(lote.diferenciaDePrecio)}</strong>
              )}
              <span className="soft">
                {formatArea(decimal(lote.terreno))}, {formatAreaDifference(lote.diferencia)}
                {lote.cabe === false && `, ${T.noCabe}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
