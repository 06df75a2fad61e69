import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { readDocumento } from '../cotizaciones/findCotizacion.ts';
import { urlOfCotizacion } from '../cotizaciones/urlOfCotizacion.ts';
import type { Db } from '../db/db.ts';
import type { PdfMaker } from '../pdf/pdfMaker.ts';
import type { Registro } from '../registro.ts';
import type { Settings } from '../settings.ts';
import { openArchivoTransporte } from './archivoTransporte.ts';
import { type CorreoReclamado, openBandejaDeSalida } from './bandejaDeSalida.ts';
import { type ComposeSettings, composeCorreo } from './composeCorreo.ts';
import type { Desenlace } from './desenlace.ts';
import { type MailLoop, type Suceso, startMailLoop } from './mailLoop.ts';
import { openSmtpTransporte } from './smtpTransporte.ts';
import type { Transporte } from './transporte.ts';

export interface MailWorkerDeps {
  db: Db;
  clock: Clock;
  settings: ComposeSettings;
  transporte: Transporte;
  pdf: PdfMaker;
  registro: Registro;
}

/** The mail server of the settings, or else a folder of `.eml` files, which the log says. */
export function openTransporte(
  { smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>,
  registro: Registro,
): Transporte {
  if (smtpUrl) return openSmtpTransporte(smtpUrl);
  const carpeta = join(dataDir, 'correos');
  registro.info(`Sin SMTP_URL: cada correo se guarda como archivo .eml en ${carpeta}`);
  return openArchivoTransporte(carpeta);
}

/**
 * Sends the outbox until stopped. Several processes on one PostgreSQL share the work.
 * `wake` says that there is new mail; `stop` lets what is being sent finish (10 s at most) and gives back
 * the rest.
 */
export function startMailWorker(deps: MailWorkerDeps): MailLoop {
  const { db, clock, transporte, registro } = deps;
  const now = () => clock().getTime();
  const bandeja = openBandejaDeSalida(db, now);
  // The embedded database has one process at a time, so a lease that stands now is a killed process's.
  let leftovers = db.motor === 'pglite';
  const loop = startMailLoop<CorreoReclamado>({
    async claim(limit) {
      if (leftovers) await bandeja.dropLeases();
      leftovers = false;
      return bandeja.claim(limit);
    },
    send: (correo) => send(correo, deps),
    settle: bandeja.settle,
    renew: bandeja.renew,
    now,
    random: Math.random,
    sleep: (ms, signal) => sleepFor(ms, undefined, { signal }).catch(() => undefined),
    report: (suceso) => report(suceso, registro),
  });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await transporte.close();
    },
  };
}

async function send(correo: CorreoReclamado, deps: MailWorkerDeps): Promise<Desenlace> {
  const { settings, transporte, pdf, registro } = deps;
  if (correo.tipo === 'ventas' && !settings.correoVentas) {
    return { ok: false, clase: 'permanente', motivo: 'CORREO_VENTAS ya no está en los ajustes' };
  }
  const documento = readDocumento(correo.documento);
  const enlace = `${settings.publicUrl}${urlOfCotizacion(documento, correo.token)}`;
  const adjunto =
    correo.tipo === 'ventas'
      ? undefined
      : await pdf.make({ documento, enlace }).catch((error) => {
          registro.error(`Correo ${nameOf(correo)}: va sin su PDF, que no se pudo hacer`, error);
          return undefined;
        });
  return transporte.send(await composeCorreo(correo, { documento, enlace, pdf: adjunto }, settings));
}

/** Folios and codes only: no name, address or telephone of anybody (nor a server's words, which quote them). */
function report(suceso: Suceso<CorreoReclamado>, registro: Registro): void {
  switch (suceso.tipo) {
    case 'servidor ausente':
      registro.warn(
        `Correo: el servidor no atiende (${suceso.motivo}); se intenta de nuevo a las ${new Date(suceso.hasta).toISOString()}`,
      );
      return;
    case 'servidor presente':
      registro.info('Correo: el servidor atiende de nuevo');
      return;
    case 'base ausente':
      registro.error('Correo: no se pudo leer o escribir la bandeja de salida', suceso.error);
      return;
    case 'error al enviar':
      registro.error(`Correo ${nameOf(suceso.mail)}: no se pudo preparar`, suceso.error);
      return;
    case 'asentado':
      reportAsiento(suceso, registro);
  }
}

function reportAsiento(
  { mail, asiento }: Extract<Suceso<CorreoReclamado>, { tipo: 'asentado' }>,
  registro: Registro,
): void {
  if (asiento.estado === 'enviado') {
    registro.info(`Correo ${nameOf(mail)}: enviado en el intento ${mail.intentos}`);
  } else if (asiento.estado === 'rechazado') {
    registro.warn(`Correo ${nameOf(mail)}: no se pudo entregar (${asiento.motivo})`);
  } else if (asiento.intentos === mail.intentos) {
    const cuando = new Date(asiento.proximoIntento).toISOString();
    registro.warn(`Correo ${nameOf(mail)}: aplazado hasta ${cuando} (${asiento.motivo})`);
  }
}

function nameOf({ tipo, folio }: CorreoReclamado): string {
  return `${folio} (${tipo})`;
}
