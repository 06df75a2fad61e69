import type { z } from 'zod';
import type { DocumentoCotizacion, EmpresaEnCotizacion } from '../cotizacion.ts';
import type { PersonaShown } from './personas.ts';

/** Everything that is kept of a person, for them. Both its files are made from this one value. */
export interface DatosDePersona {
  /** ISO 8601. */
  entregadoEn: string;
  empresa: z.infer<typeof EmpresaEnCotizacion>;
  /** `meses` after the last activity they are deleted; `borrarEn`: the day, where it is near. */
  conservacion: { meses: number; borrarEn: string | null };
  persona: Omit<PersonaShown, 'revision' | 'cotizaciones' | 'hayMas' | 'asesores' | 'borrarEn'>;
  /** As issued, oldest first. */
  cotizaciones: DocumentoCotizacion[];
  /** What was typed with each hold and sale, which may be other than what the person is called now. */
  tratos: TratoTyped[];
  descuentos: { pedidoEn: string; monto: string; motivo: string; estado: string }[];
  comunicados: Recipient[];
}

/** A hold or a sale as it was typed. */
export interface TratoTyped {
  trato: 'apartado' | 'venta';
  id: string;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  pagoEn: string | null;
  pagoReferencia: string | null;
}

/** To whom the person's data went, besides the person, as far as it was written down. */
export interface Recipient {
  /** `programa`: one of the company's with a key that opens people or quotes; it may have read them. */
  a: 'ventas' | 'asesor' | 'sistema' | 'programa' | 'persona';
  /** What the company calls the program. */
  nombre: string | null;
  veces: number | null;
  /** The last time, ISO 8601. */
  ultimaEn: string;
}
