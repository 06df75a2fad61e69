import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openOutbox } from './outbox.ts';
import { readStoppedSending, resumeSending, stopSending } from './stoppedSending.ts';

const AHORA = new Date('2026-03-01T12:00:00Z');

describeEachEngine('sending that is stopped', (openFresh) => {
  test('leases neither mails nor calls until resumed, and then each once', async () => {
    const db = await openFresh();
    await db.query(
      `
      with c as (insert into cotizacion (folio, token, emitida_en, vigencia, documento)
        values ('A-1', 'secreto', $1, '2026-03-16', '{}') returning id)
      insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en)
      select id, tipo, '<' || tipo || '>', $1, $1 from c, unnest(array['cliente', 'ventas', 'webhook']) tipo`,
      [AHORA],
    );
    const bandeja = openOutbox(db, () => AHORA.getTime() + 1000);
    const claimAll = async () => [
      ...(await bandeja.claim('correo', 9)),
      ...(await bandeja.claim('webhook', 9)),
    ];
    await stopSending(db, AHORA);
    await stopSending(db, new Date(AHORA.getTime() + 5));
    expect(await readStoppedSending(db)).toEqual(AHORA);
    expect(await claimAll()).toEqual([]);
    expect(await resumeSending(db)).toBe(3);
    expect(await resumeSending(db)).toBeUndefined();
    expect(await readStoppedSending(db)).toBeUndefined();
    expect((await claimAll()).map(({ tipo, intentos }) => [tipo, intentos]).toSorted()).toEqual([
      ['cliente', 1],
      ['ventas', 1],
      ['webhook', 1],
    ]);
    expect(await claimAll()).toEqual([]);
  });
});
