import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { callerOf, openCallsForEach } from '../../../test/calls.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { openApp } from '../../../test/testApp.ts';
import { systemClock } from '../plataforma/clock.ts';
import { readSettings } from '../plataforma/settings.ts';
import { erasePersona } from '../seguimiento/derechos/erasePersona.ts';

const LOTE = { id_proyecto: 1, id_lote: '2' };
const DAY_MS = 86_400_000;

describeEachEngine('the page of an issued quote, kept by what it is made of', (openFresh) => {
  const prueba = openCallsForEach(openFresh);

  /** Pages of this app, maybe cached, and of a fresh one on the same day. */
  async function pages(url: string, later = 0) {
    const clock = () => new Date(Date.now() + later);
    const fresh = await openApp(prueba().db, { clock });
    const made = await fresh.app.inject(url);
    await fresh.close();
    return { kept: (await prueba().app.inject(url)).body, made: made.body };
  }

  test('equals a fresh one, compressed or not', async () => {
    const { url } = await prueba().issue();
    for (let time = 0; time < 2; time += 1) {
      const { kept, made } = await pages(url);
      expect(kept).toBe(made);
      expect(kept).toContain('Villas «del» Sol');
    }
    const headers = { 'accept-encoding': 'br' };
    const [one, other] = [
      await prueba().app.inject({ url, headers }),
      await prueba().app.inject({ url, headers }),
    ];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(other.headers['cache-control']).toBe('no-store');
  });

  test('shows a stranger its house on its lot, and neither person, folio, price nor secret', async () => {
    const { url, c, folio } = await prueba().issue();
    const { body } = await prueba().app.inject(url);
    const head = body.slice(0, body.indexOf('</title>')) + [...body.matchAll(/<meta [^>]*>/g)].join('');
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toMatch(/og:image" content="[^"]*\/compartir\/1\.jpg\?lote=2&amp;modelo=3&amp;v=/);
    for (const it of [c, folio, 'Ana', '@', '$']) expect(head).not.toContain(it);
    expect(body).not.toContain('ld+json');
  });

  test('changes with what it shows, and back', async () => {
    const { db } = prueba();
    const staff = await hireStaff({ db, clock: systemClock, settings: readSettings({}) });
    const { url, c, folio } = await prueba().issue();
    const changes: [string, () => Promise<unknown>][] = [
      [
        'mail',
        () => db.query(`update correo_salida set estado = 'rechazado', ultimo_error = '550 en RCPT TO'`),
      ],
      ['address', () => prueba().call('CorregirCorreo', { c, correo: 'otra@ejemplo.mx' })],
      [
        'price',
        async () => {
          await db.query('update modelo set precio_venta = 1 where id_modelo = 3');
          await db.query('update catalogo set version = version + 1');
        },
      ],
      ['hold', () => staff.hold(LOTE, { folio })],
      ['release', () => staff.release(LOTE)],
      ['sale', () => staff.sell(LOTE)],
    ];
    const seen = [(await pages(url)).kept];
    for (const [what, change] of changes) {
      await change();
      const { kept, made } = await pages(url);
      expect(kept === made, what).toBe(true);
      expect(kept === seen.at(-1), what).toBe(false);
      seen.push(kept);
    }
    // Released, it looks as before the hold.
    expect(seen[5] === seen[3]).toBe(true);
  });

  test('changes on renewal, like the new quote', async () => {
    const { url, c } = await prueba().issue();
    const before = (await pages(url)).kept;
    const { url: next } = (await prueba().call('ActualizarCotizacion', { c })).json<{ url: string }>();
    for (const it of [url, next]) {
      const { kept, made } = await pages(it);
      expect(kept === made).toBe(true);
      expect(kept === before).toBe(false);
    }
  });

  test('changes on the day it expires', async () => {
    let later = 0;
    const { db } = prueba();
    const { url } = await prueba().issue();
    const aging = await openApp(db, { clock: () => new Date(Date.now() + later) });
    const before = (await aging.app.inject(url)).body;
    later = 40 * DAY_MS;
    const after = (await aging.app.inject(url)).body;
    expect(after === before).toBe(false);
    expect(after === (await pages(url, later)).made).toBe(true);
    await aging.close();
  });

  test('changes on the second when a hold expires', async () => {
    const { db } = prueba();
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    const staff = await hireStaff({ db, clock: systemClock, settings: readSettings({}) });
    const { url } = await prueba().issue();
    await staff.hold(LOTE, {
      persona: { nombre: 'Eva', correo: 'eva@ejemplo.mx', telefono: '5512345678' },
      venceEn: new Date(Date.now() + DAY_MS),
    });
    const app = await openApp(db, { clock });
    const held = [(await app.app.inject(url)).body, (await app.app.inject(url)).body];
    expect(held[0] === held[1]).toBe(true);
    later = 3 * DAY_MS;
    const free = (await app.app.inject(url)).body;
    expect(free === held[0]).toBe(false);
    expect(free === (await pages(url, later)).made).toBe(true);
    await app.close();
  });

  test('shows nobody after deletion and never another person', async () => {
    const { db, dataDir, app } = prueba();
    const [ana, eva] = [await prueba().issue('ana@ejemplo.mx'), await prueba().issue('eva@ejemplo.mx')];
    const shown = async (url: string) => (await app.inject(url)).body;
    const before = [await shown(ana.url), await shown(eva.url)];
    expect(before[0]).toContain(ana.folio);
    expect(before[1]).not.toContain(ana.folio);
    await erasePersona({ db, clock: systemClock, dataDir }, 'ana@ejemplo.mx');
    expect(await shown(ana.url)).not.toContain(ana.folio);
    expect((await shown(eva.url)) === before[1]).toBe(true);
    // An invented secret shows nothing, however often it is tried.
    const guess = ana.url.replace(/c=.*/, `c=${'x'.repeat(24)}`);
    for (let time = 0; time < 2; time += 1) expect(await shown(guess)).not.toContain(eva.folio);
    expect((await callerOf(app)('RecuperarCotizacion', { c: ana.c })).statusCode).toBe(404);
  });
});
