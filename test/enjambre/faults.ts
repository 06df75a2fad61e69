import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { saveAndRestore } from './restore.ts';
import type { Swarm } from './swarm.ts';

/** How long something is away. */
const AWAY_MS = 5_000;
const CLOCK_MS = 60_000;
const PATIENCE_MS = 60_000;

export interface Fault {
  /** Its name in the table. */
  nombre: string;
  /** Not one request may fail, even without retry. */
  unseen?: boolean;
  /** Only if the files are in a bucket. */
  inBucket?: boolean;
  /** Only if the released program could be built. */
  withBefore?: boolean;
  /** Breaks it under load, and repairs it. */
  run(swarm: Swarm): Promise<void>;
}

export const FAULTS: Fault[] = [
  {
    nombre: 'una instancia, muerta',
    async run({ instances: [first] }) {
      await first?.end('SIGKILL');
      await sleep(AWAY_MS);
      await first?.start();
    },
  },
  {
    nombre: 'una instancia, congelada',
    async run({ instances: [, second] }) {
      second?.freeze();
      await sleep(AWAY_MS);
      second?.thaw();
    },
  },
  {
    nombre: 'relojes a ±60 s',
    unseen: true,
    async run({ instances: [first, second] }) {
      await restart(first, { clockMs: CLOCK_MS });
      await restart(second, { clockMs: -CLOCK_MS });
      await sleep(AWAY_MS);
      await restart(first);
      await restart(second);
    },
  },
  {
    nombre: 'actualización, una por una',
    unseen: true,
    withBefore: true,
    async run({ instances, before }) {
      // To the released program and back.
      for (const programa of [before, undefined])
        for (const instance of instances) await restart(instance, { programa });
    },
  },
  {
    nombre: 'respaldo y restauración',
    unseen: true,
    run: saveAndRestore,
  },
  {
    nombre: 'la base primaria, muerta',
    async run(swarm) {
      swarm.databases.primary.kill();
      await swarm.databases.standby.promote();
      await sleep(AWAY_MS);
      await swarm.replaceLost();
    },
  },
  {
    nombre: 'la base primaria, congelada',
    async run(swarm) {
      const { primary, standby } = swarm.databases;
      primary.freeze();
      await standby.promote();
      await sleep(AWAY_MS);
      // It must not return as a primary: the one who promotes prevents that.
      primary.kill();
      await swarm.replaceLost();
    },
  },
  {
    nombre: 'la base de reserva, muerta',
    async run({ databases: { standby } }) {
      await standby.crash();
      await sleep(AWAY_MS);
      await standby.start();
    },
  },
  {
    nombre: 'un disco de archivos, ausente',
    unseen: true,
    inBucket: true,
    async run({ store, instances: [first] }) {
      await store?.takeAway(0);
      // Its local cache would hide a broken bucket.
      await first?.end('SIGTERM');
      await first?.empty();
      await first?.start();
      const fetched = async () => await first?.fetched();
      await expect
        .poll(fetched, { timeout: PATIENCE_MS })
        .toEqual(expect.arrayContaining(['imagenes', 'planos']));
      await sleep(AWAY_MS);
      await store?.bringBack(0);
    },
  },
  {
    nombre: 'PgBouncer, muerto',
    async run({ poolers }) {
      for (const pooler of poolers) {
        await pooler.kill();
        await sleep(AWAY_MS);
        await pooler.start();
      }
    },
  },
  {
    nombre: 'nginx, muerto',
    async run({ proxy }) {
      await proxy.end();
      await sleep(AWAY_MS);
      await proxy.start();
    },
  },
  {
    nombre: 'el servidor de correo, ausente',
    unseen: true,
    async run({ smtp }) {
      smtp.conducta(() => 'cuelga');
      await sleep(AWAY_MS);
      smtp.conducta(() => undefined);
    },
  },
];

async function restart(
  instance: Swarm['instances'][number] | undefined,
  how: { programa?: string | undefined; clockMs?: number } = {},
): Promise<void> {
  await instance?.end('SIGTERM');
  await instance?.start(how);
}
