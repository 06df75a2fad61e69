import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { AsesorEnPanel } from '../inventario.ts';

const Instante = z.iso.datetime();

/** The draft's revision or the catalogue's version, as it was read; '0' where there is none. */
export const RevisionRead = z.string().regex(/^\d{1,18}$/, 'No es una revisión');
/** A file by its relative path in the folder. */
export const RutaDeArchivo = z.string().min(1).max(500);

/** What a file of the catalogue is, by its name. */
export const KINDS_OF_ARCHIVO = ['tabla', 'empresa', 'plano', 'imagen', 'otro'] as const;
/** What publishing the draft does to a file. */
export const CHANGES_OF_ARCHIVO = ['agregado', 'cambiado', 'quitado'] as const;

/** A file that the draft lays over the published catalogue. */
export const ArchivoDeBorradorShown = z.object({
  ruta: z.string(),
  tipo: z.enum(KINDS_OF_ARCHIVO),
  cambio: z.enum(CHANGES_OF_ARCHIVO),
  bytes: z.int().nullable(),
  /** Null: somebody at the command line, or who is not known any more. */
  por: AsesorEnPanel.nullable(),
  en: Instante,
});
export type ArchivoDeBorradorShown = z.infer<typeof ArchivoDeBorradorShown>;

const EnBorrador = z.strictObject({ revision: RevisionRead, ruta: RutaDeArchivo });
/** The draft's revision from now on. */
const Cambiado = z.object({ revision: RevisionRead });

/** The panel's calls for the catalogue's draft, each with the action that it is. */
export const BORRADOR_CALLS = {
  LeerBorrador: {
    resumen: 'El borrador del catálogo: qué archivos cambian, quién los puso y cuándo',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      /** The published catalogue's; '0': there is none yet. */
      version: RevisionRead,
      revision: RevisionRead,
      /** Null: nothing was changed yet. */
      borrador: z
        .object({
          comenzadoPor: AsesorEnPanel.nullable(),
          comenzadoEn: Instante,
          cambiadoEn: Instante,
          /** Whether the catalogue was published or imported since it was begun. */
          atrasado: z.boolean(),
        })
        .nullable(),
      archivos: z.array(ArchivoDeBorradorShown),
    }),
  },
  DescartarBorrador: {
    resumen: 'Descarta el borrador entero; lo publicado queda como está',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ revision: RevisionRead }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  QuitarArchivo: {
    resumen: 'Quita un archivo del catálogo que se prepara',
    accion: 'importCatalogo',
    solicitud: EnBorrador,
    respuesta: Cambiado,
  },
  RestaurarArchivo: {
    resumen: 'Deja un archivo del borrador como está publicado',
    accion: 'importCatalogo',
    solicitud: EnBorrador,
    respuesta: Cambiado,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
