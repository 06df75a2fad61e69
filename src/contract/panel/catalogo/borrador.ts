import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { KINDS_OF_ARCHIVO, STAGES_OF_REVIEW } from '../choices.ts';
import { AsesorEnPanel } from '../inventario.ts';
import { CHANGES_OF_ARCHIVO, RevisionRead, RutaDeArchivo } from './draftShapes.ts';
import { PlanDeBorrador } from './plan.ts';

const Instante = z.iso.datetime();

/** A file in which the draft differs from the published catalogue. */
export const ArchivoDeBorradorShown = z.object({
  ruta: z.string(),
  tipo: z.enum(KINDS_OF_ARCHIVO),
  cambio: z.enum(CHANGES_OF_ARCHIVO),
  bytes: z.int().nullable(),
  /** `null`: the command line, or unknown. */
  por: AsesorEnPanel.nullable(),
  en: Instante,
});
export type ArchivoDeBorradorShown = z.infer<typeof ArchivoDeBorradorShown>;

const EnBorrador = z.strictObject({ revision: RevisionRead, ruta: RutaDeArchivo });
/** New revision of the draft. */
const Cambiado = z.object({ revision: RevisionRead });

/** Files done so far. */
const Progress = z.object({ hechos: z.int(), total: z.int() });

/** How far a review is: tables, then files, then the comparison. */
const ReviewProgress = Progress.extend({
  etapa: z.enum(STAGES_OF_REVIEW),
  /** Lots of the drawings that are read, of all drawings' lots. */
  lotes: z.int(),
  deLotes: z.int(),
  /** The drawing being read; `null`: none. */
  plano: z.string().nullable(),
});
export type ReviewProgress = z.infer<typeof ReviewProgress>;

/** Most lots released by one publication. */
const RELEASED_MAX = 500;

/** The person's decisions for the publication. */
const Decisions = {
  /** Lots for which the draft overrides the panel, such as '1/12'. */
  liberar: z.array(z.string().min(1).max(60)).max(RELEASED_MAX),
  /** Whether lots without a shape may be published. */
  permitirSinFigura: z.boolean(),
};

export const BORRADOR_CALLS = {
  LeerBorrador: {
    resumen: 'El borrador del catálogo: qué archivos cambian, quién los puso y cuándo',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      /** Version of the published catalogue; '0' if none. */
      version: RevisionRead,
      revision: RevisionRead,
      /** `null`: no changes. */
      borrador: z
        .object({
          comenzadoPor: AsesorEnPanel.nullable(),
          comenzadoEn: Instante,
          cambiadoEn: Instante,
          /** True if the catalogue changed since the draft began. */
          atrasado: z.boolean(),
        })
        .nullable(),
      archivos: z.array(ArchivoDeBorradorShown),
      /** The last publication; `null` if none. */
      publicacion: z
        .object({
          version: RevisionRead,
          por: AsesorEnPanel.nullable(),
          en: Instante,
          deshecha: z.object({ por: AsesorEnPanel.nullable(), en: Instante }).nullable(),
          /** Why it cannot be undone; `null` if it can. */
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
    resumen:
      'Lo que cambiaría al publicar el borrador; contesta pronto con el avance, y se repite hasta que está',
    accion: 'importCatalogo',
    solicitud: z.strictObject(Decisions),
    respuesta: z.object({ leyendo: ReviewProgress.nullable(), plan: PlanDeBorrador.nullable() }),
  },
  PrepararArchivos: {
    resumen:
      'Dibuja las imágenes y los planos del borrador; contesta pronto con el avance, y se repite hasta que está',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ permitirSinFigura: Decisions.permitirSinFigura }),
    respuesta: Progress.extend({ listo: z.boolean() }),
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
