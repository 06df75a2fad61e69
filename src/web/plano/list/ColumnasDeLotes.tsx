import type { SortColumn } from '../state/filtro.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './ListaDeLotes.module.css';

const COLUMNS: readonly SortColumn[] = ['lote', 'area', 'suma'];

/**
 * At first the lots stand as the company has them, and arrows say that they may be sorted. A second press on the
 * same column turns the order round.
 */
export function ColumnasDeLotes() {
  const { store } = usePlano();
  const orden = usePlanoState((state) => state.orden);
  return (
    <fieldset className={estilos.orden}>
      <legend className="oculto">{TEXTOS_DEL_PLANO.ordenarPor}</legend>
      {COLUMNS.map((name) => {
        const active = name === orden?.columna;
        const down = active && orden.descendente;
        const spoken = active ? `, ${down ? TEXTOS_DEL_PLANO.descendente : TEXTOS_DEL_PLANO.ascendente}` : '';
        return (
          <button
            key={name}
            type="button"
            aria-pressed={active}
            aria-label={`${TEXTOS_DEL_PLANO.ordenar[name]}${spoken}`}
            onClick={() => store.setSortOrder({ columna: name, descendente: active && !down })}
          >
            {TEXTOS_DEL_PLANO.columnas[name]}
            <span aria-hidden="true">{orden ? active && (down ? '↓' : '↑') : '⇅'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
