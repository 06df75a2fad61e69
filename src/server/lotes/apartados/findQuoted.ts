import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { folioAsStored } from '../inventario/readFolio.ts';

/** What a hold takes from a quote. */
export interface Quoted {
  id: string;
  lote: { id_proyecto: number; id_lote: string };
  cliente: Contacto;
  /** Key of its person. */
  contacto: string;
  modelo: string;
  /** MXN, as quoted. */
  precioTotal: number;
}

/** The quote of a typed folio; `undefined` if unknown or its person's data were deleted. */
export async function findQuoted(db: Queryable, folio: string): Promise<Quoted | undefined> {
  const [row] = await db.query<{ id: string; contacto: Present<string>; documento: string }>(
    `select id::text as id, contacto, documento::text as documento from cotizacion
     where folio = $1 and borrada_en is null`,
    [folioAsStored(folio)],
  );
  if (!row) return undefined;
  const { proyecto, lote, cliente, cotizacion, modelo } = readDocumento(row.documento);
  return {
    id: row.id,
    lote: { id_proyecto: proyecto.id_proyecto, id_lote: lote.id_lote },
    cliente,
    contacto: row.contacto,
    modelo: modelo.nombre,
    precioTotal: cotizacion.precioTotal,
  };
}
