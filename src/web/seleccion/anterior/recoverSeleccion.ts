import { rutaOf } from '../../../contract/rutas.ts';
import type { Seleccion } from '../../../domain/seleccion.ts';
import { type DraftStorage, draftStorageOfMode } from '../../navegador/draftStorage.ts';
import { seleccionOfText, writeSeleccion } from '../codec.ts';
import { ANTERIOR_KEY } from '../stored.ts';

/** The draft that was cleared last; `undefined` if missing or unreadable. */
export function readAnterior(draftStorage: DraftStorage = draftStorageOfMode): Seleccion | undefined {
  return seleccionOfText(draftStorage.read(ANTERIOR_KEY));
}

export function dropAnterior(draftStorage: DraftStorage = draftStorageOfMode): void {
  draftStorage.remove(ANTERIOR_KEY);
}

/** Makes it the draft again. Out: the address of its furthest open step. */
export function recoverSeleccion(
  anterior: Seleccion,
  draftStorage: DraftStorage = draftStorageOfMode,
): string {
  writeSeleccion(anterior, draftStorage);
  dropAnterior(draftStorage);
  return rutaOfFurthest(anterior);
}

/** The first step with something missing, otherwise the last one. */
export function rutaOfFurthest({ lote, modelo, proyecto }: Seleccion): string {
  const paso = lote ? (modelo ? 'equipamiento' : 'modelo') : 'lote';
  return rutaOf(paso, proyecto.id_proyecto);
}
