import type { DocumentoCotizacion, Hoy } from '../../../contract/cotizacion.ts';
import { rutaOf } from '../../pasos.ts';
import {
  equipamientoElegidoOf,
  loteElegidoOf,
  modeloElegidoOf,
  proyectoElegidoOf,
} from '../../seleccion/delCatalogo.ts';
import { forgetEnvio } from '../../seleccion/envioStore.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import type { OtroLote } from './LotesCercanos.tsx';

/**
 * Makes a draft of an issued quote's house on another lot; its prices are the catalogue's as soon as a step shows
 * it. Whoever opened the quote may not be who it was for, so the contact stays out.
 */
export function draftWithLote(
  { proyecto, modelo, equipamientos }: DocumentoCotizacion,
  hoy: Hoy,
): Omit<OtroLote, 'id_proyecto'> {
  return {
    ruta: rutaOf(hoy.modelo ? 'equipamiento' : 'modelo', proyecto.id_proyecto),
    onElegir: (lote) => {
      forgetEnvio();
      seleccionStore.start(proyectoElegidoOf(proyecto));
      seleccionStore.chooseLote(loteElegidoOf(lote));
      if (hoy.modelo) seleccionStore.chooseModelo(modeloElegidoOf({ ...modelo, icono: modelo.img }));
      const retirados = new Set(hoy.equipamientosRetirados);
      for (const item of equipamientos) {
        if (!retirados.has(item.id_equ)) seleccionStore.toggleEquipamiento(equipamientoElegidoOf(item));
      }
    },
  };
}
