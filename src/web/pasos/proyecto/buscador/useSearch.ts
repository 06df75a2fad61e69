import { useEffect, useRef } from 'react';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
  readFiltroDeProyectos,
  rutaOfProyectos,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import { navigate } from '../../../navegador/navigation.tsx';

/** Debounce of typing, ms. */
const PAUSE = 300;

/**
 * Keeps form and address in step: changes navigate, and back or forward refill the form.
 * Typing is debounced and makes one history entry per burst.
 */
export function useSearch(filtro: FiltroDeProyectos) {
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

function writeFields(form: HTMLFormElement | null, { buscar, lugar, hasta }: FiltroDeProyectos) {
  for (const [name, value] of Object.entries({ buscar, lugar, hasta })) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = String(value ?? '');
  }
}
