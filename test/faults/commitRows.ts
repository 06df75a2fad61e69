import { writeSync } from 'node:fs';
import { openEmbedded } from '../../src/server/plataforma/db/embedded/openEmbedded.ts';

/**
 * A process that commits rows 1, 2, … to table `fila` of the embedded database in argument 1 and prints each
 * acknowledged number, up to argument 2.
 */
const [dataDir = '', last = '1000000'] = process.argv.slice(2);
const db = await openEmbedded({ dataDir });
await db.query('create table if not exists fila (n integer)');
writeSync(1, 'listo\n');
for (let n = 1; n <= Number(last); n += 1) {
  await db.query('insert into fila values ($1)', [n]);
  writeSync(1, `fila ${n}\n`);
}
await db.close();
