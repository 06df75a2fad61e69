import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AMPLE_LIMITS } from '../../../../test/ampleLimits.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type Crm, startCrm } from '../../../../test/crm.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { EventoDeCotizacion } from '../../../contract/webhook.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { correctCorreo } from './correctCorreo.ts';

const CARRERAS = 30;

describeEachEngine('a corrected address', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let crm: Crm;
  beforeEach(async () => {
    db = await openFresh();
    crm = await startCrm();
    t = await openTestWorker(db, {
      ...AMPLE_LIMITS,
      CORREO_VENTAS: 'ventas@ejemplo.mx',
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: 'un-secreto-de-prueba',
    });
  });
  afterEach(async () => {
    await t.close();
    await crm.close();
  });

  const correct = (token: string, correo: string) => correctCorreo(t, { token, correo });

  test('after a refusal the same quote goes to the new address; sales team and CRM get both addresses', async () => {
    const smtp = await t.honest();
    smtp.refuse('aan@ejemplo.mx');
    const { token, documento } = await t.issue('aan@ejemplo.mx', 'clave');
    const worker = t.start(smtp.url);
    await t.settled(['rechazado', 'enviado', 'enviado']);
    t.advance(60_000);
    expect(await correct(token, 'ana@ejemplo.mx')).toMatchObject({ ok: true, cambio: true });
    worker.wake();
    await t.settled(['rechazado', ...Array(5).fill('enviado')]);

    const { folio } = documento;
    const told = smtp.recibidos.map(({ destinatarios, mail }) => [destinatarios[0], mail.subject]);
    expect(told.sort()).toEqual([
      ['ana@ejemplo.mx', `Tu cotización de ${documento.proyecto.nombre} · ${folio}`],
      ['ventas@ejemplo.mx', `Correo corregido ${folio} · ${documento.proyecto.nombre}`],
      ['ventas@ejemplo.mx', `Nueva cotización ${folio} · ${documento.proyecto.nombre}`],
    ]);
    const notice = smtp.recibidos.find(({ mail }) => mail.subject?.startsWith('Correo corregido'))?.mail;
    expect(notice?.text).toMatch(/^Correo: ana@ejemplo\.mx$/m);
    expect(notice?.text).toMatch(/^Correo anterior: aan@ejemplo\.mx$/m);
    expect(notice?.date).toEqual(t.clock());

    const avisos = crm.recibidos.map(({ body }) => EventoDeCotizacion.parse(JSON.parse(body)));
    expect(avisos).toMatchObject([
      { tipo: 'cotizacion.emitida', event_id: 'clave', documento: { cliente: { correo: 'aan@ejemplo.mx' } } },
      {
        tipo: 'cotizacion.corregida',
        correoAnterior: 'aan@ejemplo.mx',
        documento: { folio, cliente: { correo: 'ana@ejemplo.mx' } },
        contacto: { folios: [folio] },
      },
    ]);
    // The browser reported one quote: a correction is no second conversion.
    expect(avisos[1]).not.toHaveProperty('event_id');
    expect(new Set(avisos.map(({ id }) => id)).size).toBe(2);
  });

  test('whatever the worker does meanwhile, a quote goes to each address at most once, and to its present one', async () => {
    const smtp = await t.honest();
    const worker = t.start(smtp.url);
    const races = Array.from({ length: CARRERAS }, async () => {
      const nombre = randomUUID();
      const { token } = await t.issue(`antes-${nombre}@ejemplo.mx`);
      worker.wake();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      return { nombre, ...(await correct(token, `despues-${nombre}@ejemplo.mx`)) };
    });
    const results = await Promise.all(races);
    worker.wake();
    await vi.waitFor(async () => expect(await t.estados()).not.toContain('pendiente'), {
      timeout: 120_000,
      interval: 50,
    });
    const arrived = smtp.recibidos.map(({ destinatarios }) => destinatarios[0] ?? '');
    for (const { nombre, ...result } of results) {
      const went = arrived.filter((correo) => correo.includes(nombre));
      expect(new Set(went).size).toBe(went.length);
      expect(went).toContain(`${result.ok ? 'despues' : 'antes'}-${nombre}@ejemplo.mx`);
      if (!result.ok) expect(result.motivo).toBe('CORREO_EN_CAMINO');
    }
    const corrected = results.filter(({ ok }) => ok).length;
    expect(arrived.filter((correo) => correo === 'ventas@ejemplo.mx')).toHaveLength(CARRERAS + corrected);
  });
});
