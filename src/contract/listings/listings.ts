import { BITACORA_ACCIONES, type BitacoraAccion } from '../../domain/bitacora.ts';
import { AVANCE_KINDS } from '../../domain/personas/avance.ts';
import { ORIGEN_KINDS } from '../../domain/personas/origen.ts';
import {
  ESTADOS_DE_CORREO_DE_FILTRO,
  ESTADOS_DE_FILTRO,
  ESTADOS_DE_PAPELES,
  ESTADOS_DE_VENTA,
} from '../panel/choices.ts';
import type { DeclaredList, FiltroOf } from './declaredList.ts';

const DIAS = { desde: { clase: 'dia' }, hasta: { clase: 'dia' } } as const;

/** The panel's lists. Their order stands with their statements, the row's shape with the call. */
export const LISTINGS = {
  personas: {
    llamada: 'ListarPersonas',
    exporta: 'ExportarPersonas',
    seccion: 'personas',
    llave: 'id',
    campos: {
      /** Beginnings of words of name, mail and telephone. */
      busca: { clase: 'texto', maximo: 200, personal: true },
      asesor: { clase: 'id', o: ['yo', 'nadie'] },
      proyecto: { clase: 'entero' },
      avance: { clase: 'opcion', de: AVANCE_KINDS },
      origen: { clase: 'opcion', de: ORIGEN_KINDS },
      /**
       * `sin`: nobody has spoken with them. `borrar`: their data are deleted within thirty days. `repetida`: somebody
       * else has the same telephone.
       */
      contacto: { clase: 'opcion', de: ['sin', 'borrar', 'repetida'] },
      /** Days of their newest activity, both included. */
      ...DIAS,
    },
  },
  cotizaciones: {
    llamada: 'ListarCotizaciones',
    exporta: 'ExportarCotizaciones',
    seccion: 'cotizaciones',
    llave: 'folio',
    campos: {
      /** Folio or its number, name, mail, telephone or lot; no person for whom may read none. */
      busca: { clase: 'texto', maximo: 200, personal: true },
      proyecto: { clase: 'entero' },
      modelo: { clase: 'entero', exige: 'proyecto' },
      estado: { clase: 'opcion', de: ESTADOS_DE_FILTRO },
      entrega: { clase: 'opcion', de: ESTADOS_DE_CORREO_DE_FILTRO },
      asesor: { clase: 'id', o: ['nadie'] },
      /** Days of issue, both included. */
      ...DIAS,
    },
  },
  ventas: {
    llamada: 'ListarVentas',
    exporta: 'ExportarVentas',
    seccion: 'ventas',
    llave: 'id',
    campos: {
      /** Lot, contract number, name, mail or telephone; no person for whom may read none. */
      busca: { clase: 'texto', maximo: 200, personal: true },
      proyecto: { clase: 'entero' },
      asesor: { clase: 'id' },
      estado: { clase: 'opcion', de: ESTADOS_DE_VENTA },
      papeles: { clase: 'opcion', de: ESTADOS_DE_PAPELES },
      /** Days of the sale's record, and of its deed, both included. */
      ...DIAS,
      escrituraDesde: { clase: 'dia' },
      escrituraHasta: { clase: 'dia' },
      /** Days of a payment, both included; its file has only the payments of those days. */
      pagoDesde: { clase: 'dia' },
      pagoHasta: { clase: 'dia' },
    },
  },
  apartados: {
    llamada: 'ListarApartados',
    seccion: 'apartados',
    llave: 'id',
    campos: { proyecto: { clase: 'entero' }, asesor: { clase: 'id' } },
  },
  bitacora: {
    llamada: 'LeerBitacora',
    exporta: 'ExportarBitacora',
    seccion: 'bitacora',
    llave: 'id',
    campos: {
      persona: { clase: 'id' },
      tipo: { clase: 'opcion', de: Object.keys(BITACORA_ACCIONES) as BitacoraAccion[] },
      proyecto: { clase: 'entero' },
      /** With what was changed of all lots of its project. */
      lote: { clase: 'texto', maximo: 100, exige: 'proyecto' },
      ...DIAS,
    },
  },
  entregas: {
    llamada: 'ListarEntregas',
    seccion: 'integraciones',
    llave: 'id',
    campos: { estado: { clase: 'opcion', de: ['rechazado'] } },
  },
} as const satisfies Record<string, DeclaredList>;

export type FiltroDePersonas = FiltroOf<typeof LISTINGS.personas>;
export type FiltroDeCotizaciones = FiltroOf<typeof LISTINGS.cotizaciones>;
export type FiltroDeVentas = FiltroOf<typeof LISTINGS.ventas>;
export type FiltroDeApartados = FiltroOf<typeof LISTINGS.apartados>;
export type FiltroDeBitacora = FiltroOf<typeof LISTINGS.bitacora>;
export type FiltroDeEntregas = FiltroOf<typeof LISTINGS.entregas>;
