import type { AvisoDeDemanda } from '../../contract/demanda/avisoDeDemanda.ts';
import {
  CLASES_DE_DEMANDA,
  type ClaseDeDemanda,
  type SucesoDeDemanda,
} from '../../domain/demanda/demanda.ts';

/** The ids of a project's things, as the catalogue has them; `undefined`: there is no such project. */
export type KnownCosas = Readonly<Record<ClaseDeDemanda, ReadonlySet<string>>>;

/** What a page told of, each thing once, without what the catalogue does not know. */
export function sucesosOf(
  { id_proyecto, visto, elegido }: AvisoDeDemanda,
  known: KnownCosas,
): SucesoDeDemanda[] {
  const pasos = unique(visto.paso).map(
    (cosa): SucesoDeDemanda => ({ id_proyecto, clase: 'paso', hecho: 'visto', cosa }),
  );
  const cosas = (
    [
      ['visto', visto],
      ['elegido', elegido],
    ] as const
  ).flatMap(([hecho, told]) =>
    CLASES_DE_DEMANDA.flatMap((clase) =>
      unique(told[clase])
        .filter((cosa) => known[clase].has(cosa))
        .map((cosa): SucesoDeDemanda => ({ id_proyecto, clase, hecho, cosa })),
    ),
  );
  return [...pasos, ...cosas];
}

const unique = (ids: readonly (string | number)[] = []): string[] => [...new Set(ids.map(String))];
