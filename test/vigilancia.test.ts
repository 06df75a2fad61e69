import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeEachEngine } from './bases.ts';
import { openApp, seedCatalogo } from './testApp.ts';

const DESPLIEGUE = resolve(import.meta.dirname, '../despliegue');
const PROMETHEUS = join(DESPLIEGUE, 'prometheus');
const read = (file: string) => readFileSync(join(DESPLIEGUE, file), 'utf8');
const OPERACION = readFileSync(resolve(import.meta.dirname, '../docs/operacion.md'), 'utf8');

const NAME = /\b(?:lotificacion|nodejs|process)_[a-z0-9_]+/g;
const namesIn = (text: string) => [...new Set(text.match(NAME) ?? [])].sort();

describeEachEngine('what the alerts and the board ask for', (openFresh) => {
  test('is what the server reports', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const prueba = await openApp(db, { entorno: { METRICAS_TOKEN: 'un-secreto-de-prueba' } });
    try {
      await prueba.app.inject('/');
      const told = new Set(namesIn((await prueba.watch.metrics?.text()) ?? ''));
      for (const file of [
        'prometheus/alertas.yml',
        'prometheus/alertas.prueba.yml',
        'grafana/lotificacion.json',
      ]) {
        const asked = namesIn(read(file));
        expect(asked.length, file).toBeGreaterThan(2);
        // The embedded database has no connections.
        const missing = asked.filter((name) => !told.has(name) && !/_db_connections$/.test(name));
        expect(missing, file).toEqual([]);
        if (db.motor === 'postgresql') expect(told).toContain('lotificacion_db_connections');
      }
    } finally {
      await prueba.close();
    }
  });
});

describe('the alerts', () => {
  const alerts = [...read('prometheus/alertas.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

  test('each have a chapter with instructions', () => {
    expect(alerts.length).toBeGreaterThan(5);
    expect(alerts.filter((name) => !OPERACION.includes(`### ${name}\n`))).toEqual([]);
  });

  const without = spawnSync('promtool', ['--version']).status !== 0;
  test.skipIf(without)('are accepted by promtool and fire when they should', () => {
    const run = (...args: string[]) => execFileSync('promtool', args, { cwd: PROMETHEUS, encoding: 'utf8' });
    expect(run('check', 'config', 'prometheus.yml')).toContain(`SUCCESS: ${alerts.length} rules found`);
    expect(run('test', 'rules', 'alertas.prueba.yml')).toContain('SUCCESS');
  });
});
