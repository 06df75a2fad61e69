import { type ListaDePersona, SHOWN_OF_PERSONA } from '../../../contract/panel/choices.ts';
import type {
  ApartadoOfPersona,
  NotaOfPersona,
  PersonaShown,
  VentaOfPersona,
  VisitaOfPersona,
} from '../../../contract/panel/personas.ts';
import { isLive } from '../../../domain/apartado.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { AVANCE_KINDS } from '../../../domain/personas/avance.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readAltoOf } from '../../personas/altos.ts';
import { readRevocationOf } from '../../personas/changes/oppose.ts';
import { findPersona, type PersonaRefusal } from '../../personas/findPersona.ts';
import { avanceOfRow, type PersonaRow, presentPersona, readAsesores } from '../../personas/personaRows.ts';
import { readTwins } from '../../personas/readTwins.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { readCorreosOf } from './correosOf.ts';
import { readConsentimientos, readCotizacionesOf } from './cotizacionesOf.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/** All that the company knows of a person. Refused: as by `findPersona`. */
export async function readPersona(
  deps: Deps,
  reader: Member,
  { id }: { id: string },
): Promise<{ ok: true; answer: PersonaShown } | PersonaRefusal> {
  const found = await findPersona(deps.db, reader, 'readContacto', { id });
  if (!found.ok) return found;
  const { row } = found;
  return { ok: true, answer: await readByIndex(deps.db, (tx) => showPersona(tx, deps, reader, row)) };
}

/** The same from a row, also inside a transaction. In: most rows of each list, by default the screen's. */
export async function showPersona(
  db: Queryable,
  { clock, settings }: Omit<Deps, 'db'>,
  reader: Member,
  row: PersonaRow,
  most?: number,
): Promise<PersonaShown> {
  const ahora = clock();
  const { clave } = row;
  const cortadas: ListaDePersona[] = [];
  /** Reads one more than it shows, to know whether there are more. */
  const upTo = async <T>(lista: ListaDePersona, read: (most: number) => Promise<T[]>): Promise<T[]> => {
    const limit = most ?? SHOWN_OF_PERSONA[lista];
    const rows = await read(limit + 1);
    if (rows.length > limit) cortadas.push(lista);
    return rows.slice(0, limit);
  };
  const apartados = await upTo('apartados', (n) => readApartadosOf(db, clave, ahora, n));
  return {
    ...presentPersona(row, ahora),
    campana: row.campana,
    primeraCampana: row.primera_campana,
    iguales: await readTwins(db, reader, row, ahora),
    habladaEn: row.hablada_en?.toISOString() ?? null,
    intentadaEn: row.intentada_en?.toISOString() ?? null,
    sinInteresEn: row.sin_interes_en?.toISOString() ?? null,
    ...(await readCotizacionesOf(db, clave, { ahora, publicUrl: settings.publicUrl, most })),
    apartados,
    avances: avancesOf(row, apartados, ahora),
    ventas: await upTo('ventas', (n) => readVentasOf(db, clave, n)),
    visitas: await upTo('visitas', (n) => readVisitasOf(db, clave, n)),
    consentimientos: await upTo('consentimientos', (n) => readConsentimientos(db, clave, n)),
    correos: await upTo('correos', (n) => readCorreosOf(db, clave, n)),
    promocionesRevocadasEn: (await readRevocationOf(db, row.id))?.toISOString() ?? null,
    recordatoriosDetenidosEn: (await readAltoOf(db, clave))?.toISOString() ?? null,
    notas: await upTo('notas', (n) => readNotas(db, row.id, n)),
    cortadas,
    borrarEn: row.borrar_en,
    asesores: reachOf(reader.rol, 'assignPersona') === 'all' ? await readAsesores(db) : [],
  };
}

/** The staff's notes about a person, newest first. */
async function readNotas(db: Queryable, persona: string, most: number): Promise<NotaOfPersona[]> {
  const rows = await db.query<{
    id: string;
    tipo: NotaOfPersona['tipo'];
    texto: string | null;
    resultado: NotaOfPersona['resultado'];
    retirada: boolean;
    en: Date;
    personal_id: string | null;
    nombre: string | null;
    programa: string | null;
  }>(
    `select n.id::text as id, n.tipo, n.texto, n.resultado, n.retirada_en is not null as retirada, n.en, n.personal_id::text as personal_id, personal.nombre, c.nombre as programa
     from persona_nota n left join personal on personal.id = n.personal_id left join clave_api c on c.id = n.clave_id
     where n.persona_id = $1::bigint order by n.id desc limit $2::bigint`,
    [persona, most],
  );
  return rows.map(({ personal_id, nombre, en, ...nota }) => ({
    ...nota,
    en: en.toISOString(),
    quien: personal_id === null ? null : { id: personal_id, nombre: nombre ?? '' },
  }));
}

interface Trato {
  id: string;
  id_proyecto: number;
  proyecto: string | null;
  id_lote: string;
  precio: string | null;
  folio: string | null;
  asesor_id: string | null;
  asesor: string | null;
}

interface ApartadoRow extends Trato {
  apartado_en: Date;
  vence_en: Date;
  pagado: boolean;
  termino: 'vencido' | 'liberado' | 'vendido' | null;
}

/** Columns that holds and sales share. In: the adviser's column. */
const COMMON = (personal: string) => `
  t.id::text as id, t.id_proyecto, t.id_lote, t.precio_total::text as precio,
  (select nombre from proyecto where proyecto.id_proyecto = t.id_proyecto) as proyecto,
  (select folio from cotizacion where cotizacion.id = t.cotizacion_id) as folio,
  ${personal}::text as asesor_id, (select nombre from personal where personal.id = ${personal}) as asesor`;

const shared = ({ id, id_proyecto, proyecto, id_lote, precio, folio, asesor_id, asesor }: Trato) => ({
  id,
  id_proyecto,
  proyecto: proyecto ?? '',
  id_lote,
  precioTotal: precio === null ? null : Number(precio),
  folio,
  asesor: asesor_id === null ? null : { id: asesor_id, nombre: asesor ?? '' },
});

/** All holds of a person, newest first. In: `mailboxKeyOf`. */
async function readApartadosOf(
  db: Queryable,
  clave: string,
  ahora: Date,
  most: number,
): Promise<ApartadoOfPersona[]> {
  const rows = await db.query<ApartadoRow>(
    `select ${COMMON('t.apartado_por')}, t.apartado_en, t.vence_en,
       t.pago_en is not null as pagado, t.termino
     from apartado t where t.contacto = $1 order by t.id desc limit $2::bigint`,
    [clave, most],
  );
  return rows.map((row) => {
    const { pagado, vence_en, termino } = row;
    const live = isLive({ venceEn: vence_en.getTime(), pagado }, ahora.getTime());
    return {
      ...shared(row),
      apartadoEn: row.apartado_en.toISOString(),
      venceEn: vence_en.toISOString(),
      pagado,
      estado: termino ?? (live ? 'vivo' : 'vencido'),
    };
  });
}

/** All sales to a person, newest first. In: `mailboxKeyOf`. */
async function readVentasOf(db: Queryable, clave: string, most: number): Promise<VentaOfPersona[]> {
  const rows = await db.query<Trato & { fecha: string; anulada: boolean }>(
    `select ${COMMON('t.anotada_por')}, t.fecha, t.anulada_en is not null as anulada
     from venta t where t.contacto = $1 order by t.id desc limit $2::bigint`,
    [clave, most],
  );
  return rows.map((row) => ({ ...shared(row), fecha: row.fecha, anulada: row.anulada }));
}

/** All visits of a person, newest first. In: `mailboxKeyOf`. */
async function readVisitasOf(db: Queryable, clave: string, most: number): Promise<VisitaOfPersona[]> {
  const rows = await db.query<{
    id: string;
    proyecto: string | null;
    inicio: Date;
    lugar: string | null;
    estado: VisitaOfPersona['estado'];
    folio: string | null;
    asesor_id: string | null;
    asesor: string | null;
  }>(
    `select v.id::text as id, (select nombre from proyecto where proyecto.id_proyecto = v.id_proyecto) as proyecto, v.inicio, v.lugar,
       v.estado, (select folio from cotizacion where cotizacion.id = v.cotizacion_id) as folio, v.asesor_id::text as asesor_id,
       (select nombre from personal where personal.id = v.asesor_id) as asesor
     from visita v where v.contacto = $1 order by v.inicio desc, v.id desc limit $2::bigint`,
    [clave, most],
  );
  return rows.map(({ inicio, proyecto, asesor_id, asesor, ...visita }) => ({
    ...visita,
    proyecto: proyecto ?? '',
    inicio: inicio.toISOString(),
    asesor: asesor_id === null ? null : { id: asesor_id, nombre: asesor ?? '' },
  }));
}

/** When each stage began that they reached; a hold's only while it is live, a deed's from its day on. */
function avancesOf(
  row: PersonaRow,
  apartados: readonly ApartadoOfPersona[],
  ahora: Date,
): PersonaShown['avances'] {
  const escritura = avanceOfRow(row, ahora) === 'escriturada' ? row.escriturada_en : null;
  const vivo = apartados.find(({ estado }) => estado === 'vivo');
  const began = {
    nueva: row.primera_en,
    contactada: row.contactada_en,
    visita: row.visitada_en,
    apartado: vivo ? new Date(vivo.apartadoEn) : null,
    vendida: row.vendida_en,
    escriturada: escritura && new Date(`${escritura}T18:00:00Z`),
  };
  return AVANCE_KINDS.flatMap((avance) => {
    const en = avance === 'sinInteres' ? row.sin_interes_en : began[avance];
    return en ? [{ avance, en: en.toISOString() }] : [];
  });
}
