import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { ArchivoToSend, CARGA_CALLS, CargaOffered } from '../../../contract/panel/catalogo/cargas.ts';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import type { Member } from '../../../domain/permisos.ts';
import { tooLarge } from '../../catalogo/carpeta/openZip.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { isOfSystem } from '../../plataforma/zip/isOfSystem.ts';
import { refuseName, refuseUnseen } from '../../plataforma/zip/nameOfEntry.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { CargaDeps } from './cargas.ts';
import { dropCargas } from './dropCargas.ts';
import { finishCargas } from './finishCargas.ts';
import { judgeArchivo, MOST_BYTES, tablaNamed } from './kindOfArchivo.ts';
import { sentenceOfMotivo } from './sentenceOfMotivo.ts';

/** Most pending bytes per person. */
const ON_THE_WAY_MAX = 4 * 1024 ** 3;

/** Decides per file: refuse it before it is sent, resume it, or start it. In: owner; files in order. */
async function offerCargas(
  deps: CargaDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { archivos }: { archivos: readonly ArchivoToSend[] },
): Promise<{ archivos: CargaOffered[] }> {
  const [row] = await deps.db.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float8 as bytes from carga where creada_por = $1::bigint and terminada_en is null`,
    [personalId],
  );
  let onTheWay = row?.bytes ?? 0;
  const offered: CargaOffered[] = [];
  for (const archivo of archivos) {
    const refused = judge(archivo);
    if (refused) offered.push(refused);
    else if (onTheWay + archivo.bytes > ON_THE_WAY_MAX) {
      const motivo = 'Tienes más de 4 GB a medias. Termina o quita lo que empezaste a subir antes.';
      offered.push({ tipo: 'rechazado', motivo });
    } else {
      onTheWay += archivo.bytes;
      offered.push(await openCarga(deps, personalId, archivo));
    }
  }
  return { archivos: offered };
}

/** Out: `undefined`: to be sent. */
function judge({ ruta, bytes, inicio, tabla }: ArchivoToSend): CargaOffered | undefined {
  if (isOfSystem(ruta)) return { tipo: 'ignorado' };
  const name = refuseName(ruta) ?? refuseUnseen(ruta);
  if (name !== undefined) return { tipo: 'rechazado', motivo: sentenceOfMotivo(name) };
  if (!bytes) return { tipo: 'rechazado', motivo: 'Está vacío.' };
  const judged = judgeArchivo(ruta, Buffer.from(inicio, 'base64'));
  if (!judged.ok) return { tipo: 'rechazado', motivo: judged.motivo };
  const most = MOST_BYTES[judged.kind];
  if (bytes > most) return { tipo: 'rechazado', motivo: sentenceOfMotivo(tooLarge(ruta, bytes, most)) };
  const asks = judged.kind === 'tabla' && tabla === undefined && tablaNamed(ruta) === undefined;
  return asks ? { tipo: 'pregunta' } : undefined;
}

async function openCarga(
  { db, clock }: CargaDeps,
  personalId: string,
  { ruta, tabla, bytes, huella }: ArchivoToSend,
): Promise<CargaOffered> {
  const [row] = await db.query<{ id: string; partes: number[] }>(
    `with c as (
       insert into carga (ruta, tabla, bytes, huella, creada_por, vista_en)
       values ($1, $2, $3::bigint, $4, $5::bigint, $6::timestamptz)
       on conflict (creada_por, huella, ruta) where terminada_en is null
       do update set tabla = excluded.tabla, vista_en = excluded.vista_en
       returning id)
     select c.id::text as id,
       coalesce((select json_agg(p.indice order by p.indice) from carga_parte p where p.carga_id = c.id), '[]') as partes
     from c`,
    [ruta, tabla ?? null, bytes, huella, personalId, clock()],
  );
  if (!row) throw new Error('an upload was not begun');
  return { tipo: 'carga', carga: row.id, partes: row.partes };
}

const SHOWN = 50;

/** A person's interrupted uploads, newest first. */
async function listCargas(
  { db }: Pick<CargaDeps, 'db'>,
  { id: personalId }: Pick<Member, 'id'>,
): Promise<PanelAnswerOf<'LeerCargas'>> {
  const rows = await db.query<{ carga: string; ruta: string; bytes: number; partes: number; vista_en: Date }>(
    `select c.id::text as carga, c.ruta, c.bytes::float8 as bytes, c.vista_en,
       (select count(*) from carga_parte p where p.carga_id = c.id)::int as partes
     from carga c where c.creada_por = $1::bigint and c.terminada_en is null order by c.vista_en desc limit ${SHOWN}`,
    [personalId],
  );
  return {
    cargas: rows.map(({ carga, ruta, bytes, partes, vista_en }) => ({
      carga,
      ruta,
      bytes,
      llegaron: Math.min(bytes, partes * PARTE_BYTES),
      vistaEn: vista_en.toISOString(),
    })),
  };
}

export const CARGA_HANDLERS: { [C in keyof typeof CARGA_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps> } =
  {
    LeerCargas: answering(listCargas),
    EmpezarCarga: answering(offerCargas),
    TerminarCarga: asMember(finishCargas),
    QuitarCargas: asMember(dropCargas),
  };
