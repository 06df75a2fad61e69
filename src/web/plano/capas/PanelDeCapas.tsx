import { useEffect, useMemo, useState } from 'react';
import type { Outlines } from '../load/outlines.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { findLayers, type LayerClass, paintedOf } from './findLayers.ts';
import { LayerSwatch } from './LayerSwatch.tsx';
import estilos from './PanelDeCapas.module.css';
import { TEXTOS_DE_CAPAS } from './textosCapas.ts';

/** Most lots of a class that are listed one by one. */
const NAMED_MOST = 60;

/** The layers for which drawing and prices have data: one at a time, with its legend. */
export function PanelDeCapas({ trazado, onClose }: { trazado: Outlines; onClose: () => void }) {
  const { store, precioExedente } = usePlano();
  const lotes = usePlanoState((state) => state.lotes);
  const cabida = usePlanoState((state) => state.cabida);
  const layers = useMemo(
    () => findLayers(trazado, lotes, precioExedente, cabida),
    [trazado, lotes, precioExedente, cabida],
  );
  const [chosen, setChosen] = useState(layers[0]?.id);
  const layer = layers.find(({ id }) => id === chosen) ?? layers[0];
  useEffect(() => {
    store.setState({ capa: layer && paintedOf(layer, lotes.length) });
  }, [store, layer, lotes.length]);
  useEffect(() => () => store.setState({ capa: undefined }), [store]);
  return (
    <section
      className={`grid rest-auto gap-x-2 absolute scroll rounded surface raised text-chico ${estilos.panel}`}
      aria-label={TEXTOS_DE_CAPAS.titulo}
    >
      <fieldset className={`row stretch min-0 ${estilos.capas}`}>
        <legend className="oculto">{TEXTOS_DE_CAPAS.titulo}</legend>
        {layers.map(({ id, nombre }) => (
          <label key={id} className="row rigid target relative medium pointer">
            <input
              className="encima"
              type="radio"
              name="capa"
              checked={id === layer?.id}
              onChange={() => setChosen(id)}
            />
            {nombre}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="center target-box"
        aria-label={TEXTOS_DE_CAPAS.cerrar}
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="m6 6 12 12M18 6 6 18" strokeWidth="1.9" strokeLinecap="round" />
        </svg>
      </button>
      <ul className={`all-columns grid above-2 gap-1 gap-x-2 ${estilos.clases}`}>
        {layer?.clases.map((clase) => (
          <li key={clase.texto} className="row gap-2">
            <LayerSwatch {...clase} />
            {clase.texto}
          </li>
        ))}
      </ul>
      <details
        className="all-columns above-1 soft"
        onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      >
        <summary className="row underlined">{TEXTOS_DE_CAPAS.cuales}</summary>
        <p>
          {layer?.nota} {TEXTOS_DE_CAPAS.soloDisponibles}
        </p>
        {layer?.clases.map((clase) => (
          <NamedLotes key={clase.texto} clase={clase} />
        ))}
      </details>
    </section>
  );
}

/** The class's lots as text, for screen readers. */
function NamedLotes({ clase }: { clase: LayerClass }) {
  const { store } = usePlano();
  const all = store.getState().lotes;
  const named = clase.lotes.slice(0, NAMED_MOST).map((position) => all[position]?.id_lote);
  const more = clase.lotes.length - named.length;
  return (
    <p>
      <strong>{clase.texto}</strong> ({TEXTOS_DE_CAPAS.lotes(clase.lotes.length)}): {named.join(', ')}{' '}
      {more > 0 && TEXTOS_DE_CAPAS.yMas(more)}
    </p>
  );
}
