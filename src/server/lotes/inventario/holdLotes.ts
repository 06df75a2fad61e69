import type { Contacto } from '../../../domain/contacto.ts';
import { DIA_MS } from '../../../domain/fecha.ts';
import { followBuyers } from '../../personas/follow/followBuyers.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import type { Quoted } from '../apartados/findQuoted.ts';
import { type AskedPersona, findAskedPersona } from './askedPersona.ts';
import type { LinePart, LoteChangeKind, LoteWork } from './changeLotes.ts';
import { type Conflict, quotedElsewhere, takenLote, type Viewpoint } from './conflictText.ts';
import type { LoteNow } from './lotesNow.ts';

interface HoldTerms {
  id_proyecto: number;
  folio?: string | undefined;
  persona?: Contacto | undefined;
  /** Days that a hold lasts unless an end is given. */
  dias: number;
  venceEn?: Date | undefined;
  revisar: boolean;
}

/** Holds lots for one person until an end (decisions 8), at the price of the quote if one is named. */
export function holdingOf(terms: HoldTerms): LoteChangeKind {
  return {
    accion: 'holdLote',
    linea: 'apartado.crear',
    quotes: { folio: terms.folio },
    async prepare(db, reading) {
      const venceEn = terms.venceEn ?? new Date(reading.ahora.getTime() + terms.dias * DIA_MS);
      if (venceEn <= reading.ahora) return { ok: false, motivo: 'FIN_PASADO' };
      const asked = await findAskedPersona(db, terms, { needed: !terms.revisar, member: reading.person });
      return asked.ok ? workOf({ ...terms, ...asked, venceEn }, reading) : asked;
    },
  };
}

interface Agreed {
  id_proyecto: number;
  /** Missing only in a preview. */
  persona: AskedPersona['persona'];
  quoted: Quoted | undefined;
  folio?: string | undefined;
  venceEn: Date;
  revisar: boolean;
}

function workOf(agreed: Agreed & Pick<HoldTerms, 'venceEn'>, reading: Viewpoint): LoteWork {
  const { venceEn, persona, quoted } = agreed;
  return {
    conflictOf: (lote) => takenLote(lote, reading) ?? quoteConflict(lote, agreed),
    afterOf: () => ({ estado: 'apartado', venceEn }),
    isDone: ({ apartado }) =>
      apartado !== null &&
      apartado.asesor?.id === reading.person.id &&
      apartado.cotizacionId === (quoted?.id ?? null) &&
      isSamePersona(apartado.persona, persona),
    apply: (tx, lotes, ahora) => store(tx, { ...agreed, lotes, ahora, personalId: reading.person.id }),
  };
}

/** A quote is for one lot. */
export function quoteConflict(
  { id_lote }: LoteNow,
  { id_proyecto, quoted, folio }: Pick<Agreed, 'id_proyecto' | 'quoted' | 'folio'>,
): Conflict | undefined {
  if (!quoted || (quoted.lote.id_lote === id_lote && quoted.lote.id_proyecto === id_proyecto))
    return undefined;
  return quotedElsewhere(id_lote, folio ?? '', quoted.lote.id_lote);
}

function isSamePersona(kept: Contacto | null, asked: Contacto | undefined): boolean {
  if (!kept || !asked) return false;
  return kept.nombre === asked.nombre && kept.correo === asked.correo && kept.telefono === asked.telefono;
}

async function store(
  tx: Tx,
  {
    id_proyecto,
    persona,
    quoted,
    venceEn,
    lotes,
    ahora,
    personalId,
  }: Agreed & { lotes: readonly LoteNow[]; ahora: Date; personalId: string },
): Promise<Map<string, LinePart>> {
  if (!persona) throw new Error('a hold is for somebody');
  const rows = await tx.query<{ id: string; id_lote: string }>(
    `insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, nombre, correo, telefono, contacto,
       apartado_por, apartado_en, vence_en)
     select $2::int, value, $3::bigint, $4::numeric, $5, $6, $7, $8, $9::bigint, $10::timestamptz, $11::timestamptz
     from json_array_elements_text($1::json) returning id::text as id, id_lote`,
    [
      JSON.stringify(lotes.map(({ id_lote }) => id_lote)),
      id_proyecto,
      quoted?.id ?? null,
      quoted ? String(quoted.precioTotal) : null,
      persona.nombre,
      persona.correo,
      persona.telefono,
      persona.clave,
      personalId,
      ahora,
      venceEn,
    ],
  );
  const casa = {
    id_lote: rows[0]?.id_lote ?? '',
    modelo: quoted?.modelo ?? null,
    monto: quoted?.precioTotal ?? null,
  };
  const buyer = { clave: persona.clave, persona, casa };
  await followBuyers(tx, [buyer], { id_proyecto, en: ahora, personalId });
  tx.tell({ tipo: 'apartado.creado', en: ahora, de: rows.map(({ id }) => ({ id, venceEn })) });
  const despues = { venceEn, cotizacion: quoted?.id ?? null };
  return new Map(rows.map(({ id, id_lote }) => [id_lote, { sobre: `apartado ${id}`, despues }]));
}
