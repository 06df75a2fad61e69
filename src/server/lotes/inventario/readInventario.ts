import type { HistoriaEntry } from '../../../contract/panel/inventario.ts';
import { quotedPlanOf } from '../../../contract/planes/computePlanes.ts';
import type { ChosenPlan } from '../../../contract/planes/planEnCotizacion.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import { mayUndo } from '../../../domain/cambio.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex, readTogether } from '../../plataforma/db/readByIndex.ts';
import type { Viewpoint } from './conflictText.ts';
import { type LoteNow, readLotesNow, readPastApartados } from './lotesNow.ts';
import { newestLines } from './newestLines.ts';
import { presentApartado, presentLote, presentVenta } from './presentLote.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/** History lines per answer; the log has the rest. */
const ENTRIES = 50;
/** Ended holds per answer. */
const HOLDS = 10;

/** All lots of a project now. Out: `undefined` for an unknown project. */
export async function readInventario(
  { db, clock }: Deps,
  reader: Member,
  { id_proyecto }: { id_proyecto: number },
): Promise<OutcomeOf<'LeerInventario'>> {
  const read = await readLotesTogether(db, String(id_proyecto), (tx) => readLotes(tx, clock(), id_proyecto));
  if (!read) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  const { version, ahora, lotes } = read;
  return {
    ok: true,
    answer: {
      version,
      ahora: ahora.toISOString(),
      lotes: lotes.map((lote) => presentLote(lote, reader)),
    },
  };
}

interface LotesRead {
  version: number;
  ahora: Date;
  lotes: LoteNow[];
}

const readLotesTogether = readTogether<LotesRead | undefined>();

async function readLotes(db: Queryable, ahora: Date, id_proyecto: number): Promise<LotesRead | undefined> {
  const [catalogo] = await db.query<{ version: string }>(
    'select version::text as version from catalogo where exists (select from proyecto where id_proyecto = $1::bigint)',
    [id_proyecto],
  );
  if (!catalogo) return undefined;
  return { version: Number(catalogo.version), ahora, lotes: await readLotesNow(db, id_proyecto, ahora) };
}

/** A lot in full with its history, newest first. */
export function readLote(
  { db, clock }: Deps,
  reader: Member,
  place: LotePlace,
): Promise<OutcomeOf<'LeerLote'>> {
  return readByIndex(db, (tx) => readWithin(tx, clock(), reader, place));
}

interface LotePlace {
  id_proyecto: number;
  id_lote: string;
}

async function readWithin(
  db: Queryable,
  ahora: Date,
  reader: Member,
  { id_proyecto, id_lote }: LotePlace,
): Promise<OutcomeOf<'LeerLote'>> {
  const [lote] = await readLotesNow(db, id_proyecto, ahora, [id_lote]);
  if (!lote) return { ok: false, motivo: 'LOTE_INEXISTENTE' };
  const past = await readPastApartados(db, { id_proyecto, id_lote }, ahora, HOLDS);
  const entries = [
    ...(await readQuotes(db, { id_proyecto, id_lote }, ahora)),
    ...(await readChanges(db, { id_proyecto, lote }, { person: reader, ahora })),
  ].sort((a, b) => (a.en < b.en ? 1 : a.en > b.en ? -1 : 0));
  const plans = await readPlans(db, [lote.apartado?.folio, lote.venta?.folio]);
  const planOf = (folio: string | null) => (folio === null ? null : (plans.get(folio) ?? null));
  const answer = {
    ...presentLote(lote, reader),
    apartado: lote.apartado && {
      ...presentApartado(lote.apartado, reader),
      plan: planOf(lote.apartado.folio),
    },
    venta: lote.venta && { ...presentVenta(lote.venta, reader), plan: planOf(lote.venta.folio) },
    anteriores: past.map(({ termino, terminadoEn, ...apartado }) => ({
      ...presentApartado(apartado, reader),
      termino,
      terminadoEn: terminadoEn.toISOString(),
    })),
    historia: entries.slice(0, ENTRIES),
    hayMas: entries.length > ENTRIES,
    enEspera: await readEnEspera(db, { id_proyecto, id_lote }, reader),
  };
  return { ok: true, answer };
}

/** The waiting list of a lot; who is on it only for readers of personal data. */
async function readEnEspera(db: Queryable, { id_proyecto, id_lote }: LotePlace, reader: Member) {
  const rows = await db.query<{ contacto: Present<string>; pedida: Date }>(
    `select coalesce(correo, telefono) as contacto, pedida_en as pedida from espera
     where id_proyecto = $1::int and id_lote = $2 and avisada_en is null order by id`,
    [id_proyecto, id_lote],
  );
  const shown = reachOf(reader.rol, 'readContacto') === 'none' ? [] : rows.slice(0, ENTRIES);
  return {
    total: rows.length,
    filas: shown.map(({ contacto, pedida }) => ({ contacto, pedidaEn: pedida.toISOString() })),
  };
}

/** Chosen plans by their quotes' folios. */
async function readPlans(
  db: Queryable,
  folios: readonly (string | null | undefined)[],
): Promise<Map<string, ChosenPlan>> {
  const known = folios.filter((folio) => typeof folio === 'string');
  if (!known.length) return new Map();
  const rows = await db.query<{ documento: string }>(
    `select documento::text as documento from cotizacion
     where folio in (select value from json_array_elements_text($1::json))`,
    [JSON.stringify(known)],
  );
  const documentos = rows.map((row) => readDocumento(row.documento));
  return new Map(documentos.map((documento) => [documento.folio, quotedPlanOf(documento)]));
}

async function readQuotes(
  db: Queryable,
  { id_proyecto, id_lote }: LotePlace,
  ahora: Date,
): Promise<HistoriaEntry[]> {
  const hoy = fechaEnMexico(ahora);
  const rows = await db.query<{ emitida_en: Date; vigencia: string; documento: string; borrada: boolean }>(
    `select emitida_en, vigencia, documento::text as documento, borrada_en is not null as borrada from cotizacion
     where documento -> 'proyecto' ->> 'id_proyecto' = $1 and documento -> 'lote' ->> 'id_lote' = $2
     order by id desc limit ${ENTRIES + 1}`,
    [String(id_proyecto), id_lote],
  );
  return rows.map(({ emitida_en, vigencia, documento, borrada }) => {
    const { folio, modelo, cotizacion } = readDocumento(documento);
    return {
      tipo: 'cotizacion',
      en: emitida_en.toISOString(),
      folio,
      modelo: modelo.nombre,
      precioTotal: cotizacion.precioTotal,
      vigencia,
      estado: borrada ? 'borrada' : vigencia >= hoy ? 'vigente' : 'vencida',
    };
  });
}

type Json = Record<string, never> | null;

async function readChanges(
  db: Queryable,
  { id_proyecto, lote }: { id_proyecto: number; lote: LoteNow },
  { person, ahora }: Viewpoint,
): Promise<HistoriaEntry[]> {
  const { id_lote } = lote;
  const newest = (await newestLines(db, id_proyecto, [id_lote])).get(id_lote);
  const owner = lote.apartado?.asesor?.id ?? null;
  const rows = await db.query<{
    id: string;
    en: Date;
    personal_id: string | null;
    nombre: string | null;
    origen: 'panel' | 'mando' | 'sistema';
    accion: BitacoraAccion;
    antes: Json;
    despues: Json;
    deshace: string | null;
  }>(
    `select b.id::text as id, b.en, p.id::text as personal_id, p.nombre, b.origen, b.accion, b.antes, b.despues,
       b.deshace::text as deshace
     from ((select * from bitacora where id_proyecto = $1::int and id_lote = $2 order by id desc limit ${ENTRIES + 1})
       union all
       (select * from bitacora where id_proyecto = $1::int and id_lote is null order by id desc limit ${ENTRIES + 1})) b
     left join personal p on p.id = b.personal_id order by b.id desc limit ${ENTRIES + 1}`,
    [id_proyecto, id_lote],
  );
  return rows.map(({ id, en, personal_id: personalId, nombre, origen, accion, antes, despues, deshace }) => ({
    tipo: 'cambio',
    en: en.toISOString(),
    linea: id,
    quien: personalId === null ? null : { id: personalId, nombre: nombre ?? '' },
    origen,
    accion,
    antes,
    despues,
    deshace,
    deshacible: id === newest?.id && mayUndo(person, { accion, en, personalId, despues }, owner, ahora),
  }));
}
