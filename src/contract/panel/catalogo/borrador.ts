import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { KINDS_OF_ARCHIVO } from '../choices.ts';
import { AsesorEnPanel } from '../inventario.ts';
import { CHANGES_OF_ARCHIVO, RevisionRead, RutaDeArchivo } from './draftShapes.ts';
import { PlanDeBorrador } from './plan.ts';

const Instante = z.iso.datetime();

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

/** How many files were gone through. */
const Progress = z.object({ hechos: z.int(), total: z.int() });

/** Lots that one publication lets go at most. */
const RELEASED_MAX = 500;

/** What a person has decided for the publication. */
const Decisions = {
  /** Lots of which the draft's word shall hold over the panel's, such as '1/12'. */
  liberar: z.array(z.string().min(1).max(60)).max(RELEASED_MAX),
  /** Whether lots without a shape in their drawing are published. */
  permitirSinFigura: z.boolean(),
};

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
      /** The last publication; null: nothing was published here yet. */
      publicacion: z
        .object({
          version: RevisionRead,
          por: AsesorEnPanel.nullable(),
          en: Instante,
          deshecha: z.object({ por: AsesorEnPanel.nullable(), en: Instante }).nullable(),
          /** Why it cannot be undone; null where it can. */
          firme: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  DescartarBorrador: {
    resumen: 'Descarta el borrador entero; lo publicado queda como está',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ revision: RevisionRead }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  RevisarBorrador: {
    resumen: 'Lo que cambiaría al publicar el borrador; se repite mientras quedan archivos por leer',
    accion: 'importCatalogo',
    solicitud: z.strictObject(Decisions),
    respuesta: z.object({ leyendo: Progress.nullable(), plan: PlanDeBorrador.nullable() }),
  },
  PrepararArchivos: {
    resumen:
      'Dibuja unos segundos de las imágenes y los planos del borrador; se repite hasta que no queda ninguno',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ permitirSinFigura: Decisions.permitirSinFigura }),
    respuesta: Progress,
  },
  PublicarBorrador: {
    resumen: 'Publica el borrador como se revisó, todo o nada',
    accion: 'publishCatalogo',
    solicitud: z.strictObject({
      ...Decisions,
      revision: RevisionRead,
      version: RevisionRead,
      plan: z.string().max(80),
      en: Instante,
    }),
    respuesta: z.object({ version: RevisionRead }),
  },
  DeshacerPublicacion: {
    resumen: 'Regresa lo que había antes de la última publicación',
    accion: 'publishCatalogo',
    solicitud: z.strictObject({ version: RevisionRead }),
    respuesta: z.object({ version: RevisionRead }),
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
