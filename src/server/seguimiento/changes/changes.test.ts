import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { UNATTENDED_HEADER } from '../../../contract/rutasDePanel.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { createChangeWatch } from './createChangeWatch.ts';

test('a waiting panel is answered at the change, at the end of its wait, and when the server closes', async () => {
  let version = 'a';
  let reads = 0;
  const changes = createChangeWatch({
    read: async () => {
      reads += 1;
      return version;
    },
    waitMs: 60,
    lookMs: 5,
  });
  expect(await changes.wait('')).toBe('a');
  expect(reads).toBe(1);
  const both = [changes.wait('a'), changes.wait('a')];
  version = 'b';
  expect(await Promise.all(both)).toEqual(['b', 'b']);
  expect(await changes.wait('b')).toBe('b');
  const last = changes.wait('b');
  changes.close();
  expect(await last).toBe('b');
  expect(await changes.wait('b')).toBe('b');
});

test('a database that is away for a while is no change', async () => {
  let away = false;
  let version = 'a';
  const changes = createChangeWatch({
    read: async () => {
      if (away) throw new Error('away');
      return version;
    },
    lookMs: 5,
  });
  const waiting = changes.wait('a');
  away = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  [away, version] = [false, 'b'];
  expect(await waiting).toBe('b');
  changes.close();
});

describeEachEngine('the panel that waits for changes', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let ana: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    ana = await panel.member('asesor');
  });
  afterEach(() => panel.close());

  const versionNow = async () => (await panel.ask('EsperarCambios', { version: '' }, ana)).version;

  test('hears of a quote, of an act of the staff, and of a mail that left, but not of a reading', async () => {
    const jefa = await panel.member('gerencia');
    let version = await versionNow();
    await panel.ask('LeerHoy', {}, ana);
    expect(await versionNow()).toBe(version);
    const acts = [
      () => issueQuote(db, { asesor: ana.id, estado: 'pendiente' }),
      () => panel.ask('FijarRecordatorio', { tipo: 'lote', encendido: true }, jefa),
      () => db.query(`update correo_salida set estado = 'enviado', enviado_en = now()`),
    ];
    for (const act of acts) {
      const waiting = panel.ask('EsperarCambios', { version }, ana);
      await act();
      const next = (await waiting).version;
      expect(next).not.toBe(version);
      version = next;
    }
    const last = panel.ask('EsperarCambios', { version }, ana);
    await panel.close();
    expect((await last).version).toBe(version);
  });

  test('does not keep a session alive that its person left', async () => {
    const seen = async () =>
      (await db.query<{ en: Date }>('select max(vista_en) as en from sesion'))[0]?.en.getTime();
    const before = await seen();
    panel.time.now += 600_000;
    const { statusCode } = await panel.call('LeerHoy', {}, ana, { [UNATTENDED_HEADER]: '1' });
    expect([statusCode, await seen()]).toEqual([200, before]);
    await panel.ask('LeerHoy', {}, ana);
    expect(await seen()).toBe(panel.time.now);
  });
});
