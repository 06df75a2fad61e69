import { useRef } from 'react';
import { decimalToNumber, parseDecimal } from '../../../domain/decimal.ts';
import { type Filtro, isFiltered, SIN_FILTRO } from '../state/filtro.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './ListaDeLotes.module.css';

/** A limit as people type it: `1,250.50`, `$90,000`, `150 m²`; `undefined` where it is empty or no number. */
export function readLimit(text: string): number | undefined {
  const plain = text.replace(/m²|m2|[$,\s]/gi, '').replace('−', '-');
  const value = parseDecimal(plain);
  return value === undefined ? undefined : decimalToNumber(value);
}

/** Only available, area from–to, price added up to; what does not pass is dimmed on the map. */
export function FiltrosDeLotes() {
  const { store } = usePlano();
  const filtro = usePlanoState((state) => state.filtro);
  const form = useRef<HTMLFormElement>(null);
  const apply = () => form.current && store.setFiltro(readFiltro(new FormData(form.current)));
  const clear = () => {
    form.current?.reset();
    store.setFiltro(SIN_FILTRO);
  };
  return (
    <form ref={form} className={estilos.filtros} onInput={apply} onSubmit={(event) => event.preventDefault()}>
      <label className={estilos.pastilla}>
        <input type="checkbox" name="soloDisponibles" />
        {TEXTOS_DEL_PLANO.soloDisponibles}
      </label>
      {isFiltered(filtro) && (
        <button type="button" className={estilos.quitar} onClick={clear}>
          {TEXTOS_DEL_PLANO.quitarFiltros}
        </button>
      )}
      <div className={estilos.limites}>
        <LimitField
          name="areaDesde"
          nombre={TEXTOS_DEL_PLANO.areaDesde}
          corto={TEXTOS_DEL_PLANO.areaDesdeCorto}
        />
        <LimitField
          name="areaHasta"
          nombre={TEXTOS_DEL_PLANO.areaHasta}
          corto={TEXTOS_DEL_PLANO.areaHastaCorto}
        />
        <LimitField
          name="sumaHasta"
          nombre={TEXTOS_DEL_PLANO.sumaHasta}
          corto={TEXTOS_DEL_PLANO.sumaHastaCorto}
        />
      </div>
    </form>
  );
}

function LimitField({ name, nombre, corto }: { name: string; nombre: string; corto: string }) {
  return (
    <label className={estilos.limite}>
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
  );
}

function readFiltro(form: FormData): Filtro {
  const limit = (name: string) => readLimit(String(form.get(name) ?? ''));
  const [areaDesde, areaHasta, sumaHasta] = [limit('areaDesde'), limit('areaHasta'), limit('sumaHasta')];
  return {
    soloDisponibles: form.has('soloDisponibles'),
    ...(areaDesde !== undefined && { areaDesde }),
    ...(areaHasta !== undefined && { areaHasta }),
    ...(sumaHasta !== undefined && { sumaHasta }),
  };
}
