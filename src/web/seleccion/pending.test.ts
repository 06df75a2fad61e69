import { expect, test } from 'vitest';
import { openDraftStorage } from '../navegador/draftStorage.ts';
import type { Solicitud } from './envio.ts';
import { addPending, pendingOf, readPending, removePending } from './envioStore.ts';
import { PENDING_KEY } from './stored.ts';

const HOY = Date.UTC(2026, 0, 10);
const DIA = 24 * 60 * 60 * 1000;
const solicitud = (clave: string): Solicitud => ({ clave, seleccion: '{}', id_proyecto: 1 });
/** Refuses storage, so that it falls back to memory. */
const draftStorage = () =>
  openDraftStorage(() => {
    throw new Error('refused');
  });

test('a submission is pending until answered, oldest first, each once', () => {
  const lugar = draftStorage();
  for (const clave of ['a', 'b', 'a']) addPending(lugar, solicitud(clave), HOY);
  expect(readPending(lugar, HOY)).toEqual([solicitud('a'), solicitud('b')]);
  removePending(lugar, 'a');
  expect(readPending(lugar, HOY)).toEqual([solicitud('b')]);
  removePending(lugar, 'b');
  expect(lugar.read(PENDING_KEY)).toBeNull();
});

test('a screen continues its own draft’s submission, never another’s of the same project', () => {
  const [mine, other] = [solicitud('a'), { ...solicitud('b'), seleccion: '{"otra":1}' }];
  expect(pendingOf([mine, other], mine.seleccion)).toBe(mine);
  expect(pendingOf([other], mine.seleccion)).toBeUndefined();
});

test('a submission older than a week is not sent', () => {
  const lugar = draftStorage();
  addPending(lugar, solicitud('a'), HOY);
  expect(readPending(lugar, HOY + 7 * DIA - 1)).toHaveLength(1);
  expect(readPending(lugar, HOY + 7 * DIA)).toEqual([]);
});

test.each(['{', 'null', '{"clave":"a"}', '[1,null,{"clave":"a"}]'])(
  'stored as %s it counts as missing',
  (text) => {
    const lugar = draftStorage();
    lugar.write(PENDING_KEY, text);
    expect(readPending(lugar, HOY)).toEqual([]);
  },
);

test('of more than five the oldest are dropped', () => {
  const lugar = draftStorage();
  for (let i = 0; i < 7; i++) addPending(lugar, solicitud(String(i)), HOY);
  expect(readPending(lugar, HOY).map(({ clave }) => clave)).toEqual(['2', '3', '4', '5', '6']);
});
