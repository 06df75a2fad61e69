import { type Member, ROLES, reachOf } from '../../../domain/permisos.ts';
import { taskOfListaDePrecios, type WaitingListaDePrecios } from '../../../domain/precios/listaDePrecios.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';

const APPROVERS = ROLES.filter((rol) => reachOf(rol, 'approvePrecios') !== 'none');

/** Current staff who may approve price lists. */
export function readWhoMayApprove(db: Queryable): Promise<Member[]> {
  return db.query<Pick<Member, 'id' | 'rol'>>(
    `select id::text as id, rol from personal where baja_en is null
       and rol in (select json_array_elements_text($1::json)) order by id`,
    [JSON.stringify(APPROVERS)],
  );
}

interface Moment {
  ahora: Date;
  /** The mails do not leave earlier. */
  noAntes: Date;
  settings: Pick<Settings, 'correoDe'>;
}

/** Queues a mail to each approver of the new list, in the transaction that stores it. */
export async function tellWhoMayApprove(
  tx: Queryable,
  lista: WaitingListaDePrecios & { id: string },
  { ahora, noAntes, settings }: Moment,
): Promise<void> {
  const approvers = await readWhoMayApprove(tx);
  const told = approvers.filter(
    (it) => taskOfListaDePrecios(it, lista, approvers.length, ahora.getTime()) === 'aprobar',
  );
  const mails = told.map(({ id }) => ({ personal: id, message_id: newMessageId(settings) }));
  if (mails.length) await tx.query(MAILS, [lista.id, JSON.stringify(mails), ahora, noAntes]);
}

const MAILS = `
  insert into correo_salida (lista_id, personal_id, tipo, message_id, proximo_intento, creado_en)
  select $1::bigint, personal, 'personal', message_id, $4::timestamptz, $3::timestamptz
  from json_to_recordset($2::json) as f(personal bigint, message_id text)`;
