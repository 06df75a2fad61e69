import type { DocumentoCotizacion, Hoy } from '../../../../contract/cotizacion.ts';
import { rutaOf } from '../../../../contract/rutas.ts';
import type { OtherLote } from '../../../guardados/near/NearLotes.tsx';
import { forgetEnvio } from '../../../seleccion/envioStore.ts';
import {
  chosenEquipamientoOf,
  chosenLoteOf,
  chosenModeloOf,
  chosenProyectoOf,
} from '../../../seleccion/fromCatalogo.ts';
import { seleccionStore } from '../../../seleccion/seleccionStore.ts';

/**
 * A draft of the quote's house on another lot. The steps bring its prices up to date.
 * Without the contact: the reader may not be the buyer.
 */
export function draftWithLote(documento: DocumentoCotizacion, hoy: Hoy): Omit<OtherLote, 'id_proyecto'> {
  const { proyecto } = documento;
  return {
    ruta: rutaOf(hoy.modelo ? 'equipamiento' : 'modelo', proyecto.id_proyecto),
    onChoose: (lote) => draftOf(documento, hoy, lote),
  };
}

/** A draft of the quote's house, to choose lot or model again. */
export function draftOf(
  { proyecto, modelo, equipamientos }: DocumentoCotizacion,
  hoy: Hoy,
  lote: Parameters<typeof chosenLoteOf>[0],
): void {
  forgetEnvio();
  seleccionStore.start(chosenProyectoOf(proyecto));
  seleccionStore.chooseLote(chosenLoteOf(lote));
  if (hoy.modelo) seleccionStore.chooseModelo(chosenModeloOf({ ...modelo, icono: modelo.img }));
  const retirados = new Set(hoy.equipamientosRetirados);
  for (const item of equipamientos) {
    if (!retirados.has(item.id_equ)) seleccionStore.toggleEquipamiento(chosenEquipamientoOf(item));
  }
}
