import { type LiveApartado, restoredEnd } from '../../../domain/apartado.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { takeOverApartado } from '../../../domain/lotes/venta.ts';
import { mayWith } from '../../../domain/permisos.ts';
import { followBuyers } from '../../personas/follow/followBuyers.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import { agreeAsQuoted } from '../ventas/terms.ts';
import { type AskedPersona, findAskedPersona } from './askedPersona.ts';
import type { LinePart, LoteChangeKind, LoteWork } from './changeLotes.ts';
import { takenLote, unsoldLote, type Viewpoint } from './conflictText.ts';
import { quoteConflict } from './holdLotes.ts';
import { type EndedApartado, endApartados } from './lockLotes.ts';
import { type LoteNow, motivoWith, type VentaNow } from './lotesNow.ts';
import { restoreHolds } from './undo/keptHolds.ts';

interface SaleTerms {
  id_proyecto: number;
  /** Day of the sale, YYYY-MM-DD, not in the future. */
  fecha: string;
  /** If not the hold's. */
  persona?: Contacto | undefined;
  folio?: string | undefined;
}

/** Records sales; a hold on a lot becomes its sale (decisions 8). */
export function selling(terms: SaleTerms): LoteChangeKind {
  return {
    accion: 'sellLote',
    linea: 'venta.anotar',
    quotes: { folio: terms.folio },
    async prepare(db, reading) {
      if (terms.fecha > fechaEnMexico(reading.ahora)) return { ok: false, motivo: 'FECHA_FUTURA' };
      const asked = await findAskedPersona(db, terms, { needed: false, member: reading.person });
      return asked.ok ? workOf(terms, asked, reading) : asked;
    },
  };
}

function workOf(terms: SaleTerms, asked: AskedPersona, reading: Viewpoint): LoteWork {
  return {
    conflictOf(lote) {
      const { apartado, retirado, estado } = lote;
      const isHeld = !retirado && estado === 'apartado';
      // A hold becomes the sale if this person may sell for its holder.
      const sells = isHeld && mayWith(reading.person, 'sellLote', apartado?.asesor?.id ?? null);
      return (sells ? undefined : takenLote(lote, reading)) ?? quoteConflict(lote, { ...terms, ...asked });
    },
    afterOf: () => ({ estado: 'vendido', venceEn: null }),
    isDone: ({ venta }) => venta?.asesor?.id === reading.person.id && venta.fecha === terms.fecha,
    async apply(tx, lotes, ahora) {
      const holds = lotes.flatMap(({ apartado }) => apartado?.id ?? []);
      const ended = await endApartados(tx, holds, { termino: 'vendido', ahora });
      return store(tx, { ...terms, ...asked, lotes, ended, ahora, personalId: reading.person.id });
    },
  };
}

type Sale = SaleTerms &
  AskedPersona & {
    lotes: readonly LoteNow[];
    /** The lots' holds, just ended. */
    ended: readonly EndedApartado[];
    ahora: Date;
    personalId: string;
  };

async function store(tx: Tx, sale: Sale): Promise<Map<string, LinePart>> {
  const { id_proyecto, fecha, ahora, personalId } = sale;
  const sold = rowsOf(sale);
  const rows = await tx.query<{ id: string; id_lote: string; apartado: string | null }>(
    `insert into venta (id_proyecto, id_lote, apartado_id, fecha, anotada_por, anotada_en, cotizacion_id, precio_total,
       nombre, correo, telefono, contacto, vendio_id)
     select $2::int, id_lote, apartado_id, $3::date, $4::bigint, $5::timestamptz, cotizacion_id, precio_total, nombre, correo,
       telefono, contacto, vendio_id
     from json_to_recordset($1::json) as f(id_lote text, apartado_id bigint, cotizacion_id bigint, precio_total numeric,
       nombre text, correo text, telefono text, contacto text, vendio_id bigint)
     returning id::text as id, id_lote, apartado_id::text as apartado`,
    [JSON.stringify(sold), id_proyecto, fecha, personalId, ahora],
  );
  await agreeAsQuoted(
    tx,
    rows.map(({ id }) => id),
    { personalId, ahora },
  );
  const buyers = sold.flatMap(({ id_lote, precio_total: monto, nombre, correo, telefono, contacto }) =>
    contacto === null
      ? []
      : [
          {
            clave: contacto,
            persona: { nombre: nombre ?? '', correo: correo ?? '', telefono: telefono ?? '' },
            casa: { id_lote, modelo: null, monto },
          },
        ],
  );
  await followBuyers(tx, buyers, { id_proyecto, en: ahora, personalId });
  tellSold(tx, rows, ahora);
  return new Map(
    rows.map(({ id, id_lote, apartado }) => [
      id_lote,
      { sobre: `venta ${id}`, despues: { fecha, apartado } },
    ]),
  );
}

/** In: sales, with the holds that they ended. */
export function tellSold(tx: Tx, sales: readonly { id: string; apartado: string | null }[], en: Date): void {
  tx.tell({ tipo: 'venta.anotada', en, de: sales.map(({ id }) => ({ id })) });
  const ended = sales.flatMap(({ apartado }) => (apartado === null ? [] : [{ id: apartado }]));
  tx.tell({ tipo: 'apartado.vendido', en, de: ended });
}

function rowsOf({ lotes, ended, persona, quoted, personalId }: Sale) {
  const byId = new Map(ended.map((hold) => [hold.id, hold]));
  const named = {
    buyer: persona ?? null,
    quote: quoted ? { id: quoted.id, precioTotal: String(quoted.precioTotal) } : null,
  };
  return lotes.map(({ id_lote, apartado }) => {
    const hold = byId.get(apartado?.id ?? '');
    const { buyer, quote } = takeOverApartado(named, hold ? partyOf(hold) : null);
    return {
      id_lote,
      apartado_id: apartado?.id ?? null,
      cotizacion_id: quote?.id ?? null,
      precio_total: quote?.precioTotal ?? null,
      nombre: buyer?.nombre ?? null,
      correo: buyer?.correo ?? null,
      telefono: buyer?.telefono ?? null,
      contacto: buyer?.clave ?? null,
      // The adviser who held the lot for the buyer sold it, whoever writes it down.
      vendio_id: apartado?.asesor?.id ?? personalId,
    };
  });
}

function partyOf({ nombre, correo, telefono, contacto, cotizacion_id, precio_total }: EndedApartado) {
  return {
    buyer:
      contacto === null
        ? null
        : { nombre: nombre ?? '', correo: correo ?? '', telefono: telefono ?? '', clave: contacto },
    quote: cotizacion_id === null ? null : { id: cotizacion_id, precioTotal: precio_total ?? '' },
  };
}

/**
 * Annuls sales: their ended holds hold again, and other lots return to the catalogue's state (decisions 8).
 */
export function annulling(motivo: string): LoteChangeKind {
  return {
    accion: 'annulVenta',
    linea: 'venta.anular',
    async prepare(_db, { person, ahora: now }) {
      return {
        conflictOf: (lote) => (lote.venta ? undefined : unsoldLote(lote)),
        afterOf(lote) {
          const apartado = lote.venta && restoredHold(lote.venta, now);
          const estado = motivoWith(lote, apartado, now);
          const ends = apartado && !apartado.pagado && estado === 'apartado';
          return { estado, venceEn: ends ? new Date(apartado.venceEn) : null };
        },
        isDone: ({ venta }) => venta === null,
        async apply(tx, lotes, ahora) {
          const ids = lotes.flatMap(({ venta }) => venta?.id ?? []);
          await annulVentas(tx, ids, { personalId: person.id, ahora });
          await restoreHolds(
            tx,
            lotes.flatMap(({ venta }) => venta?.apartado?.id ?? []),
            ahora,
          );
          return new Map(
            lotes.map(({ id_lote, venta }) => [
              id_lote,
              {
                sobre: `venta ${venta?.id}`,
                antes: { fecha: venta?.fecha },
                despues: { motivo, ...(venta?.apartado && { apartado: venta.apartado.id }) },
              },
            ]),
          );
        },
      };
    },
  };
}

/** The hold that an annulment restores, for judging the lot. */
function restoredHold({ apartado }: VentaNow, ahora: Date): LiveApartado | null {
  if (!apartado) return null;
  const { venceEn, pagado } = apartado;
  return { venceEn: restoredEnd(venceEn.getTime(), ahora.getTime()), pagado };
}

export async function annulVentas(
  tx: Tx,
  ids: readonly string[],
  { personalId, ahora }: { personalId: string | null; ahora: Date },
): Promise<void> {
  await tx.query(
    `update venta set anulada_en = $2::timestamptz, anulada_por = $3::bigint
     where id in (select value::bigint from json_array_elements_text($1::json))`,
    [JSON.stringify(ids), ahora, personalId],
  );
  tx.tell({ tipo: 'venta.anulada', en: ahora, de: ids.map((id) => ({ id })) });
}
