import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './db/db.ts';
import { startRepeated } from './startRepeated.ts';

function heardLog() {
  const heard: string[] = [];
  const silent = () => {};
  const registro = {
    info: silent,
    warn: silent,
    request: silent,
    error: (linea: string) => void heard.push(linea),
  };
  return { heard, registro };
}

test('work continues after an error, which is logged unless the database is away', async () => {
  const { heard, registro } = heardLog();
  const faults = [new Error('rota'), new DatabaseUnavailable('lejos'), undefined];
  let times = 0;
  let done = () => {};
  const thrice = new Promise<void>((resolve) => {
    done = resolve;
  });
  const repeated = startRepeated({ registro, falla: 'Algo falló', pausaMs: 1 }, async () => {
    const fault = faults[times++];
    if (fault) throw fault;
    done();
    return 60_000;
  });
  await thrice;
  await repeated.stop();
  expect([times, heard]).toEqual([3, ['Algo falló']]);
});

test('stop waits for running work, and nothing starts afterwards', async () => {
  const { registro } = heardLog();
  const seen: string[] = [];
  let finish = () => {};
  const repeated = startRepeated({ registro, falla: 'Algo falló', pausaMs: 1 }, async (signal) => {
    seen.push('empieza');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    seen.push(signal.aborted ? 'termina detenida' : 'termina');
    return 0;
  });
  const stopped = repeated.stop().then(() => seen.push('detenida'));
  finish();
  await stopped;
  expect(seen).toEqual(['empieza', 'termina detenida', 'detenida']);
});
