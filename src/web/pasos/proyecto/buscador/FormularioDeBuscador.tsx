import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
  readFiltroDeProyectos,
  rutaOfProyectos,
  SORTS,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import type { PaginaDeProyectos } from '../../../../contract/proyectos/listaDeProyectos.ts';
import { RUTA_PROYECTOS } from '../../../../contract/rutas.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import styles from './BuscadorDeProyectos.module.css';
import { TEXTOS_DEL_BUSCADOR as TEXTOS } from './textosDelBuscador.ts';

interface Props {
  filtro: FiltroDeProyectos;
  /** Values of the filters. */
  opciones: Pick<PaginaDeProyectos, 'lugares' | 'precios' | 'recamaras' | 'entregas'>;
  campo: RefObject<HTMLInputElement | null>;
}

/** Search by name and place, filters, order. Without JavaScript a plain form with the same addresses. */
export function FormularioDeBuscador({ filtro, opciones, campo }: Props) {
  const { form, search, choose, searchSoon, leave } = useSearch(filtro);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
    // The phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) campo.current?.blur();
  };
  const precios = withOwn(opciones.precios, filtro.hasta);
  const recamaras = withOwn(opciones.recamaras, filtro.recamaras);
  const choices: readonly (readonly [Eleccion, Opciones])[] = [
    ['lugar', opciones.lugares.map((lugar) => [lugar, lugar])],
    ['hasta', precios.map((precio) => [precio, TEXTOS.hasta(precio)])],
    ['recamaras', recamaras.map((n) => [n, TEXTOS.recamaras(n)])],
    ['entrega', opciones.entregas.map((entrega) => [entrega, entrega])],
    ['orden', SORTS.map((orden) => [orden, TEXTOS.ordenes[orden]])],
  ];
  return (
    <search>
      <form
        ref={form}
        className={`stack fit gap-2 ${styles.formulario}`}
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
            onChange={searchSoon}
            onBlur={leave}
          />
          <button className="center absolute" type="submit" aria-label={TEXTOS.buscar}>
            <IconoOfPath d="M17.500 11a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0zm-1.800 4.700 4.800 4.800" />
          </button>
        </div>
        <div className={`row gap-2 ${styles.fichas}`}>
          {choices.map(([nombre, values]) => (
            <Choice key={nombre} nombre={nombre} valor={filtro[nombre]} opciones={values} onChange={choose} />
          ))}
        </div>
      </form>
    </search>
  );
}

type Eleccion = keyof typeof TEXTOS.elecciones;
type Opciones = readonly (readonly [string | number, string])[];

/** A value of an address is offered too. */
function withOwn(values: readonly number[], own: number | undefined): number[] {
  return [...new Set([...values, ...(own ? [own] : [])])].sort((a, b) => a - b);
}

interface PropsOfChoice {
  nombre: Eleccion;
  valor: string | number | undefined;
  opciones: Opciones;
  onChange: () => void;
}

/** A labelled select; renders nothing without options. */
function Choice({ nombre, valor = '', opciones, onChange }: PropsOfChoice) {
  if (!opciones.length) return null;
  return (
    <select
      className={styles.eleccion}
      name={nombre}
      aria-label={TEXTOS.elecciones[nombre]}
      defaultValue={valor}
      onChange={onChange}
    >
      <option value="">{TEXTOS.elecciones[nombre]}</option>
      {opciones.map(([value, text]) => (
        <option key={value} {...(value !== text && { value })}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Debounce of typing, ms. */
const PAUSE = 300;

/**
 * Keeps form and address in step: changes navigate, and back or forward refill the form.
 * Typing is debounced and makes one history entry per burst.
 */
function useSearch(filtro: FiltroDeProyectos) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  /** True while one history entry collects the typing. */
  const typing = useRef(false);
  const asked = queryOfProyectos({ ...filtro, despues: 0 });
  /** Last query on which form and address agreed. */
  const agreed = useRef(asked);

  const lead = (replace: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    const next = readFields(form.current);
    if (queryOfProyectos(next) === agreed.current) return;
    agreed.current = queryOfProyectos(next);
    navigate(rutaOfProyectos(next), { replace });
  };
  const search = () => {
    lead(typing.current);
    typing.current = false;
  };
  /** Each choice is its own history entry. */
  const choose = () => {
    lead(false);
    typing.current = false;
  };
  const searchSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      lead(typing.current);
      typing.current = true;
    }, PAUSE);
  };
  const leave = () => {
    if (timer.current) search();
    typing.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input typed before the script ran
  useEffect(() => lead(true), []);
  useEffect(() => {
    if (agreed.current === asked) return;
    agreed.current = asked;
    typing.current = false;
    window.clearTimeout(timer.current);
    writeFields(form.current, filtro);
  });
  return { form, search, choose, searchSoon, leave };
}

function readFields(form: HTMLFormElement | null): FiltroDeProyectos {
  const pairs = [...new FormData(form ?? undefined)].map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return readFiltroDeProyectos(pairs.join('&'));
}

function writeFields(form: HTMLFormElement | null, filtro: FiltroDeProyectos) {
  const { buscar, lugar, hasta, recamaras, entrega, orden } = filtro;
  for (const [name, value] of Object.entries({ buscar, lugar, hasta, recamaras, entrega, orden })) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = String(value ?? '');
  }
}
