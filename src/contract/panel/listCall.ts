import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import {
  type DeclaredList,
  type FieldOfListing,
  PAGE_ROWS_MAX,
  type ValueOf,
} from '../listings/declaredList.ts';
import { IdDePanel } from './shapes.ts';

type ShapeOf<L extends DeclaredList> = {
  [K in keyof L['campos']]: z.ZodOptional<z.ZodType<ValueOf<L['campos'][K]>>>;
};

/** A call that is asked for a list's filter, and more where it is given. */
export function filtroCall<L extends DeclaredList, M extends z.ZodRawShape>(listing: L, mas: M) {
  const { campos } = listing;
  const shape = Object.fromEntries(
    Object.entries(campos).map(([name, campo]) => [name, schemaOf(campo).optional()]),
  );
  return z.strictObject({ ...(shape as ShapeOf<L>), ...mas }).check(({ value, issues }) => {
    const given: Readonly<Record<string, unknown>> = value;
    for (const [name, { exige }] of Object.entries<FieldOfListing>(campos))
      if (exige !== undefined && given[name] !== undefined && given[exige] === undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: [name],
          message: `Elige también: ${exige}`,
        });
  });
}

interface ListCallParts<F extends z.ZodType, M extends z.ZodRawShape> {
  resumen: string;
  accion: Accion;
  fila: F;
  /** What else is answered of the whole list. */
  mas: M;
}

/** The call that reads a page of a list. */
export function listCall<L extends DeclaredList, F extends z.ZodType, M extends z.ZodRawShape>(
  listing: L,
  { resumen, accion, fila, mas }: ListCallParts<F, M>,
) {
  return {
    resumen,
    accion,
    solicitud: filtroCall(listing, {
      /** The page that begins behind this place: `cursor` of the page before. */
      cursor: z.string().max(400).optional(),
      /** Most rows of the page. */
      limite: z.int().min(1).max(PAGE_ROWS_MAX).optional(),
    }),
    respuesta: z.object({
      filas: z.array(fila),
      /** Where the next page begins; null: this is the last. */
      cursor: z.string().nullable(),
      ...mas,
    }),
  };
}

interface ExportCallParts<M extends z.ZodRawShape> {
  resumen: string;
  /** What else is asked. */
  mas: M;
}

/** The call that makes a file for a spreadsheet of all pages of a list. */
export function exportCall<L extends DeclaredList, M extends z.ZodRawShape>(
  listing: L,
  { resumen, mas }: ExportCallParts<M>,
) {
  return {
    resumen,
    accion: 'exportPersonas' as const,
    solicitud: filtroCall(listing, { formato: z.enum(['csv', 'xlsx']), ...mas }),
    respuesta: z.object({
      /** The file's name. */
      archivo: z.string(),
      contenido: z.base64(),
      /** How many rows it has. */
      filas: z.int(),
    }),
  };
}

/** Takes what `canBe` takes, and describes it in the calls' own page. */
function schemaOf(campo: FieldOfListing): z.ZodType {
  switch (campo.clase) {
    case 'texto':
      return z.string().trim().min(1).max(campo.maximo);
    case 'id':
      return campo.o ? z.union([IdDePanel, z.enum(campo.o)]) : IdDePanel;
    case 'entero':
      return z.int32().positive();
    case 'opcion':
      return z.enum(campo.de);
    case 'dia':
      return z.iso.date('Debe ser un día como 2026-01-31').regex(/^2/, 'Debe ser un día como 2026-01-31');
  }
}
