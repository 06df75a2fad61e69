import type { SortColumn } from '../state/filtro.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './ListaDeLotes.module.css';

const COLUMNS: readonly SortColumn[] = ['lote', 'area', 'suma'];

/** Sort headers. At first the lots are in the company's order. A second press on a column reverses it. */
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
