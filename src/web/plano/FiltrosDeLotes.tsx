import { useRef } from 'react';
import { type Filtro, isFiltered, SIN_FILTRO } from './filtro.ts';
import estilos from './ListaDeLotes.module.css';
import { usePlano, usePlanoState } from './planoContext.ts';
import { readLimit } from './readLimit.ts';
import { TEXTOS } from './textosPlano.ts';

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
        {TEXTOS.soloDisponibles}
      </label>
      {isFiltered(filtro) && (
        <button type="button" className={estilos.quitar} onClick={clear}>
          {TEXTOS.quitarFiltros}
        </button>
      )}
      <div className={estilos.limites}>
        <Limite name="areaDesde" nombre={TEXTOS.areaDesde} corto={TEXTOS.areaDesdeCorto} />
        <Limite name="areaHasta" nombre={TEXTOS.areaHasta} corto={TEXTOS.areaHastaCorto} />
        <Limite name="sumaHasta" nombre={TEXTOS.sumaHasta} corto={TEXTOS.sumaHastaCorto} />
      </div>
    </form>
  );
}

function Limite({ name, nombre, corto }: { name: string; nombre: string; corto: string }) {
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
