import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Lote } from '../../../contract/catalogo.ts';
import { decimalToNumber, parseDecimal } from '../../../domain/decimal.ts';
import { askedModelo } from '../cabida/useCabida.ts';
import { type Filtro, isFiltered, SIN_FILTRO } from '../state/filtro.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import type { CabidaDeLotes } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './ListaDeLotes.module.css';

/** Parses a typed limit: `1,250.50`, `$90,000`, `150 m²`; `undefined` if empty or no number. */
export function readLimit(text: string): number | undefined {
  const plain = text.replace(/m²|m2|[$,\s]/gi, '').replace('−', '-');
  const value = parseDecimal(plain);
  return value === undefined ? undefined : decimalToNumber(value);
}

/** Filters: fitting model, area from–to, price added up to. The map dims lots that do not match. */
export function FiltrosDeLotes({ id }: { id: string }) {
  const { store } = usePlano();
  // The empty state has its own reset button.
  const some = usePlanoState(({ filtro, filas }) => isFiltered(filtro) && filas.length > 0);
  const cabida = usePlanoState((state) => state.cabida);
  const formRef = useRef<HTMLFormElement>(null);
  const asked = useStore(askedModelo, ({ id_modelo }) => id_modelo);
  useEffect(() => {
    const select = formRef.current?.querySelector('select');
    if (!asked || !cabida || !select?.form) return;
    select.value = String(asked);
    store.setFiltro(readFiltro(new FormData(select.form), cabida));
    askedModelo.setState({ id_modelo: undefined });
  }, [asked, cabida, store]);
  const clear = () => {
    store.setFiltro(SIN_FILTRO);
    // The pressed button disappears.
    formRef.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={formRef}
      id={id}
      className={estilos.filtros}
      onInput={({ currentTarget }) => store.setFiltro(readFiltro(new FormData(currentTarget), cabida))}
      onReset={clear}
      onSubmit={(event) => event.preventDefault()}
    >
      {cabida && (
        <label className={estilos.limite}>
          {TEXTOS_DEL_PLANO.caben}
          <select name="cabe">
            <option value="">{TEXTOS_DEL_PLANO.cualquiera}</option>
            {cabida.modelos.map(({ id_modelo, nombre }) => (
              <option key={id_modelo} value={id_modelo}>
                {nombre}
              </option>
            ))}
          </select>
        </label>
      )}
      {some && <ClearFiltros form={id} />}
      <div className={estilos.limites}>
        {TEXTOS_DEL_PLANO.limites.map(([name, nombre, corto]) => (
          <label key={name} className={estilos.limite}>
            <span aria-hidden="true">{corto}</span>
            <input
              name={name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={nombre}
              placeholder="–"
            />
          </label>
        ))}
      </div>
    </form>
  );
}

/** In: `id` of the filters' form. */
export function ClearFiltros({ form }: { form: string }) {
  return (
    <button type="reset" form={form} className={estilos.quitar}>
      {TEXTOS_DEL_PLANO.quitarFiltros}
    </button>
  );
}

function readFiltro(form: FormData, cabida: CabidaDeLotes | undefined): Filtro {
  const cabe = Number(form.get('cabe'));
  const limit = (name: string) => readLimit(String(form.get(name) ?? ''));
  return {
    // Only lots known to fit: 'cabe' is a promise.
    otro: cabe && cabida ? (lote: Lote) => cabida.stands(lote, cabe) === true : undefined,
    areaDesde: limit('areaDesde'),
    areaHasta: limit('areaHasta'),
    sumaHasta: limit('sumaHasta'),
  };
}
