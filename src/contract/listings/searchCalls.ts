import { z } from 'zod';
import { MOTIVOS_DE_ESTADO } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { CotizacionListed } from '../panel/cotizaciones.ts';
import { PersonaListed } from '../panel/personas.ts';
import { VentaListed } from '../panel/ventas.ts';

/** Rows found per kind. */
export const FOUND_MAX = 5;

export const LoteFound = z.object({
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  estado: z.enum(MOTIVOS_DE_ESTADO),
});

export const SEARCH_CALLS = {
  BuscarEnPanel: {
    resumen: 'Personas, cotizaciones, ventas y lotes de un texto, hasta donde los ve quien busca',
    accion: 'readInventario',
    solicitud: z.strictObject({ texto: z.string().trim().min(1).max(100) }),
    respuesta: z.object({
      personas: z
        .array(PersonaListed.pick({ id: true, nombre: true, correo: true, telefono: true, id_lote: true }))
        .max(FOUND_MAX),
      /** By folio, its number, or lot. */
      cotizaciones: z
        .array(CotizacionListed.pick({ folio: true, id_lote: true, modelo: true, persona: true }))
        .max(FOUND_MAX),
      /** By lot or contract number. */
      ventas: z
        .array(VentaListed.pick({ id: true, contrato: true, id_lote: true, proyecto: true }))
        .max(FOUND_MAX),
      lotes: z.array(LoteFound).max(FOUND_MAX),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
