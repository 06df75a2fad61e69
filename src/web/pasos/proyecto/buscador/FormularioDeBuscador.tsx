import type { FormEvent, RefObject } from 'react';
import type { FiltroDeProyectos } from '../../../../contract/proyectos/filtroDeProyectos.ts';
import type { PaginaDeProyectos } from '../../../../contract/proyectos/listaDeProyectos.ts';
import { RUTA_PROYECTOS } from '../../../../contract/rutas.ts';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import styles from './BuscadorDeProyectos.module.css';
import { TEXTOS_DEL_BUSCADOR as TEXTOS } from './textosDelBuscador.ts';
import { useSearch } from './useSearch.ts';

interface Props {
  filtro: FiltroDeProyectos;
  /** Values of the filters. */
  opciones: Pick<PaginaDeProyectos, 'lugares' | 'precios'>;
  campo: RefObject<HTMLInputElement | null>;
}

/** Search by name and place, filter by place and price. Without JavaScript a plain form with the same addresses. */
export function FormularioDeBuscador({ filtro, opciones, campo }: Props) {
  const { form, search, choose, searchSoon, leave } = useSearch(filtro);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    // The phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) campo.current?.blur();
  };
  const precios = [...new Set([...opciones.precios, ...(filtro.hasta ? [filtro.hasta] : [])])];
  return (
    <search>
      <form
        ref={form}
        className={`row stretch wrap gap-2 ${styles.formulario}`}
        action={RUTA_PROYECTOS}
        autoComplete="off"
        onSubmit={submit}
      >
        <div className={styles.campo}>
          <input
            ref={campo}
            name="buscar"
            type="search"
            aria-label={TEXTOS.campo}
            placeholder={TEXTOS.campo}
            defaultValue={filtro.buscar}
            maxLength={60}
            enterKeyHint="search"
            spellCheck={false}
            onChange={searchSoon}
            onBlur={leave}
          />
          <button className="center absolute" type="submit" aria-label={TEXTOS.buscar} title={TEXTOS.buscar}>
            <IconoOfPath d="M17.500 11a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0zm-1.800 4.700 4.800 4.800" />
          </button>
        </div>
        <Choice
          nombre="lugar"
          etiqueta={TEXTOS.lugar}
          todos={TEXTOS.todosLosLugares}
          valor={filtro.lugar}
          opciones={opciones.lugares.map((lugar) => [lugar, lugar])}
          onChange={choose}
        />
        <Choice
          nombre="hasta"
          etiqueta={TEXTOS.precio}
          todos={TEXTOS.todosLosPrecios}
          valor={filtro.hasta}
          opciones={precios.sort((a, b) => a - b).map((precio) => [precio, TEXTOS.hasta(precio)])}
          onChange={choose}
        />
      </form>
    </search>
  );
}

interface PropsOfChoice {
  nombre: string;
  etiqueta: string;
  /** Option for no choice. */
  todos: string;
  valor: string | number | undefined;
  opciones: readonly (readonly [string | number, string])[];
  onChange: () => void;
}

/** A labelled select; renders nothing without options. */
function Choice({ nombre, etiqueta, todos, valor = '', opciones, onChange }: PropsOfChoice) {
  if (!opciones.length) return null;
  return (
    <select
      className={styles.eleccion}
      name={nombre}
      aria-label={etiqueta}
      defaultValue={valor}
      onChange={onChange}
    >
      <option value="">{todos}</option>
      {opciones.map(([value, text]) => (
        <option key={value} {...(value !== text && { value })}>
          {text}
        </option>
      ))}
    </select>
  );
}
