import { useMemo } from 'react';
import styles from './Mesa.module.css';
import { useMesa, useMesaState } from './state/mesaContext.ts';
import { CLASES_DE_MESA, type ClaseDeMesa } from './state/settleMesa.ts';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

/** The map's fill of each set; a lot without a shape has none. */
const GROUNDS: Readonly<Record<ClaseDeMesa, string>> = {
  ligados: 'disponible',
  cercanos: 'proximo',
  porDecidir: 'apartado',
  sinFigura: 'ninguno',
  sobrantes: 'vendido',
};

/** The sets with their counts; a press filters the list. Lots assigned by nearness show only if there are any. */
export function FiltrosDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  const showsAll = useMesaState((state) => state.showsAll);
  const figuras = useMesaState((state) => state.mesa.figuras);
  const hasNear = useMesaState((state) => state.mesa.cercanos.length > 0 || state.clase === 'cercanos');
  const beyond = useMesaState((state) => state.mesa.otras);
  const hasOthers = useMemo(() => figuras.some(({ aparte }) => aparte), [figuras]);
  return (
    <fieldset className={`grid gap-2 ${styles.filtros}`}>
      <legend className="oculto">{TEXTOS_DE_MESA.filtros}</legend>
      {CLASES_DE_MESA.filter((it) => it !== 'cercanos' || hasNear).map((it) => (
        <button
          className="row target surface rounded edge-firm gap-2 pad-x-3 text-left"
          key={it}
          type="button"
          aria-pressed={it === clase}
          onClick={() => mesa.setState({ clase: it })}
        >
          <span className={`rigid edge-firm ${styles.muestra}`} data-fondo={GROUNDS[it]} aria-hidden="true" />
          {TEXTOS_DE_MESA.clases[it]} <strong>{settled[it].length}</strong>
        </button>
      ))}
      {hasOthers && (
        <label className={`row target gap-2 ${styles.opcion}`}>
          <input
            type="checkbox"
            checked={showsAll}
            onChange={({ target }) => mesa.setState({ showsAll: target.checked })}
          />
          {TEXTOS_DE_MESA.lasDemas}
        </label>
      )}
      {beyond > 0 && <p className={`soft ${styles.aparte}`}>{TEXTOS_DE_MESA.noCaben(beyond)}</p>}
    </fieldset>
  );
}
