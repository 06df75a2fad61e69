import type { Seleccion } from '../../domain/seleccion.ts';
import type { Guardados } from './guardadosStore.ts';
import { keyOfOpcion, type OpcionIds } from './opcion.ts';
import { configuracionOf } from './resolveConfiguracion.ts';

export interface Opcion extends OpcionIds {
  /** What made it: the current selection, a saved one, or the heart of a lot or a model. */
  de: 'seleccion' | 'guardada' | 'lote' | 'modelo';
}

/**
 * The houses that a visitor can compare, each once: the current selection, saved ones from the newest, then
 * each model with a heart on the chosen lot and each lot with the chosen model. Without a choice the first
 * heart stands in for it.
 */
export function findOpciones(
  draft: Seleccion | undefined,
  { lotes, modelos, configuraciones }: Guardados,
  id_proyecto: number,
  isOfProyecto: (id_modelo: number) => boolean,
): Opcion[] {
  const own = draft?.proyecto.id_proyecto === id_proyecto ? draft : undefined;
  const equipamientos = own?.equipamientos.map(({ id_equ }) => id_equ) ?? [];
  const actual = own && configuracionOf(own);
  const hearts = {
    lotes: lotes.flatMap((it) =>
      it.startsWith(`${id_proyecto}/`) ? it.slice(`${id_proyecto}/`.length) : [],
    ),
    modelos: modelos.filter(isOfProyecto),
  };
  const house = { id_proyecto, equipamientos };
  const lote = own?.lote?.id_lote ?? hearts.lotes[0];
  const modelo = own?.modelo?.id_modelo ?? hearts.modelos[0];
  const all: Opcion[] = [
    ...(actual ? [{ ...actual, de: 'seleccion' as const }] : []),
    ...configuraciones
      .filter((it) => it.id_proyecto === id_proyecto)
      .toReversed()
      .map((it) => ({ ...it, de: 'guardada' as const })),
    ...hearts.modelos.map((id) => ({
      ...house,
      ...(lote && { id_lote: lote }),
      id_modelo: id,
      de: 'modelo' as const,
    })),
    ...hearts.lotes.map((id) => ({
      ...house,
      id_lote: id,
      ...(modelo && { id_modelo: modelo }),
      de: 'lote' as const,
    })),
  ];
  const keys = all.map(keyOfOpcion);
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
