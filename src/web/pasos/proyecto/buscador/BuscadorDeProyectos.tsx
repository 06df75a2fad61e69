import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import {
  type FiltroDeProyectos,
  queryOfProyectos,
  readFiltroDeProyectos,
  rutaOfProyectos,
} from '../../../../contract/proyectos/filtroDeProyectos.ts';
import type { ListedProyecto, PaginaDeProyectos } from '../../../../contract/proyectos/listaDeProyectos.ts';
import { RUTA_PROYECTOS, splitAddress } from '../../../../contract/rutas.ts';
import { Link, usePlace } from '../../../navegador/navigation.tsx';
import { lookOf } from '../../../ui/Boton.tsx';
import { fetchPagina } from '../fetchPagina.ts';
import tarjetas from '../PasoProyecto.module.css';
import { sizesDeTarjeta, TarjetaDeProyecto } from '../TarjetaDeProyecto.tsx';
import styles from './BuscadorDeProyectos.module.css';
import { FormularioDeBuscador } from './FormularioDeBuscador.tsx';
import { TEXTOS_DEL_BUSCADOR as TEXTOS } from './textosDelBuscador.ts';

/** Of a page that is full. */
export const SIZES_DE_LISTA = sizesDeTarjeta(3);
/** Pages that infinite scroll loads; then one per press, so that the footer stays reachable. */
const BY_THEMSELVES = 4;

/** The list for many projects: search, filters and infinite scroll. */
export function BuscadorDeProyectos() {
  const { query } = splitAddress(usePlace().direccion);
  const filtro = readFiltroDeProyectos(query);
  const campo = useRef<HTMLInputElement>(null);
  const lista = useRef<HTMLUListElement>(null);
  const paginas = useInfiniteQuery({ ...paginasOptions(filtro), placeholderData: keepPreviousData });
  const { data, hasNextPage, fetchNextPage, isFetchNextPageError, isFetchingNextPage } = paginas;
  const [primera] = data?.pages ?? [];
  const siguiente = data?.pages.at(-1)?.siguiente;
  const filas = rowsOf(data?.pages.map(({ proyectos }) => proyectos));
  const noteLeaving = useReturn(filas.length, hasNextPage, fetchNextPage);
  const byItself = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) % BY_THEMSELVES !== 0;
  const foot = useSight(byItself && !isFetchingNextPage, filas.length, () => void fetchNextPage());
  const focusNew = useFocusOfNew(lista, filas.length);
  const showMore = (event: MouseEvent) => {
    // After a failed fetch the plain link works.
    if (isFetchNextPageError) return;
    event.preventDefault();
    focusNew();
    void fetchNextPage();
  };
  return (
    <>
      <FormularioDeBuscador
        filtro={filtro}
        opciones={primera ?? { lugares: [], precios: [], recamaras: [], entregas: [] }}
        campo={campo}
      />
      <Count filtro={filtro} pagina={primera} campo={campo} />
      <ul ref={lista} className={tarjetas.lista} aria-busy={paginas.isFetching} onClickCapture={noteLeaving}>
        {filas.map((proyecto, index) => (
          <li key={proyecto.id_proyecto}>
            <TarjetaDeProyecto
              proyecto={proyecto}
              oferta={proyecto.oferta}
              sizes={SIZES_DE_LISTA}
              prioridad={index === 0}
            />
          </li>
        ))}
      </ul>
      {siguiente !== undefined && (
        <p ref={foot} className={styles.mas}>
          <a
            className={lookOf({ variante: 'secundario' })}
            href={rutaOfProyectos({ ...filtro, despues: siguiente })}
            onClick={showMore}
          >
            {isFetchingNextPage ? TEXTOS.cargando : TEXTOS.mas}
          </a>
        </p>
      )}
    </>
  );
}

interface PropsOfCount {
  filtro: FiltroDeProyectos;
  pagina: PaginaDeProyectos | undefined;
  campo: RefObject<HTMLInputElement | null>;
}

/** Announces the number of results to screen readers, and offers to clear the filters. */
function Count({ filtro, pagina, campo }: PropsOfCount) {
  const total = pagina?.total;
  const narrowed = queryOfProyectos({ ...filtro, despues: 0 }) !== '';
  return (
    <div className={`row wrap target gap-x-6 soft figures ${styles.cuenta}`}>
      <p role="status" className={total === 0 ? styles.ninguno : undefined}>
        {pagina && tellFound(pagina, filtro)}
      </p>
      {narrowed && (
        <Link
          to={RUTA_PROYECTOS}
          className={lookOf({ variante: total === 0 ? 'secundario' : 'discreto' })}
          onClick={() => campo.current?.focus({ preventScroll: true })}
        >
          {TEXTOS.quitar}
        </Link>
      )}
      {filtro.despues && (
        <Link to={rutaOfProyectos({ ...filtro, despues: 0 })} className={lookOf({ variante: 'discreto' })}>
          {TEXTOS.principio}
        </Link>
      )}
    </div>
  );
}

/** After a press for more, the focus goes to the first new card. The button that had it is now below. */
function useFocusOfNew(lista: RefObject<HTMLUListElement | null>, filas: number): () => void {
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    const { current } = from;
    if (current === undefined || filas <= current) return;
    from.current = undefined;
    lista.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true });
  }, [lista, filas]);
  return () => {
    from.current = filas;
  };
}

/** Removes duplicates: pages overlap if the list changed in between. */
function rowsOf(paginas: readonly (readonly ListedProyecto[])[] = []): ListedProyecto[] {
  return [...new Map(paginas.flat().map((it) => [it.id_proyecto, it])).values()];
}

function tellFound(
  { total, todos, cercanos }: PaginaDeProyectos,
  { orden, buscar }: FiltroDeProyectos,
): string {
  if (total === 0) return TEXTOS.ninguno;
  const count = total === todos ? TEXTOS.todos(todos) : TEXTOS.algunos(total, todos);
  if (orden !== 'cercania') return count;
  return `${count}. ${buscar && cercanos !== undefined ? TEXTOS.cercanos(cercanos, buscar) : TEXTOS.escribe}`;
}

/** Distance below the viewport that counts as near. */
const AHEAD = '900px 0px';

/**
 * Calls back when an element comes near the viewport.
 * In: whether to observe; `turn`, whose change observes anew. Out: the element's ref.
 */
function useSight(wanted: boolean, turn: number, onSight: () => void) {
  const ref = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may change on each render
  useEffect(() => {
    if (!wanted || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onSight(),
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wanted, turn]);
  return ref;
}

/** The result pages of a filter. The first may come with the HTML. */
function paginasOptions(filtro: FiltroDeProyectos) {
  return infiniteQueryOptions({
    queryKey: ['BuscarProyectos', queryOfProyectos(filtro)] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchPagina({ ...filtro, ...(pageParam && { despues: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }: PaginaDeProyectos) => siguiente,
    // Never refetched on its own: the list would move under the reader.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface LeftPlace {
  filas: number;
  y: number;
}

/**
 * Restores the list's length and scroll position on return from a project; a bfcache hit needs none of it.
 * In: the row count; whether more exist, and how to load them. Out: call before a card is followed.
 */
function useReturn(filas: number, hasMore: boolean, more: () => unknown): () => void {
  const left = useRef<LeftPlace | undefined>(undefined);
  useEffect(() => {
    left.current = window.history.state?.lista;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each length
  useEffect(() => {
    const { current } = left;
    if (!current) return;
    if (filas < current.filas && hasMore) {
      more();
      return;
    }
    left.current = undefined;
    window.scrollTo(0, current.y);
  }, [filas]);
  return () => {
    const lista: LeftPlace = { filas, y: window.scrollY };
    window.history.replaceState({ ...window.history.state, lista }, '');
  };
}
