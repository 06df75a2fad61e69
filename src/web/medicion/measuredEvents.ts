import type { QueryClient } from '@tanstack/react-query';
import type { Equipamiento, Modelo, Proyecto } from '../../contract/catalogo.ts';
import type { MeasuredEvent, MeasuredItem } from '../../contract/medicion/medicion.ts';
import type { PaginaDeProyectos } from '../../contract/proyectos/listaDeProyectos.ts';
import type { Ruta } from '../../contract/rutas.ts';
import { decimal, formatArea } from '../../domain/decimal.ts';
import type { FormLotificacion } from '../../domain/formLotificacion.ts';
import { ofertaKey, readingOptions } from '../calls/readings.ts';
import { localDraftStorage } from '../navegador/draftStorage.ts';
import { newEventId, type TrackedEvent } from '../navegador/track.ts';
import { SELECCION_KEY } from '../seleccion/stored.ts';

/** Of a list, as many as the receivers take in one event. */
const MOST_ITEMS = 50;

/** What the visitor did, by standard names; `undefined`: nothing that has one. In: the catalogue that the page read. */
export function measuredEventOf(
  suceso: TrackedEvent,
  event_id: string,
  client: QueryClient,
): MeasuredEvent | undefined {
  switch (suceso.event) {
    case 'proyecto':
    case 'datos':
      return undefined;
    case 'enviarArea':
      return viewOf([itemOfLote(suceso.id_proyecto, suceso.id_lote, suceso.terreno)], event_id);
    case 'modelo': {
      const rows =
        client.getQueryData(
          readingOptions('RecuperarModelos', { id_proyecto: suceso.id_proyecto }).queryKey,
        ) ?? [];
      return viewOf(rows.filter((it) => it.id_modelo === suceso.id_modelo).map(itemOfModelo), event_id);
    }
    case 'equipamiento': {
      const rows =
        client.getQueryData(
          readingOptions('RecuperarEquipamientos', { id_proyecto: suceso.id_proyecto }).queryKey,
        ) ?? [];
      const items = rows.filter((it) => it.id_equ === suceso.id_equ).map(itemOfEquipamiento);
      const value = items[0]?.price;
      return suceso.elegido
        ? { google: 'add_to_cart', meta: 'AddToCart', items, ...withValue(value), event_id }
        : { google: 'remove_from_cart', items, ...withValue(value), event_id };
    }
    case 'contacto':
      return { google: 'begin_checkout', meta: 'InitiateCheckout', ...houseOfDraft(client), event_id };
    case 'cotizacion': {
      const { folio, total } = suceso;
      return {
        google: 'generate_lead',
        meta: 'Lead',
        items: [],
        value: total,
        transaction_id: folio,
        event_id,
      };
    }
  }
}

/** What a screen shows, once its catalogue is read: the list of projects, a project's page, its models. */
export async function measuredLookAt(ruta: Ruta, client: QueryClient): Promise<MeasuredEvent | undefined> {
  const event_id = newEventId();
  if (ruta.tipo === 'proyectos') {
    const items = (await listedProyectos(client)).map((it) => itemOfProyecto(it, client));
    return listOf('proyectos', 'Proyectos', items, event_id);
  }
  if (ruta.tipo !== 'paso' || ruta.id === undefined) return undefined;
  const id_proyecto = ruta.id;
  if (ruta.paso === 'lote') {
    const rows = await client.ensureQueryData(readingOptions('RecuperarProyectos', { id_proyecto }));
    return viewOf(
      rows.map((it) => itemOfProyecto(it, client)),
      event_id,
    );
  }
  if (ruta.paso !== 'modelo') return undefined;
  const rows = await client.ensureQueryData(readingOptions('RecuperarModelos', { id_proyecto }));
  return listOf(`modelos-${id_proyecto}`, 'Modelos', rows.map(itemOfModelo), event_id);
}

type ToldProyecto = Pick<Proyecto, 'id_proyecto' | 'nombre'>;

/** The list's own rows, or the first page of many. */
async function listedProyectos(client: QueryClient): Promise<readonly ToldProyecto[]> {
  const searched = client.getQueriesData<{ pages: readonly PaginaDeProyectos[] }>({
    queryKey: ['BuscarProyectos'],
  });
  const [page] = searched.flatMap(([, data]) => data?.pages ?? []);
  return page?.proyectos ?? client.ensureQueryData(readingOptions('RecuperarProyectos', { id_proyecto: -1 }));
}

function listOf(
  item_list_id: string,
  item_list_name: string,
  items: readonly MeasuredItem[],
  event_id: string,
): MeasuredEvent | undefined {
  if (!items.length) return undefined;
  return {
    google: 'view_item_list',
    item_list_id,
    item_list_name,
    items: items.slice(0, MOST_ITEMS),
    event_id,
  };
}

function viewOf(items: readonly MeasuredItem[], event_id: string): MeasuredEvent | undefined {
  if (!items.length) return undefined;
  return { google: 'view_item', meta: 'ViewContent', items, ...withValue(items[0]?.price), event_id };
}

const withValue = (value: number | undefined) => (value === undefined ? {} : { value });
const withPrice = (price: number | undefined) => (price === undefined ? {} : { price });

function itemOfProyecto({ id_proyecto, nombre }: ToldProyecto, client: QueryClient): MeasuredItem {
  const desde = client.getQueryData<{ desde?: string }>(ofertaKey(id_proyecto))?.desde;
  return {
    item_id: `proyecto-${id_proyecto}`,
    item_name: nombre,
    item_category: 'proyecto',
    ...withPrice(desde === undefined ? undefined : Number(desde)),
  };
}

/** A lot has no price of its own: the house on it has. */
function itemOfLote(id_proyecto: number, id_lote: string, terreno: number): MeasuredItem {
  return {
    item_id: `lote-${id_proyecto}-${id_lote}`,
    item_name: `Lote ${id_lote}`,
    item_category: 'lote',
    item_variant: formatArea(decimal(terreno)),
  };
}

function itemOfModelo({ id_modelo, nombre, precioVenta }: Modelo): MeasuredItem {
  return { item_id: `modelo-${id_modelo}`, item_name: nombre, item_category: 'modelo', price: precioVenta };
}

function itemOfEquipamiento({ id_equ, nombre, precioVenta }: Equipamiento): MeasuredItem {
  return {
    item_id: `equipamiento-${id_equ}`,
    item_name: nombre,
    item_category: 'equipamiento',
    price: precioVenta,
  };
}

/** The house that a quote is asked for: the kept draft's, without its person. */
function houseOfDraft(client: QueryClient): Pick<MeasuredEvent, 'items' | 'value'> {
  const draft = readDraft();
  if (!draft) return { items: [] };
  const { formLote, formModelo, formEquip, formCotizacion } = draft;
  const { id_proyecto } = draft.formProyecto;
  const modelos = client.getQueryData(readingOptions('RecuperarModelos', { id_proyecto }).queryKey) ?? [];
  const equipo =
    client.getQueryData(readingOptions('RecuperarEquipamientos', { id_proyecto }).queryKey) ?? [];
  const items = [
    ...(formLote ? [itemOfLote(id_proyecto, formLote.id_lote, formLote.terreno)] : []),
    ...modelos.filter((it) => it.id_modelo === formModelo?.id_modelo).map(itemOfModelo),
    ...equipo.filter((it) => formEquip.equipamientosId.includes(it.id_equ)).map(itemOfEquipamiento),
  ];
  return { items, ...withValue(formCotizacion?.precioTotal) };
}

function readDraft(): FormLotificacion | undefined {
  try {
    // Written by the draft's own store.
    return JSON.parse(localDraftStorage.read(SELECCION_KEY) ?? '') as FormLotificacion;
  } catch {
    return undefined;
  }
}
