import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { askDerecho } from './askDerecho.ts';
import { erasePersona } from './erasePersona.ts';

const ANA = {
  clave: 'una-clave-de-un-formulario',
  derecho: 'cancelacion',
  nombre: 'Ana Ruiz',
  correo: 'ana@ejemplo.mx',
  detalle: 'Bórrenme, por favor.',
} as const;

describeEachEngine('a request about somebody’s data', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let panel: Panel;
  const ask = (more: Partial<Record<keyof typeof ANA, string>> = {}) =>
    askDerecho({ db, clock: t.clock, settings: t.settings }, { ...ANA, ...more } as typeof ANA);
  const stored = () =>
    db.query<{ nombre: string; correo: string; contacto: string | null; nota: string | null }>(
      'select nombre, correo, contacto, nota from derecho_pedido order by id',
    );
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    panel = await openPanel(db);
  });
  afterEach(async () => {
    await panel.close();
    await t.close();
  });

  test('is one however often its form is sent, and is confirmed once by mail with its folio and term', async () => {
    const first = await ask();
    const again = await ask();
    if (!first.ok || !again.ok) throw new Error('refused');
    expect([first.nuevo, again.nuevo]).toEqual([true, false]);
    expect(again.answer).toEqual(first.answer);
    expect(first.answer.folio).toMatch(/^ARCO-\d{4}-\d{6}$/);
    expect(await stored()).toHaveLength(1);
    const smtp = await t.honest();
    t.start(smtp.url).wake();
    await vi.waitFor(() => expect(smtp.recibidos).toHaveLength(1), { timeout: 60_000, interval: 20 });
    const [received] = smtp.recibidos;
    expect(received?.destinatarios).toEqual(['ana@ejemplo.mx']);
    expect(received?.mail.subject).toBe(`Recibimos tu solicitud · ${first.answer.folio}`);
    expect(received?.mail.text).toContain('20 días hábiles');
  });

  test('is refused without a name or an address, and beyond three a day of one mailbox', async () => {
    expect(await ask({ nombre: ' ', correo: 'ana@' })).toMatchObject({
      motivo: 'SOLICITUD_INVALIDA',
      errores: [{ campo: 'nombre' }, { campo: 'correo' }],
    });
    for (const n of [1, 2, 3])
      expect(await ask({ clave: `otro-formulario-${n}` })).toMatchObject({ ok: true });
    expect(await ask({ clave: 'otro-formulario-4', correo: 'ANA@ejemplo.mx' })).toMatchObject({
      motivo: 'DEMASIADAS_SOLICITUDES',
    });
  });

  test('waits in the management’s list until it is closed with a note; a closed cancellation names nobody', async () => {
    const [jefa, luis] = [await panel.member('gerencia'), await panel.member('asesor')];
    await ask();
    expect((await panel.ask('LeerHoy', {}, luis)).derechos.total).toBe(0);
    const { filas } = (await panel.ask('LeerHoy', {}, jefa)).derechos;
    expect(filas).toMatchObject([
      { derecho: 'cancelacion', nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', persona: null },
    ]);
    const id = filas[0]?.id ?? '';
    await panel.ask('CerrarDerecho', { id, nota: 'Se borraron' }, jefa);
    expect((await panel.ask('LeerHoy', {}, jefa)).derechos.total).toBe(0);
    expect(await stored()).toEqual([{ nombre: '', correo: '', contacto: null, nota: 'Se borraron' }]);
    const lines = await db.query<{ todo: string }>('select row_to_json(b)::text as todo from bitacora b');
    expect(lines.map(({ todo }) => todo).join()).not.toMatch(/Ana Ruiz|ana@ejemplo/);
  });

  test('keeps its address while it is open, and loses it with the person’s data once it is closed', async () => {
    const jefa = await panel.member('gerencia');
    await ask({ derecho: 'acceso' });
    const erase = () => erasePersona({ db, clock: t.clock, dataDir: panel.dataDir }, 'ana@ejemplo.mx');
    await erase();
    expect(await stored()).toMatchObject([{ correo: 'ana@ejemplo.mx' }]);
    const { filas } = (await panel.ask('LeerHoy', {}, jefa)).derechos;
    await panel.ask('CerrarDerecho', { id: filas[0]?.id ?? '', nota: 'Se le entregaron' }, jefa);
    await erase();
    expect(await stored()).toEqual([{ nombre: '', correo: '', contacto: null, nota: 'Se le entregaron' }]);
  });
});
