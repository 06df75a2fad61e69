import type { FormLotificacion } from '../src/domain/formLotificacion.ts';

/** A complete saved selection for `seedCatalogo`'s project 1: lot 2 of 190.5 m², model 3, equipment 5. */
export function wholeDraft(): FormLotificacion {
  return {
    proyecto: 'Villas «del» Sol',
    casa: 'Lote: 2 / 190.5m²',
    modelo: 'Agave / 168.5m²',
    equipamientos: 'Pérgola',
    estatus: 'El mismo proyecto',
    formLote: { id_lote: '2', terreno: 190.5 },
    formModelo: { id_modelo: 3, img: '/imagenes/a.webp', precioVenta: 2950000, terreno: 168.5 },
    formEquip: { equipamientosId: [5], equipamientos: ['Pérgola'], precioVenta: ['85000'] },
    formCliente: { nombre: 'Ana María Pérez', telefono: '5512345678', correo: 'ana@ejemplo.mx' },
    formCotizacion: {
      precioApartado: 25000,
      precioModificaciones: 85000,
      precioTerrenoExedente: 94500,
      precioCasa: 2950000,
      precioTotal: 3129500,
    },
    formProyecto: {
      id_proyecto: 1,
      nombre: 'Villas «del» Sol',
      svg: '/planos/p.svg',
      icono: '/imagenes/i.webp',
      urlPagina: 'https://ejemplo.mx/',
      precioExedente: 4200,
    },
  };
}
