import type { z } from 'zod';
import { LISTAS_DE_PAGINA } from '../../../contract/panel/choices.ts';
import type { ListaDePreciosShown, PRECIOS_CALLS } from '../../../contract/panel/precios.ts';
import { decimal, decimalToNumber, decimalToText, subtractDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import {
  mayApproveListaDePrecios,
  mayWithdrawListaDePrecios,
} from '../../../domain/precios/listaDePrecios.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { neutralCell, writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import { estadoOfStored, markOf } from './changeListasDePrecios.ts';
import { readListasDePrecios, type StoredListaDePrecios } from './readListasDePrecios.ts';
import { readPrecios, showPrecio } from './readPrecios.ts';
import { readWhoMayApprove } from './tellWhoMayApprove.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;
type Answer = z.infer<typeof PRECIOS_CALLS.LeerPrecios.respuesta>;

const NO_PROJECT = { ok: false, motivo: 'PROYECTO_INEXISTENTE' } as const;

/** A project's present prices and its lists. */
export async function showPrecios(
  { db, clock }: Deps,
  reader: Member,
  { id_proyecto, cuantas = LISTAS_DE_PAGINA }: { id_proyecto: number; cuantas?: number | undefined },
): Promise<{ ok: true; answer: Answer } | typeof NO_PROJECT> {
  // One snapshot: a list that takes effect between two reads would otherwise be due and applied at once.
  return db.transaction(async (tx) => {
    const precios = await readPrecios(tx, id_proyecto);
    if (!precios.length) return NO_PROJECT;
    const approvers = (await readWhoMayApprove(tx)).length;
    const ahora = clock();
    const listas = await readListasDePrecios(tx, { id_proyecto, most: cuantas + 1 });
    return {
      ok: true,
      answer: {
        precios: precios.map(showPrecio),
        listas: listas.slice(0, cuantas).map((lista) => showLista(lista, reader, { approvers, ahora })),
        hayMas: listas.length > cuantas,
      },
    };
  });
}

function showLista(
  lista: StoredListaDePrecios,
  reader: Member,
  { approvers, ahora }: { approvers: number; ahora: Date },
): ListaDePreciosShown {
  const { aprobada_por, aprobador } = lista;
  const estado = estadoOfStored(lista, ahora);
  const waits = estado === 'Preparada';
  const onTime = !lista.vigente_en || lista.vigente_en > ahora;
  return {
    id: lista.id,
    nombre: lista.nombre,
    estado,
    vigenteEn: lista.vigente_en?.toISOString() ?? null,
    preparadaPor: { id: lista.preparada_por, nombre: lista.preparador },
    preparadaEn: lista.preparada_en.toISOString(),
    aprobadaPor: aprobada_por === null ? null : { id: aprobada_por, nombre: aprobador ?? '' },
    aprobadaEn: lista.aprobada_en?.toISOString() ?? null,
    retiradaEn: lista.retirada_en?.toISOString() ?? null,
    cambios: lista.cambios.map((cambio) => showStored(cambio, estado)),
    marca: markOf(lista),
    aprobable: waits && onTime && mayApproveListaDePrecios(reader, lista.preparada_por, approvers),
    esperaOtra: waits && onTime && reader.id === lista.preparada_por && approvers > 1,
    retirable: reachOf(reader.rol, 'preparePrecios') !== 'none' && mayWithdrawListaDePrecios(estado),
  };
}

/** Until the list takes effect, the difference is to the present price. */
function showStored(cambio: StoredListaDePrecios['cambios'][number], estado: ListaDePreciosShown['estado']) {
  const waits = estado === 'Preparada' || estado === 'Programada';
  const antes = decimal(waits ? (cambio.ahora ?? cambio.antes) : cambio.antes);
  const precio = decimal(cambio.precio);
  return {
    clase: cambio.clase,
    id: cambio.id,
    nombre: cambio.nombre ?? 'Ya no está en el catálogo',
    antes: decimalToNumber(antes),
    precio: decimalToNumber(precio),
    diferencia: decimalToNumber(subtractDecimals(precio, antes)),
  };
}

/** Columns of a price file; `nombre` is for people and is not read. */
export const COLUMNAS_DE_PRECIOS = ['clase', 'id', 'nombre', 'precio'] as const;

/** A project's prices as CSV. */
export async function exportPrecios(
  { db, clock }: Deps,
  _reader: Member,
  { id_proyecto }: { id_proyecto: number },
) {
  const precios = await readPrecios(db, id_proyecto);
  if (!precios.length) return NO_PROJECT;
  const rows = precios.map(({ clase, id, nombre, precio }) => ({
    clase,
    id,
    nombre: neutralCell(nombre),
    precio: decimalToText(precio),
  }));
  const archivo = `precios-${id_proyecto}-${fechaEnMexico(clock())}.csv`;
  return { ok: true, answer: { archivo, csv: writeCsv(COLUMNAS_DE_PRECIOS, rows) } } as const;
}
