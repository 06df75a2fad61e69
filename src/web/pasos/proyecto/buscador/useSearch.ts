import { useEffect, useRef } from 'react';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
  readFiltroDeProyectos,
  rutaOfProyectos,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import { navigate } from '../../../navegador/navigation.tsx';

/** Quiet time after which what was typed is searched for, ms. */
const PAUSE = 300;

/**
 * Leads to what the fields of a form say, and has them say what the address does when back or forward led there.
 * What is typed changes the address after a pause: one entry of the history for each time that somebody begins.
 */
export function useSearch(filtro: FiltroDeProyectos) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  /** An entry of the history stands for what is being typed. */
  const typing = useRef(false);
  const asked = queryOfProyectos({ ...filtro, despues: 0 });
  /** The last that fields and address agreed on. */
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
  /** A choice is a step of its own. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the program ran
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
