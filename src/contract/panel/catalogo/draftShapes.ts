import { z } from 'zod';

/** Revision of the draft or version of the catalogue; '0' if none. */
export const RevisionRead = z.string().regex(/^\d{1,18}$/, 'No es una revisión');
/** Path relative to the folder. */
export const RutaDeArchivo = z.string().min(1).max(500);

/** Effect of publishing on a file. */
export const CHANGES_OF_ARCHIVO = ['agregado', 'cambiado', 'quitado'] as const;
