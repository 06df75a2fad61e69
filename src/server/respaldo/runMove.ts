import type { MandoIo } from '../plataforma/mando/mando.ts';
import type { Settings } from '../plataforma/settings.ts';
import { moveDatabase } from './moveDatabase.ts';

const USAGE = `Uso: npm run trasladar -- DATABASE_URL

  Traslada la base integrada de DATA_DIR a un PostgreSQL vacío, como postgres://usuario:clave@servidor/base. Antes se
  detiene el servidor; después se arranca con ese DATABASE_URL y el mismo DATA_DIR, donde siguen los archivos.`;

/** The command `trasladar`. Out: exit status: 0 done, 2 misused. @throws as `moveDatabase` */
export async function runMove(
  args: readonly string[],
  io: MandoIo,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<number> {
  const [databaseUrl = '', ...rest] = args;
  const protocol = URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : '';
  if (rest.length || !['postgres:', 'postgresql:'].includes(protocol)) {
    for (const line of USAGE.split('\n')) io.printError(line);
    return 2;
  }
  const { place, tablas } = await moveDatabase({ dataDir, databaseUrl });
  for (const { tabla, filas } of tablas) io.print(`  ${tabla}: ${filas}`);
  io.print(`Trasladado a ${place}, fila por fila comparado. Los archivos siguen en ${dataDir}.`);
  io.print(`La base integrada ya no se abre. Arranca con DATABASE_URL=postgres://…@${place}`);
  return 0;
}
