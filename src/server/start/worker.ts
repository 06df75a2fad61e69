import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { ARCHIVO } from '../../domain/correo/entrega.ts';
import { empresaEnCotizacion, readEmpresa } from '../catalogo/empresa.ts';
import { openArchivoTransport } from '../correo/archivoTransport.ts';
import type { AttemptRecord } from '../correo/attempt.ts';
import { type MailLoop, type MailLoopEvent, startMailLoop } from '../correo/mailLoop.ts';
import { type Canal, type ClaimedCorreo, type Outbox, openOutbox } from '../correo/outbox.ts';
import type { Outcome } from '../correo/outcome.ts';
import { createQuotas } from '../correo/quotas.ts';
import type { SendDeps } from '../correo/sendDeps.ts';
import { openSmtpTransport } from '../correo/smtpTransport.ts';
import type { Transport } from '../correo/transport.ts';
import { forgetOrigins } from '../cotizaciones/issue/origins.ts';
import { sendCotizacion } from '../cotizaciones/send/sendCotizacion.ts';
import type { PdfMaker } from '../documentos/pdf/pdfMaker.ts';
import type { ClaimedEvento } from '../integraciones/avisos/eventoOutbox.ts';
import { forgetEventos } from '../integraciones/avisos/forgetEventos.ts';
import { sendEventoDeCotizacion } from '../integraciones/avisos/sendEventoDeCotizacion.ts';
import { startEventoLoop } from '../integraciones/avisos/startEventoLoop.ts';
import { sendListaDePrecios } from '../lotes/precios/sendListaDePrecios.ts';
import { folioOfApartado } from '../lotes/recibos/documentOfHold.ts';
import { sendRecibo } from '../lotes/recibos/sendRecibo.ts';
import { sendLunes } from '../negocio/lunes/sendLunes.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Log } from '../plataforma/log.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { SendOutcome } from '../plataforma/watch/metrics.ts';
import { sendAsignacion } from '../seguimiento/asignaciones/sendAsignacion.ts';
import { sendDerecho } from '../seguimiento/derechos/sendDerecho.ts';
import { sendEspera } from '../seguimiento/esperas/sendEspera.ts';
import { sendRecordatorio } from '../seguimiento/recordatorios/sendRecordatorio.ts';
import { sendCuenta } from '../seguimiento/ventas/sendCuenta.ts';
import { sendPago } from '../seguimiento/ventas/sendPago.ts';
import { sendVisita } from '../seguimiento/visitas/sendVisita.ts';

type MailWorkerDeps = Omit<SendDeps, 'now'> & {
  clock: Clock;
  pdf: PdfMaker;
  settings: Pick<Settings, 'limites'>;
  /** Hears of each try. */
  onSettled?: ((canal: Canal, outcome: SendOutcome) => void) | undefined;
};

/** The configured mail server, else a folder of `.eml` files. */
export function openTransport({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Transport {
  return smtpUrl ? openSmtpTransport(smtpUrl) : openArchivoTransport(join(dataDir, 'correos'));
}

/** Interval between clearings of expired limit data, ms. */
const LIMPIEZA_MS = 10 * 60_000;

/**
 * Sends the outbox until stopped. Processes on one PostgreSQL share the work. `wake` announces new mail;
 * `stop` finishes current mails (8 s at most) and returns the rest.
 */
export function startMailWorker(deps: MailWorkerDeps): MailLoop {
  const { db, clock, settings, transporte } = deps;
  const now = () => clock().getTime();
  const bandeja = openOutbox(db, now);
  const prepare = createPreparation(db, clock, bandeja);
  const claimOf: Record<Canal, (limit: number) => Promise<ClaimedCorreo[]>> = {
    correo: createQuotas({ bandeja, limites: settings.limites, now, registro: deps.registro }),
    webhook: (limit) => bandeja.claim('webhook', limit),
  };
  const canales: Canal[] = settings.webhook ? ['correo', 'webhook'] : ['correo'];
  const loops = canales.map((canal) =>
    startMailLoop<ClaimedCorreo>({
      async claim(limit) {
        await prepare();
        return claimOf[canal](limit);
      },
      send: (correo) => sendByKind(correo, { ...deps, now }),
      recordAttempt: bandeja.recordAttempt,
      renew: bandeja.renew,
      now,
      random: Math.random,
      sleep: (ms, signal) => sleepFor(ms, undefined, { signal }).catch(() => undefined),
      report: (suceso) => {
        if (suceso.tipo === 'asentado') deps.onSettled?.(canal, outcomeOf(suceso.asiento));
        report(suceso, NOMBRE[canal], deps.registro, nameOf);
      },
    }),
  );
  const { webhook } = settings;
  if (webhook) {
    const told = (suceso: MailLoopEvent<ClaimedEvento>) => {
      if (suceso.tipo === 'asentado') deps.onSettled?.('webhook', outcomeOf(suceso.asiento));
      report(suceso, 'Webhook', deps.registro, ({ tipo, sobre }) => `${tipo} (${sobre})`);
    };
    loops.push(startEventoLoop({ db, now, webhook, report: told }));
  }
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await transporte.close();
    },
  };
}

/** Before claiming: ends a killed process's leases once, and clears expired data. */
function createPreparation(db: Db, clock: Clock, bandeja: Outbox): () => Promise<void> {
  // The embedded database has one process, so a lease is a killed process's.
  let freed: Promise<void> | undefined = db.motor === 'pglite' ? undefined : Promise.resolve();
  let cleared = Number.NEGATIVE_INFINITY;
  return async () => {
    freed ??= bandeja.dropLeases().catch((error) => {
      freed = undefined;
      throw error;
    });
    await freed;
    const ahora = clock();
    if (ahora.getTime() - cleared < LIMPIEZA_MS) return;
    // One batch each time, so that no mail waits after a flood.
    const more = [await forgetOrigins(db, ahora), await forgetEventos(db, ahora)];
    if (!more.includes(true)) cleared = ahora.getTime();
  };
}

const OUTCOME = { enviado: 'sent', pendiente: 'deferred', rechazado: 'dead', cancelado: 'dropped' } as const;
const outcomeOf = (record: AttemptRecord): SendOutcome =>
  isFiled(record) ? 'filed' : OUTCOME[record.estado];
const isFiled = (record: AttemptRecord) => record.estado === 'enviado' && record.por === ARCHIVO;
const NOMBRE: Record<Canal, string> = { correo: 'Correo', webhook: 'Webhook' };

/** Folios and codes only: no personal data, nor a server's words, which quote it. */
function report<Mail extends { intentos: number }>(
  suceso: MailLoopEvent<Mail>,
  nombre: string,
  registro: Log,
  nameOf: (mail: Mail) => string,
): void {
  switch (suceso.tipo) {
    case 'servidor ausente':
      registro.warn(
        `${nombre}: el servidor no atiende (${suceso.motivo}); se intenta de nuevo a las ${new Date(suceso.hasta).toISOString()}`,
      );
      return;
    case 'servidor presente':
      registro.info(`${nombre}: el servidor atiende de nuevo`);
      return;
    case 'base ausente':
      registro.error(`${nombre}: no se pudo leer o escribir la bandeja de salida`, suceso.error);
      return;
    case 'error al enviar':
      registro.error(`${nombre} ${nameOf(suceso.mail)}: no se pudo preparar`, suceso.error);
      return;
    case 'asentado':
      reportRecord(suceso, `${nombre} ${nameOf(suceso.mail)}`, registro);
  }
}

function reportRecord(
  { mail, asiento: record }: Extract<MailLoopEvent<{ intentos: number }>, { tipo: 'asentado' }>,
  nombre: string,
  registro: Log,
): void {
  if (record.estado === 'enviado') {
    registro.info(
      isFiled(record)
        ? `${nombre}: guardado como archivo`
        : `${nombre}: enviado en el intento ${mail.intentos}`,
    );
  } else if (record.estado === 'rechazado') {
    registro.warn(`${nombre}: no se pudo entregar (${record.motivo})`);
  } else if (record.estado === 'cancelado') {
    registro.info(`${nombre}: ya no se envía (${record.motivo})`);
  } else if (record.intentos === mail.intentos) {
    const cuando = new Date(record.proximoIntento).toISOString();
    registro.warn(`${nombre}: aplazado hasta ${cuando} (${record.motivo})`);
  }
}

function nameOf(correo: ClaimedCorreo): string {
  const { tipo, suceso, folio, resumidas } = correo;
  if (correo.asignacionId !== null) return `asignación ${correo.asignacionId}`;
  if (correo.lunes !== null) return `correo del lunes ${correo.lunes} (personal)`;
  if (tipo === 'personal') return 'lista de precios (personal)';
  if (correo.recordatorioId !== null) return `${folio} (recordatorio)`;
  if (correo.derechoId !== null) return `solicitud de derechos ${correo.derechoId}`;
  if (correo.esperaId !== null) return `espera ${correo.esperaId} (${tipo})`;
  if (correo.avisoDePagoId !== null) return `aviso de pago ${correo.avisoDePagoId}`;
  if (correo.ventaId !== null) return `estado de cuenta de la venta ${correo.ventaId}`;
  if (correo.visitaId !== null) return `${folio} (visita, ${tipo})`;
  if (correo.apartadoId !== null) return `${folioOfApartado(correo.apartadoId)} (${tipo})`;
  const what = resumidas ? `, con otros ${resumidas}` : suceso === 'corregida' ? ', correo corregido' : '';
  return `${folio} (${tipo}${what})`;
}

/** Sends a claimed mail with its room. @throws as the room does */
async function sendByKind(correo: ClaimedCorreo, deps: SendDeps & { pdf: PdfMaker }): Promise<Outcome> {
  const { tipo } = correo;
  if (correo.asignacionId !== null) return sendAsignacion(correo, correo.asignacionId, deps);
  if (tipo === 'personal') {
    const send = correo.lunes === null ? sendListaDePrecios : sendLunes;
    return send(correo, empresaEnCotizacion(await readEmpresa(deps.db)), deps);
  }
  if (correo.apartadoId !== null) return sendRecibo(correo, correo.apartadoId, deps);
  if (correo.recordatorioId !== null) return sendRecordatorio(correo, correo.recordatorioId, deps);
  if (correo.derechoId !== null) return sendDerecho(correo, correo.derechoId, deps);
  if (correo.esperaId !== null) return sendEspera(correo, correo.esperaId, deps);
  if (correo.avisoDePagoId !== null) return sendPago(correo, correo.avisoDePagoId, deps);
  if (correo.ventaId !== null) return sendCuenta(correo, correo.ventaId, deps);
  if (correo.visitaId !== null) return sendVisita(correo, correo.visitaId, deps);
  if (tipo === 'webhook') return sendEventoDeCotizacion(correo, deps);
  if (tipo === 'asesor') throw new Error('a quote has no mail to an adviser');
  return sendCotizacion({ ...correo, tipo }, deps);
}
