import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOfArchivo } from '../../src/server/plataforma/archivos/nameOfArchivo.ts';
import { openArchivos } from '../../src/server/plataforma/archivos/openArchivos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openDatabase } from '../../src/server/plataforma/db/openDatabase.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../databases.ts';
import { callRespaldo } from '../faults/callRespaldo.ts';
import type { Swarm } from './swarm.ts';

/**
 * Backs up the swarm under load through the pooler and restores the backup elsewhere.
 * @throws {Error} if a quote from before the backup, its mail, a picture or a drawing is missing
 */
export async function saveAndRestore({ db, databases, entorno }: Swarm): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-respaldo-'));
  const name = `respaldo_${randomBytes(6).toString('hex')}`;
  const { url } = databases.primary;
  await createDatabase(url, name);
  try {
    const before = [...(await readSent(db)), ...(await readShown(db))];
    const copy = join(folder, 'copia');
    await callRespaldo(entorno, 'guardar', copy);
    const databaseUrl = databaseAddress(url, name);
    const other = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'datos') };
    await callRespaldo(other, 'restaurar', copy);
    const restored = await openDatabase({ databaseUrl, dataDir: other.DATA_DIR });
    const found = new Set<string>();
    try {
      for (const one of await readSent(restored)) found.add(one);
      for (const one of await readLying(restored, other.DATA_DIR)) found.add(one);
    } finally {
      await restored.close();
    }
    const lost = before.filter((one) => !found.has(one));
    if (lost.length)
      throw new Error(`the restored copy lacks ${lost.length} of ${before.length}: ${lost[0]}`);
  } finally {
    await dropDatabase(url, name);
    await rm(folder, { recursive: true, force: true });
  }
}

async function readSent(db: Db): Promise<string[]> {
  const rows = await db.query<{ texto: string }>(
    `select folio || ' ' || string_agg(message_id, ' ' order by s.id) as texto
     from cotizacion c join correo_salida s on s.cotizacion_id = c.id group by c.id`,
  );
  return rows.map(({ texto }) => texto);
}

/** File names of the catalogue's pictures and drawings. */
async function readShown(db: Db): Promise<string[]> {
  const rows = await db.query<{ direccion: string }>('select distinct direccion from archivo');
  return rows.map(({ direccion }) => nameOfArchivo(direccion));
}

/** Those present in a data folder. */
async function readLying(db: Db, dataDir: string): Promise<string[]> {
  const archivos = await openArchivos({ dataDir });
  const lying: string[] = [];
  for (const name of await readShown(db)) if (await archivos.exists(name)) lying.push(name);
  return lying;
}
