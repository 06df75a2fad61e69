import type { FormLotificacion } from '../../src/domain/formLotificacion.ts';
import { wholeDraft } from '../draft.ts';

/** A complete selection for `testCatalogo`'s project 1: lot 2 of 190 m², model 1, equipment 1. */
export function testCatalogoDraft(): FormLotificacion {
  return {
    ...wholeDraft(),
    proyecto: 'Villas del Sol',
    casa: 'Lote: 2 / 190m²',
    formLote: { id_lote: '2', terreno: 190 },
    formModelo: { id_modelo: 1, img: '/imagenes/a.webp', precioVenta: 2_950_000, terreno: 168.5 },
    formEquip: { equipamientosId: [1], equipamientos: ['Pérgola'], precioVenta: ['85000'] },
    formCotizacion: {
      precioApartado: 25_000,
      precioModificaciones: 85_000,
      precioTerrenoExedente: 92_400,
      precioCasa: 2_950_000,
      precioTotal: 3_127_400,
    },
    formProyecto: {
      id_proyecto: 1,
      nombre: 'Villas del Sol',
      svg: '/planos/p.svg',
      icono: '/imagenes/i.webp',
      urlPagina: 'https://example.com/villas',
      precioExedente: 4200,
    },
  };
}
