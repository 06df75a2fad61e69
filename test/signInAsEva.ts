import { openPanelKeys } from '../src/server/personal/secrets/panelKeys.ts';
import { openSession } from '../src/server/personal/sessions/sessions.ts';
import { tokenOf } from '../src/server/personal/sessions/token.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { digestOf } from '../src/server/plataforma/digest.ts';
import type { Halves } from './panel.ts';

/** Writes Eva, who may publish, into a database without a server. Out: her session. */
export async function signInAsEva(db: Db, now: Date): Promise<Halves> {
  const correo = 'eva@casas.example';
  const [row] = await db.query<{ id: string }>(
    `insert into personal (correo, nombre, rol, identidad, alta_en) values ($1, 'Eva', 'administracion', $2, $3::timestamptz)
     on conflict (correo) do update set nombre = excluded.nombre returning id::text as id`,
    [correo, digestOf(correo), now],
  );
  const who = { personalId: row?.id ?? '', metodo: 'llave', dispositivo: 'Firefox', now } as const;
  const cookie = await openSession(db, who);
  const key = await openPanelKeys(db)('tokens');
  return { cookie, token: tokenOf(key, { huella: digestOf(cookie), creadaEn: now }, now).token };
}
