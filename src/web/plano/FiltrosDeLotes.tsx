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
      <div className={estilos.limites}>
        <Limite name="areaDesde" nombre={TEXTOS.areaDesde} antes={TEXTOS.desde} despues="m²" />
        <Limite name="areaHasta" nombre={TEXTOS.areaHasta} antes={TEXTOS.hasta} despues="m²" />
        <Limite name="sumaHasta" nombre={TEXTOS.sumaHasta} antes={TEXTOS.sumaCorta} despues="" />
      </div>
      {isFiltered(filtro) && (
        <button type="button" className={estilos.quitar} onClick={clear}>
          {TEXTOS.quitarFiltros}
        </button>
      )}
    </form>
  );
}

function Limite({
  name,
  nombre,
  antes,
  despues,
}: {
  name: string;
  nombre: string;
  antes: string;
  despues: string;
}) {
  return (
    <label className={estilos.limite}>
      <span aria-hidden="true">{antes}</span>
      <input
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={nombre}
        placeholder="–"
      />
      {despues && <span aria-hidden="true">{despues}</span>}
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
