import type { ListaDePreciosDeHoy } from '../../../contract/panel/hoy.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { taskOfListaDePrecios } from '../../../domain/precios/listaDePrecios.ts';
import { readWhoMayApprove } from '../../lotes/precios/tellWhoMayApprove.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** The lists of prices that wait and ask something of the reader; whose minute comes first stands first. In: whose, by who prepared it. */
export async function readListasDeHoy(
  db: Queryable,
  reader: Member,
  { ahora, asesor }: { ahora: Date; asesor: string | undefined },
): Promise<ListaDePreciosDeHoy[]> {
  if (reachOf(reader.rol, 'approvePrecios') === 'none') return [];
  const rows = await db.query<Row>(WAITING_LISTAS);
  if (!rows.length) return [];
  const approvers = (await readWhoMayApprove(db)).length;
  return rows.flatMap(({ vigente_en, preparada_en, preparada_por, preparador, ...row }) => {
    if (asesor !== undefined && asesor !== preparada_por) return [];
    const waiting = { preparadaPor: preparada_por, vigenteEn: vigente_en?.getTime() ?? null };
    const pide = taskOfListaDePrecios(reader, waiting, approvers, ahora.getTime());
    if (!pide) return [];
    return {
      ...row,
      vigenteEn: vigente_en?.toISOString() ?? null,
      preparadaPor: { id: preparada_por, nombre: preparador },
      preparadaEn: preparada_en.toISOString(),
      pide,
    };
  });
}

type Row = Pick<ListaDePreciosDeHoy, 'id' | 'id_proyecto' | 'proyecto' | 'nombre' | 'precios'> & {
  vigente_en: Date | null;
  preparada_por: string;
  preparador: string;
  preparada_en: Date;
};

const WAITING_LISTAS = `
  select l.id::text as id, l.id_proyecto, proyecto.nombre as proyecto, l.nombre, l.vigente_en, l.preparada_por::text as preparada_por,
    preparador.nombre as preparador, l.preparada_en,
    (select count(*)::int from precio_de_lista p where p.lista_id = l.id) as precios
  from lista_de_precios l join proyecto on proyecto.id_proyecto = l.id_proyecto
  join personal preparador on preparador.id = l.preparada_por
  where l.aprobada_en is null and l.retirada_en is null order by l.vigente_en nulls last, l.id`;
