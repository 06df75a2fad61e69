import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/db.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import type { EstadoDeEntrega } from '../entrega.ts';
import { tellMissing } from './ver.ts';

type Ultima = { id: string; salida: string | null; estado: EstadoDeEntrega['estado'] | null; correo: string };

/**
 * Sends a quote to its buyer once more: a pending mail is brought forward, a withheld one released (with all
 * that was withheld with it), and after a delivered or refused one a new mail goes out, under a new Message-ID.
 */
export async function reenviar(folio: string, io: MandoIo, { db }: MandoDeps, clock: Clock): Promise<number> {
  const done = await db.transaction((tx) => sendAgain(tx, folio, clock()));
  if (!done) return tellMissing(folio, io);
  if (done === 'borrada') {
    io.printError(`Los datos de la persona de ${folio} se borraron: no hay a quién enviarla.`);
    return 1;
  }
  io.print(`${folio}: ${done}`);
  return 0;
}

async function sendAgain(tx: Queryable, folio: string, ahora: Date): Promise<string | undefined> {
  const [ultima] = await tx.query<Ultima>(
    `select c.id::text as id, s.id::text as salida, s.estado, c.documento #>> '{cliente,correo}' as correo
     from cotizacion c left join correo_salida s on s.cotizacion_id = c.id and s.tipo = 'cliente'
     where c.folio = $1 order by s.id desc limit 1`,
    [folio],
  );
  if (!ultima) return undefined;
  const { id, salida, estado, correo } = ultima;
  if (!salida) return 'borrada';
  if (estado === 'pendiente') {
    await tx.query(
      `update correo_salida set proximo_intento = $2::timestamptz where id = $1::bigint and arrendado_por is null`,
      [salida, ahora],
    );
    return `ya estaba por salir a ${correo}; se intenta ahora mismo`;
  }
  if (estado === 'retenido') {
    await tx.query(
      `update correo_salida set estado = 'pendiente', proximo_intento = $2::timestamptz
       where cotizacion_id = $1::bigint and estado = 'retenido'`,
      [id, ahora],
    );
    return `estaba retenida; sale ahora a ${correo}`;
  }
  await tx.query(
    `insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
     select c.id, 'cliente', '<' || $3::text || substring(s.message_id from '@.*$'), $4::timestamptz, $4::timestamptz,
       $5::text, c.contacto
     from cotizacion c, correo_salida s where c.id = $1::bigint and s.id = $2::bigint`,
    [id, salida, randomUUID(), ahora, correo],
  );
  return `se envía de nuevo a ${correo}`;
}
