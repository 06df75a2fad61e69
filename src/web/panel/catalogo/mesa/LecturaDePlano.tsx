import styles from './Mesa.module.css';
import type { WholePlano } from './state/decisions.ts';
import { useMesa, useMesaState } from './state/mesaContext.ts';
import { adjust } from './state/steps.ts';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

const ALFILERES: readonly WholePlano['alfileres'][] = ['automaticos', 'siempre', 'nunca'];

/**
 * Settings of the drawing's interpretation: whether its numbers and pins are lots'; by which property or layers to find
 * lots.
 */
export function LecturaDePlano() {
  const mesa = useMesa();
  const whole = useMesaState((state) => state.decisions.whole);
  const { propiedades = [], propiedad, lineas } = useMesaState((state) => state.mesa);
  const change = (more: WholePlano) => mesa.take(adjust(mesa.getState().settled, more));
  // Two properties contradict each other: nothing is assigned before a choice.
  const isOpen = propiedades.length > 0 && propiedad === undefined;
  return (
    <details className="text-nota" open={isOpen || undefined}>
      <summary>{TEXTOS_DE_MESA.lectura}</summary>
      <label className={`row target gap-2 ${styles.opcion}`}>
        <input
          type="checkbox"
          checked={whole.numerosEscritos === 'ignorar'}
          onChange={({ target }) =>
            change({ ...whole, numerosEscritos: target.checked ? 'ignorar' : 'comparar' })
          }
        />
        {TEXTOS_DE_MESA.ignorarNumeros}
      </label>
      <label className="stack gap-1 pad-y-2">
        {TEXTOS_DE_MESA.alfileres}
        <select
          className="target surface rounded edge-firm pad-x-3 within"
          value={whole.alfileres}
          onChange={({ target }) => {
            const alfileres = ALFILERES.find((it) => it === target.value);
            if (alfileres) change({ ...whole, alfileres });
          }}
        >
          {ALFILERES.map((it) => (
            <option key={it} value={it}>
              {TEXTOS_DE_MESA.modosDeAlfileres[it]}
            </option>
          ))}
        </select>
      </label>
      {propiedades.length > 0 && (
        <label className="stack gap-1 pad-y-2">
          {TEXTOS_DE_MESA.propiedad}
          <select
            className="target surface rounded edge-firm pad-x-3 within"
            value={whole.propiedad ?? propiedad ?? ''}
            onChange={({ target }) => target.value && change({ ...whole, propiedad: target.value })}
          >
            {isOpen && <option value="">{TEXTOS_DE_MESA.eligePropiedad}</option>}
            {propiedades.map(({ nombre, lotes }) => (
              <option key={nombre} value={nombre}>
                {TEXTOS_DE_MESA.cuantos(nombre, lotes)}
              </option>
            ))}
          </select>
        </label>
      )}
      {lineas && (
        <label className="stack gap-1 pad-y-2">
          {TEXTOS_DE_MESA.lineas}
          <select
            className="target surface rounded edge-firm pad-x-3 within"
            value={JSON.stringify(whole.linderos ?? lineas.tomadas)}
            onChange={({ target }) => change({ ...whole, linderos: JSON.parse(target.value) as string[] })}
          >
            {choicesOf(lineas).map((opcion) => (
              <option key={opcion.lineas.join()} value={JSON.stringify(opcion.lineas)}>
                {TEXTOS_DE_MESA.cuantos(opcion.lineas.join(', '), opcion.lotes)}
              </option>
            ))}
          </select>
        </label>
      )}
    </details>
  );
}

interface Choice {
  lineas: readonly string[];
  lotes: number;
}

/** Includes the chosen values, whoever chose them. */
function choicesOf({
  tomadas,
  opciones,
}: {
  tomadas: readonly string[];
  opciones: readonly Choice[];
}): readonly Choice[] {
  const isThere = opciones.some(({ lineas }) => lineas.join() === tomadas.join());
  return isThere ? opciones : [{ lineas: tomadas, lotes: 0 }, ...opciones];
}
