import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { ContactoRecord } from '../../../contract/webhook.ts';
import type { Suceso } from '../../../domain/correo/entrega.ts';
import type { OutgoingKind } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readContactoRecord } from '../send/antecedents.ts';
import { type EstadoDeCorreoRow, estadoDeCorreoColumns } from './estadoDeCorreo.ts';

/** An outgoing item of a quote. */
export type EnvioOfExpediente = EstadoDeCorreoRow & {
  tipo: OutgoingKind;
  suceso: Suceso;
  destinatario: string | null;
  intentos: number;
  creado_en: Date;
  proximo_intento: Date;
  /** True if a digest told the sales team. */
  en_resumen: boolean;
};

/** All that the company knows of a quote. */
interface Expediente {
  documento: DocumentoCotizacion;
  /** Secret of its address; `null` after a deletion. */
  token: string | null;
  ficha: ContactoRecord;
  /** Oldest first. */
  envios: EnvioOfExpediente[];
}

export async function readExpediente(db: Queryable, folio: string): Promise<Expediente | undefined> {
  const [row] = await db.query<{ documento: string; token: string | null }>(
    'select documento::text as documento, token from cotizacion where folio = $1',
    [folio],
  );
  if (!row) return undefined;
  return {
    documento: readDocumento(row.documento),
    token: row.token,
    ficha: await readContactoRecord(db, folio),
    envios: await db.query<EnvioOfExpediente>(ENVIOS, [folio]),
  };
}

const ENVIOS = `
  select tipo, suceso, ${estadoDeCorreoColumns()}, destinatario, intentos,
    creado_en, proximo_intento, resumido_en is not null as en_resumen
  from correo_salida s join cotizacion c on c.id = s.cotizacion_id where folio = $1 order by s.id`;
