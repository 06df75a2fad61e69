import { type FiltroDeProyectos, queryOfProyectos } from '../../../contract/proyectos/filtroDeProyectos.ts';
import type { PaginaDeProyectos } from '../../../contract/proyectos/listaDeProyectos.ts';
import { onSite } from '../../../contract/rutas.ts';
import { ApiFailure } from '../../calls/api.ts';
import { parseRetryAfter } from '../../calls/retries.ts';

/** @throws {ApiFailure} */
export async function fetchPagina(
  filtro: FiltroDeProyectos,
  signal: AbortSignal,
): Promise<PaginaDeProyectos> {
  const response = await fetch(onSite(`/api/BuscarProyectos?${queryOfProyectos(filtro)}`), { signal }).catch(
    (error) => {
      throw new ApiFailure(`BuscarProyectos: ${error}`);
    },
  );
  if (!response.ok) {
    const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'), Date.now());
    throw new ApiFailure(`BuscarProyectos: ${response.status}`, { status: response.status, retryAfterMs });
  }
  // The server's tests check its answers against the contract.
  return (await response.json()) as PaginaDeProyectos;
}
