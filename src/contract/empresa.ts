import { z } from 'zod';

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Debe ser un color como #1F4337');

/** The public part of `empresa.json`, in the first HTML (`Configuracion`). */
export const PublicEmpresa = z.object({
  nombre: z.string(),
  anio: z.int(),
  /** Empty: the name is shown instead. */
  logo: z.string(),
  /** Brand colours: primary (buttons, header) and accent (the chosen lot, highlights). */
  colorPrimario: Color,
  colorAcento: Color,
  telefono: z.string(),
  /** `phoneLinkOf(telefono)`: the first screen has no room for the rule. Empty if not dialable. */
  llamada: z.string(),
  correo: z.string(),
  avisoPrivacidad: z.object({ corto: z.string(), version: z.string() }),
  /** What the company offers if no model fits on a lot. */
  casaAMedida: z.string().optional(),
  /** Whether buyers can book visits. */
  visitas: z.literal(true).optional(),
});
export type PublicEmpresa = z.infer<typeof PublicEmpresa>;

/** Settings before the first call: JSON in `<script type="application/json" id="configuracion">`. */
export const PageSettings = z.object({
  empresa: PublicEmpresa,
  /** Address of the framed credit simulator. */
  simulador: z.string(),
  /** Origin of the page, such as `https://lotes.ejemplo.mx`. */
  origen: z.string(),
  /** Whether others may measure the visit, if the visitor agrees (`contract/medicion/medicion.ts`). */
  medicion: z.literal(true).optional(),
});
export type PageSettings = z.infer<typeof PageSettings>;
