import { z } from 'zod';

/** The draft's revision or the catalogue's version, as it was read; '0' where there is none. */
export const RevisionRead = z.string().regex(/^\d{1,18}$/, 'No es una revisión');
/** A file by its relative path in the folder. */
export const RutaDeArchivo = z.string().min(1).max(500);

/** What publishing the draft does to a file. */
export const CHANGES_OF_ARCHIVO = ['agregado', 'cambiado', 'quitado'] as const;
