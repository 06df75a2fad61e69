import { z } from 'zod';

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Debe ser un color como #1F4337');

/** The part of `empresa.json` that the page shows; it stands in the first HTML (see `Configuracion`). */
export const PublicEmpresa = z.object({
  nombre: z.string(),
  anio: z.int(),
  /** Address of the logo, or empty: then the name stands in its place. */
  logo: z.string(),
  /** Brand colours: primary (buttons, header) and accent (the chosen lot, highlights). */
  colorPrimario: Color,
  colorAcento: Color,
  telefono: z.string(),
  /** Where a press on it calls (`phoneLinkOf`): the first screen has no room for the rule. Empty: it cannot be dialled. */
  llamada: z.string(),
  correo: z.string(),
  avisoPrivacidad: z.object({ corto: z.string(), version: z.string() }),
  /** What the company offers where no model stands on a lot; absent where it offers nothing. */
  casaAMedida: z.string().optional(),
});
export type PublicEmpresa = z.infer<typeof PublicEmpresa>;

/** What the page needs before its first call: JSON text in `<script type="application/json" id="configuracion">`. */
export const PageSettings = z.object({
  empresa: PublicEmpresa,
  /** Address of the credit simulator that the frame shows. */
  simulador: z.string(),
  /** Of the page's own address, such as `https://lotes.ejemplo.mx`. */
  origen: z.string(),
});
export type PageSettings = z.infer<typeof PageSettings>;
