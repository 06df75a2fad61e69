import { afterEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openTestWorker, type TestWorker } from '../../../test/testWorker.ts';
import type { AttemptRecord } from './attempt.ts';
import { openOutbox } from './outbox.ts';

describeEachEngine('the outbox', (openFresh) => {
  let t: TestWorker;
  afterEach(() => t.close());

  test.each<[string, AttemptRecord, string]>([
    ['a refusal', { estado: 'rechazado', motivo: '550 en RCPT TO' }, 'pendiente'],
    [
      'a delay',
      { estado: 'pendiente', proximoIntento: 0, intentos: 7, motivo: '451 en RCPT TO' },
      'pendiente',
    ],
    ['that it was sent', { estado: 'enviado', en: 0 }, 'enviado'],
  ])('whose lease passed to another records %s only if harmless', async (_what, record, estado) => {
    const db = await openFresh();
    t = await openTestWorker(db);
    await t.issue();
    const bandeja = openOutbox(db, () => t.clock().getTime());
    const [mine] = await bandeja.claim('correo', 1);
    if (!mine) throw new Error('nothing was due');
    t.advance(60_000);
    const [theirs] = await bandeja.claim('correo', 1);
    expect(theirs?.id).toBe(mine.id);
    await bandeja.recordAttempt(mine, record);
    const [row] = await db.query('select estado, arrendado_por, intentos, ultimo_error from correo_salida');
    expect(row).toEqual({
      estado,
      arrendado_por: estado === 'enviado' ? null : theirs?.lease,
      intentos: 2,
      ultimo_error: null,
    });
  });
});
