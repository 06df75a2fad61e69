import type { AvisoDeCotizacion } from '../../contract/webhook.ts';
import { readDocumento } from '../cotizaciones/findCotizacion.ts';
import { readAntecedentes } from '../cotizaciones/readAntecedentes.ts';
import { readFicha } from '../cotizaciones/readFicha.ts';
import { urlOfCotizacion } from '../cotizaciones/urlOfCotizacion.ts';
import type { Db } from '../db/db.ts';
import type { PdfMaker } from '../pdf/pdfMaker.ts';
import type { Registro } from '../registro.ts';
import type { Settings } from '../settings.ts';
import type { CorreoReclamado } from './bandejaDeSalida.ts';
import { type ComposeSettings, type Cotizacion, composeCorreo } from './composeCorreo.ts';
import type { Desenlace } from './desenlace.ts';
import type { Transporte } from './transporte.ts';
import { postAviso } from './webhook.ts';

export interface SendDeps {
  db: Db;
  /** ms since 1970. */
  now: () => number;
  settings: ComposeSettings & Pick<Settings, 'webhook'>;
  transporte: Transporte;
  pdf: PdfMaker;
  registro: Registro;
}

/**
 * Sends what was leased, by its tipo.
 * @throws where the stored quote cannot be read, or the database is away.
 */
export async function sendSalida(correo: CorreoReclamado, deps: SendDeps): Promise<Desenlace> {
  const { db, settings, transporte } = deps;
  const documento = readDocumento(correo.documento);
  const enlace = `${settings.publicUrl}${urlOfCotizacion(documento, correo.token)}`;
  switch (correo.tipo) {
    case 'cliente': {
      const pdf = await makePdf(correo, { documento, enlace }, deps);
      return transporte.send(await composeCorreo(correo, { documento, enlace, pdf }, settings));
    }
    case 'ventas': {
      if (!settings.correoVentas) return unset('CORREO_VENTAS');
      const ficha = await readFicha(db, correo.folio);
      const { correoAnterior } = await readAntecedentes(db, correo.id);
      const cotizacion = { documento, enlace, ficha, correoAnterior };
      return transporte.send(await composeCorreo(correo, cotizacion, settings));
    }
    case 'webhook': {
      if (!settings.webhook) return unset('WEBHOOK_URL');
      return postAviso(settings.webhook, await makeAviso(correo, { documento, enlace }, db), deps.now());
    }
  }
}

async function makeAviso(
  { id: salida, folio, suceso, messageId }: CorreoReclamado,
  { documento, enlace }: Pick<Cotizacion, 'documento' | 'enlace'>,
  db: Db,
): Promise<AvisoDeCotizacion> {
  const id = messageId.replace(/^<(.*)@.*$/, '$1');
  const contacto = await readFicha(db, folio);
  const { clave, correoAnterior } = await readAntecedentes(db, salida);
  const common = { id, url: enlace, documento, contacto };
  return suceso === 'corregida'
    ? { ...common, tipo: 'cotizacion.corregida', ...(correoAnterior && { correoAnterior }) }
    : { ...common, tipo: 'cotizacion.emitida', ...(clave && { event_id: clave }) };
}

function unset(name: string): Desenlace {
  return { ok: false, clase: 'permanente', motivo: `${name} ya no está en los ajustes` };
}

/** A mail goes out without its PDF rather than not at all. */
async function makePdf(
  { folio }: CorreoReclamado,
  pedido: Parameters<PdfMaker['make']>[0],
  { pdf, registro }: SendDeps,
): Promise<Buffer | undefined> {
  try {
    return await pdf.make(pedido);
  } catch (error) {
    registro.error(`Correo ${folio} (cliente): va sin su PDF, que no se pudo hacer`, error);
    return undefined;
  }
}
