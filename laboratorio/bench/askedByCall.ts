import type { Db } from '../../src/server/plataforma/db/db.ts';
import { type Halves, openPanel } from '../../test/panel.ts';
import type { AskedCall } from '../../test/undone.ts';

export type AskedWork = () => Promise<unknown>;

/** The panel's calls as the staff's browsers make them, on a filled database, without call limits. */
export async function openAsked(db: Db, ahora: Date) {
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'un-secreto-de-prueba' };
  const panel = await openPanel(db, {
    entorno: webhook,
    limites: { llamadas: 1e9, cotizaciones: 1e9 },
  });
  panel.time.now = ahora.getTime();
  // `fillManySucesos` makes advisers only, but for the first.
  await db.query(`update personal set rol = 'consulta' where id = 3`);
  await db.query(`update personal set rol = 'administracion' where id = 4`);
  const staff = new Map<string, Halves>(
    await Promise.all(
      (
        [
          ['1', 'gerencia'],
          ['2', 'asesor'],
          ['3', 'consulta'],
          ['4', 'administracion'],
        ] as const
      ).map(async ([id, rol]) => [id, await panel.session({ id, rol, correo: '' })] as const),
    ),
  );
  return {
    /** @throws {Error} if the answer is not 200. */
    workOf({ call, reader, body }: AskedCall): AskedWork {
      return async () => {
        const answer = await panel.call(call, body, staff.get(reader.id));
        if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.statusCode} ${answer.body}`);
      };
    },
    close: () => panel.close(),
  };
}
