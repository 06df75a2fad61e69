import type { Columna } from './filtro.ts';
import estilos from './ListaDeLotes.module.css';
import { usePlano, usePlanoState } from './planoContext.ts';
import { TEXTOS } from './textosPlano.ts';

const COLUMNAS: readonly Columna[] = ['lote', 'area', 'suma'];

/**
 * At first the lots stand as the company has them, and arrows say that they may be sorted. A second press on the
 * same column turns the order round.
 */
export function OrdenDeLotes() {
  const { store } = usePlano();
  const orden = usePlanoState((state) => state.orden);
  return (
    <fieldset className={estilos.orden}>
      <legend className="oculto">{TEXTOS.ordenarPor}</legend>
      {COLUMNAS.map((name) => {
        const active = name === orden?.columna;
        const down = active && orden.descendente;
        const spoken = active ? `, ${down ? TEXTOS.descendente : TEXTOS.ascendente}` : '';
        return (
          <button
            key={name}
            type="button"
            aria-pressed={active}
            aria-label={`${TEXTOS.ordenar[name]}${spoken}`}
            onClick={() => store.setOrden({ columna: name, descendente: active && !down })}
          >
            {TEXTOS.columnas[name]}
            <span aria-hidden="true">{orden ? active && (down ? '↓' : '↑') : '⇅'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
