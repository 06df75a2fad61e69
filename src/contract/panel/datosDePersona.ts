import type { z } from 'zod';
import type { Derecho } from '../../domain/personas/derecho.ts';
import type { DocumentoCotizacion, EmpresaEnCotizacion } from '../cotizacion.ts';
import type { PersonaShown } from './personas.ts';

/** Everything stored about a person, for themselves. Both file formats derive from it. */
export interface DatosDePersona {
  /** ISO 8601. */
  entregadoEn: string;
  empresa: z.infer<typeof EmpresaEnCotizacion>;
  /** `meses` after the last activity the data are deleted; `borrarEn` is that day, if near. */
  conservacion: { meses: number; borrarEn: string | null };
  persona: Omit<PersonaShown, 'revision' | 'cotizaciones' | 'hayMas' | 'asesores' | 'borrarEn'>;
  /** As issued, oldest first. */
  cotizaciones: DocumentoCotizacion[];
  /** Contact as typed with each hold and sale; it may differ from the person's current one. */
  tratos: TratoTyped[];
  /** Payments of their sales, and what took them back, in the order of writing. */
  pagos: PagoOfVenta[];
  /** Lots of which they want to hear. */
  esperas: { proyecto: string; id_lote: string; pedidaEn: string; avisadaEn: string | null }[];
  /** Requests about their data, oldest first; `nota`: how it was answered. */
  solicitudes: {
    folio: string;
    derecho: Derecho;
    pedidaEn: string;
    nombre: string;
    correo: string;
    detalle: string;
    cerradaEn: string | null;
    nota: string | null;
  }[];
  descuentos: { pedidoEn: string; monto: string; motivo: string; estado: string }[];
  comunicados: Recipient[];
}

export interface TratoTyped {
  trato: 'apartado' | 'venta';
  id: string;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  pagoEn: string | null;
  pagoReferencia: string | null;
  /** Of a sale. */
  contrato: string | null;
}

export interface PagoOfVenta {
  venta: string;
  dia: string;
  /** MXN; below zero: it takes one back. */
  monto: string;
  forma: string | null;
  referencia: string;
  motivo: string | null;
}

/** Recipients of the person's data, besides the person, as recorded. */
export interface Recipient {
  /** `programa`: a company program whose key opens people or quotes; it may have read them. */
  a: 'ventas' | 'asesor' | 'sistema' | 'programa' | 'persona';
  nombre: string | null;
  veces: number | null;
  /** Last time, ISO 8601. */
  ultimaEn: string;
}
