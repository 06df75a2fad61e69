import type { ReciboKind } from '../../../contract/recibo/recibo.ts';
import { UNDO_MS } from '../../../domain/correo/tellsStill.ts';
import type { Evento } from '../../../domain/eventos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { EventoListener } from '../../plataforma/db/listened.ts';
import { issueRecibos, type ReciboRequest } from './issueRecibos.ts';

type OfApartado = Extract<Evento['tipo'], `apartado.${string}`>;

/** The receipt for each event of a hold. */
const KINDS: Readonly<Record<OfApartado, ReciboKind | null>> = {
  'apartado.creado': 'apartado',
  'apartado.extendido': 'extension',
  'apartado.pagado': 'pago',
  'apartado.pago_retirado': 'correccion',
  'apartado.reasignado': 'relevo',
  'apartado.liberado': 'liberado',
  // Nobody acted; the sweeper tells of it (sweepApartados.ts).
  'apartado.vencido': null,
  'apartado.vendido': 'vendido',
  'apartado.repuesto': 'repuesto',
};

/**
 * Issues the receipts of the staff's acts on holds. The mails wait while the act can be undone
 * (`tellsStill`).
 */
export function issueOfEventos(settings: ReciboRequest['settings']): EventoListener {
  return async (tx, eventos) => {
    for (const { tipo: happened, en, de } of eventos) {
      const tipo = isOfApartado(happened) ? kindOf(happened, eventos) : null;
      if (!tipo) continue;
      const ids = de.map(({ id }) => id);
      const apartados = tipo === 'vendido' || tipo === 'repuesto' ? await readSoldToTheirs(tx, ids) : ids;
      const noAntes = new Date(en.getTime() + UNDO_MS);
      if (apartados.length) await issueRecibos(tx, { tipo, apartados, ahora: en, noAntes, settings });
    }
  };
}

function isOfApartado(tipo: Evento['tipo']): tipo is OfApartado {
  return tipo in KINDS;
}

/**
 * A hold that reopens without an annulled sale had been released by mistake; its person gets the receipt of a
 * hold.
 */
function kindOf(tipo: OfApartado, eventos: readonly Evento[]): ReciboKind | null {
  const annulled = eventos.some((it) => it.tipo === 'venta.anulada');
  return tipo === 'apartado.repuesto' && !annulled ? 'apartado' : KINDS[tipo];
}

/** Of these holds, those whose newest sale went to the same person, or to an unknown one. */
async function readSoldToTheirs(tx: Queryable, apartados: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select a.id::text as id from apartado a, lateral (
       select v.contacto from venta v
       where v.id_proyecto = a.id_proyecto and v.id_lote = a.id_lote and v.apartado_id = a.id order by v.id desc limit 1) newest
     where a.id in (select value::bigint from json_array_elements_text($1::json))
       and (newest.contacto is null or newest.contacto = a.contacto) order by a.id`,
    [JSON.stringify(apartados)],
  );
  return rows.map(({ id }) => id);
}
