import { describe, expect, test } from 'vitest';
import { createWarmCatalogo, type WarmCatalogo } from './warmCatalogo.ts';

/** A reader whose readings the test completes by hand, in any order. */
function openReader() {
  const readings: { end(text: string): void; fail(): void }[] = [];
  const caliente = createWarmCatalogo(
    () =>
      new Promise((resolve, reject) => {
        readings.push({
          end: (text) => resolve({ version: text, porId: new Map([[1, text]]) }),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { caliente, readings };
}

const lista = async (caliente: WarmCatalogo, id = 1) =>
  String((await caliente.lista('RecuperarLotes', id)).bytes('identity'));

describe('the lists kept in memory', () => {
  test('share one reading among concurrent callers, and later ones need none', async () => {
    const { caliente, readings } = openReader();
    const asked = [lista(caliente), lista(caliente), lista(caliente, 2)];
    readings[0]?.end('[1]');
    expect(await Promise.all(asked)).toEqual(['[1]', '[1]', '[]']);
    expect(await lista(caliente)).toBe('[1]');
    expect(readings).toHaveLength(1);
  });

  test('after a change never answer what was read before', async () => {
    const { caliente, readings } = openReader();
    const before = lista(caliente);
    caliente.drop();
    const after = lista(caliente);
    readings[1]?.end('[2]');
    readings[0]?.end('[1]');
    expect([await before, await after]).toEqual(['[1]', '[2]']);
    expect(await lista(caliente)).toBe('[2]');
    expect(readings).toHaveLength(2);
  });

  test('keep unchanged lists after a change, compressed once', async () => {
    const read = [
      ['[1]', '[2]'],
      ['[1]', '[2,"vendido"]'],
      ['[1]', '[2,"vendido"]'],
    ];
    const caliente = createWarmCatalogo(async () => {
      const texts = read.shift() ?? [];
      return { version: `${read.length}`, porId: new Map(texts.map((text, at) => [at + 1, text])) };
    });
    const both = async () => [
      await caliente.lista('RecuperarLotes', 1),
      await caliente.lista('RecuperarLotes', 2),
    ];
    const [one, two] = await both();
    const compressed = await one?.bytes('br');
    caliente.drop();
    const [oneAfter, twoAfter] = await both();
    expect(oneAfter).toBe(one);
    expect(oneAfter?.bytes('br'), 'ready at once').toBe(compressed);
    expect(twoAfter).not.toBe(two);
    expect(String(await twoAfter?.bytes('identity'))).toBe('[2,"vendido"]');
    // Twice in a row without a request in between.
    caliente.drop();
    caliente.drop();
    expect(await both()).toEqual([oneAfter, twoAfter]);
    expect((await both())[1]).toBe(twoAfter);
  });

  test('report a failed reading to all who waited, and retry for the next', async () => {
    const { caliente, readings } = openReader();
    const asked = [lista(caliente), lista(caliente)];
    readings[0]?.fail();
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = lista(caliente);
    readings[1]?.end('[1]');
    expect(await next).toBe('[1]');
  });

  test('know whether they have another version; those being read do not', async () => {
    const { caliente, readings } = openReader();
    expect(caliente.isOtherThan('8')).toBe(false);
    const asked = lista(caliente);
    expect(caliente.isOtherThan('8')).toBe(false);
    readings[0]?.end('7');
    await asked;
    expect([caliente.isOtherThan('7'), caliente.isOtherThan('8')]).toEqual([false, true]);
    caliente.drop();
    expect(caliente.isOtherThan('8')).toBe(false);
  });
});
