import type { z } from 'zod';
import type { CambioDePrecio, PRECIOS_CALLS } from '../../../contract/panel/precios.ts';
import { priceCotizacion } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal, decimalToNumber, subtractDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { isLiveSql } from '../apartados/situation.ts';
import { type LoteNow, readLotesNow } from '../inventario/lotesNow.ts';
import { WAITING } from './listasSql.ts';
import { type CambioRead, type CambiosReading, readCambios } from './readCambios.ts';
import { indexPrecios, type PrecioNow, readPrecios } from './readPrecios.ts';

type Request = z.infer<typeof PRECIOS_CALLS.RevisarPrecios.solicitud>;
type Answer = z.infer<typeof PRECIOS_CALLS.RevisarPrecios.respuesta>;

/** Previews a list (decisions 10): each price, each lot's total with one model, and what stays unaffected. */
export async function reviewPrecios(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id_proyecto, vigenteEn, cambios: typed, id_modelo }: Request,
): Promise<{ ok: true; answer: Answer } | Extract<CambiosReading, { ok: false }> | NoProject> {
  const precios = await readPrecios(db, id_proyecto);
  if (!precios.length) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  const read = readCambios(typed, precios);
  if (!read.ok) return read;
  const ahora = clock();
  const modelo = chosenModelo(precios, id_modelo);
  const lotes = modelo ? await readLotesNow(db, id_proyecto, ahora) : [];
  return {
    ok: true,
    answer: {
      cambios: read.cambios.map(showCambio),
      id_modelo: modelo?.id ?? null,
      lotes: modelo ? totalsOf(lotes, { precios, cambios: read.cambios, modelo }) : [],
      ...(await countKept(db, { id_proyecto, vigenteEn, ahora })),
    },
  };
}

interface NoProject {
  ok: false;
  motivo: 'PROYECTO_INEXISTENTE';
}

function showCambio({ clase, id, nombre, precio, nuevo }: CambioRead): CambioDePrecio {
  return {
    clase,
    id,
    nombre,
    antes: decimalToNumber(precio),
    precio: decimalToNumber(nuevo),
    diferencia: decimalToNumber(subtractDecimals(nuevo, precio)),
  };
}

function chosenModelo(precios: readonly PrecioNow[], id: number | undefined): PrecioNow | undefined {
  const modelos = precios.filter(({ clase }) => clase === 'modelo');
  return modelos.find((it) => it.id === id) ?? modelos[0];
}

/** Each unsold lot's total with the model and without equipment, before and after. */
function totalsOf(
  lotes: readonly LoteNow[],
  {
    precios,
    cambios,
    modelo,
  }: { precios: readonly PrecioNow[]; cambios: readonly CambioRead[]; modelo: PrecioNow },
): Answer['lotes'] {
  const changed = indexPrecios(cambios);
  const after = (it: PrecioNow): Decimal => changed.get(`${it.clase} ${it.id}`)?.nuevo ?? it.precio;
  const exedente = precios.find(({ clase }) => clase === 'exedente');
  if (!exedente) return [];
  const total = (terreno: string, precioExedente: Decimal, precioVentaModelo: Decimal) =>
    decimalToNumber(
      priceCotizacion({
        terreno: decimal(terreno),
        precioExedente,
        precioVentaModelo,
        preciosEquipamiento: [],
      }).precioTotal,
    );
  return lotes
    .filter(({ retirado, estado }) => !retirado && estado !== 'vendido')
    .map(({ id_lote, estado, terreno }) => ({
      id_lote,
      estado,
      antes: total(terreno, exedente.precio, modelo.precio),
      despues: total(terreno, after(exedente), after(modelo)),
    }));
}

/** Counts what a price change does not affect, and the lists that take effect before it. */
async function countKept(
  db: Queryable,
  { id_proyecto, vigenteEn, ahora }: { id_proyecto: number; vigenteEn: string | null; ahora: Date },
) {
  const [row] = await db.query<{ cotizaciones: number; apartados: number; listas: number }>(
    `select
       (select count(*)::int from cotizacion where documento -> 'proyecto' ->> 'id_proyecto' = $1
         and borrada_en is null and vigencia >= $2::date) as cotizaciones,
       (select count(*)::int from apartado where id_proyecto = $1::int and terminado_en is null
         and ${isLiveSql('apartado', '$3::timestamptz')} and cotizacion_id is not null) as apartados,
       (select count(*)::int from lista_de_precios where ${WAITING} and id_proyecto = $1::int
         and vigente_en <= $4::timestamptz) as listas`,
    [String(id_proyecto), fechaEnMexico(ahora), ahora, vigenteEn ?? ahora],
  );
  return {
    cotizacionesVigentes: row?.cotizaciones ?? 0,
    apartadosConPrecio: row?.apartados ?? 0,
    listasAntes: row?.listas ?? 0,
  };
}
