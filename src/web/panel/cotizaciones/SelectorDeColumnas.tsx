import type { ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import fold from '../lists/FiltersOfList.module.css';
import styles from './Cotizaciones.module.css';
import { columnasFor } from './keptColumnas.ts';
import { COLUMNA_LABELS, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  people: boolean;
  columnas: readonly ColumnaDeCotizaciones[];
  onChange: (columnas: readonly ColumnaDeCotizaciones[]) => void;
}

/** Which columns are shown, and stand in the files; this device remembers. */
export function SelectorDeColumnas({ people, columnas, onChange }: Props) {
  const all = columnasFor(people);
  const toggle = (columna: ColumnaDeCotizaciones, shown: boolean) =>
    onChange(all.filter((it) => (it === columna ? shown : columnas.includes(it))));
  return (
    <details className={`surface rounded-card edge ${fold.plegado}`}>
      <summary className="row between rounded-card medium">{TEXTOS_DE_COTIZACIONES.columnas}</summary>
      <fieldset className={`grid min-0 ${styles.columnas}`}>
        <legend className="text-nota soft">{TEXTOS_DE_COTIZACIONES.columnasAyuda}</legend>
        {all
          .filter((columna) => columna !== 'folio')
          .map((columna) => (
            <label key={columna} className="row target gap-2">
              <input
                type="checkbox"
                checked={columnas.includes(columna)}
                onChange={({ currentTarget }) => toggle(columna, currentTarget.checked)}
              />
              {COLUMNA_LABELS[columna]}
            </label>
          ))}
      </fieldset>
    </details>
  );
}
