import type { PanelRequestOf } from '../src/contract/panel/calls.ts';
import { fechaEnMexico } from '../src/domain/fecha.ts';
import type { Member } from '../src/domain/permisos.ts';
import { listDescuentos } from '../src/server/cotizaciones/counter/listDescuentos.ts';
import { COTIZACIONES, listForPanel, scopeOf } from '../src/server/cotizaciones/panel/listForPanel.ts';
import { readForPanel } from '../src/server/cotizaciones/panel/readForPanel.ts';
import { listApartados } from '../src/server/lotes/inventario/listApartados.ts';
import { readInventario } from '../src/server/lotes/inventario/readInventario.ts';
import { PAGOS } from '../src/server/lotes/ventas/exportPagos.ts';
import { listVentas } from '../src/server/lotes/ventas/listVentas.ts';
import { readBitacora } from '../src/server/personal/bitacora/readBitacora.ts';
import { countAvances } from '../src/server/personas/countAvances.ts';
import { listPersonas } from '../src/server/personas/listPersonas.ts';
import { writeCursor } from '../src/server/plataforma/db/cursor.ts';
import { readWhole } from '../src/server/plataforma/db/pageOf.ts';
import { readSettings } from '../src/server/plataforma/settings.ts';
import { readHoy } from '../src/server/seguimiento/hoy/readHoy.ts';
import { readPersona } from '../src/server/seguimiento/persona/readPersona.ts';
import { searchPanel } from '../src/server/seguimiento/search/searchPanel.ts';
import { listAgenda } from '../src/server/seguimiento/visitas/listAgenda.ts';
import { KEEPER_LISTS } from './keeperLists.ts';
import { SUCESOS_LISTS } from './sucesosLists.ts';
import { byCall, type PanelList } from './undone.ts';

const JEFA: Member = { id: '1', rol: 'gerencia' };
/** With a twelfth of two thirds of the people (`fillManyPersonas`). */
const ASESORA: Member = { id: '2', rol: 'asesor' };
const CONSULTA: Member = { id: '3', rol: 'consulta' };

const settings = readSettings({});
/** A place in the midst of the quotes. */
const LEJANA = writeCursor([String(Date.parse('2026-03-01T12:00:00Z') * 1000), '900']);

const quotes = (reader: Member, body: PanelRequestOf<'ListarCotizaciones'>): PanelList =>
  byCall('ListarCotizaciones', reader, body, (db, ahora) =>
    listForPanel({ db, clock: () => ahora }, reader, body),
  );
const people = (reader: Member, filter: PanelRequestOf<'ListarPersonas'>): PanelList =>
  byCall('ListarPersonas', reader, filter, (db, ahora) =>
    listPersonas({ db, clock: () => ahora }, reader, filter),
  );
const sales = (reader: Member, body: PanelRequestOf<'ListarVentas'>): PanelList =>
  byCall('ListarVentas', reader, body, (db, ahora) => listVentas({ db, clock: () => ahora }, reader, body));
const stages = (reader: Member, filter: PanelRequestOf<'ContarAvances'>): PanelList =>
  byCall('ContarAvances', reader, filter, (db, ahora) =>
    countAvances({ db, clock: () => ahora }, reader, filter),
  );
const log = (reader: Member, filter: PanelRequestOf<'LeerBitacora'>): PanelList =>
  byCall('LeerBitacora', reader, filter, (db) => readBitacora({ db }, reader, filter));
const hoy = (reader: Member, body: PanelRequestOf<'LeerHoy'>): PanelList =>
  byCall('LeerHoy', reader, body, (db, ahora) => readHoy({ db, clock: () => ahora, settings }, reader, body));
const search = (reader: Member, texto: string): PanelList =>
  byCall('BuscarEnPanel', reader, { texto }, (db, ahora) =>
    searchPanel({ db, clock: () => ahora }, reader, { texto }),
  );
const discounts = (reader: Member): PanelList =>
  byCall('ListarDescuentos', reader, {}, (db, ahora) => listDescuentos({ db, clock: () => ahora }, reader));
const holds = (filter: PanelRequestOf<'ListarApartados'>): PanelList =>
  byCall('ListarApartados', JEFA, filter, (db, ahora) =>
    listApartados({ db, clock: () => ahora }, JEFA, filter),
  );
const week = (reader: Member, filter: { asesor?: string }): PanelList => {
  const body = { desde: '2026-03-02', dias: 7, ...filter };
  return byCall('LeerAgenda', reader, body, (db, ahora) =>
    listAgenda({ db, clock: () => ahora }, reader, body),
  );
};

/** The panel's lists and searches, and the server's own work, over a filled database. */
export const PANEL_LISTS: Readonly<Record<string, PanelList>> = {
  'Hoy, gerencia': hoy(JEFA, {}),
  'Hoy, una asesora': hoy(ASESORA, {}),
  'Hoy, sin asesor': hoy(JEFA, { asesor: 'nadie' }),
  'Hoy, solo quienes esperan': hoy(JEFA, { lista: 'esperan' }),
  'Hoy, solo los pasos, una asesora': hoy(ASESORA, { lista: 'pasos' }),
  'Hoy, solo los pagos': hoy(JEFA, { lista: 'pagos' }),
  'Hoy, solo los pagos, una asesora': hoy(ASESORA, { lista: 'pagos' }),
  'Hoy, solo los correos': hoy(JEFA, { lista: 'correos' }),
  'Descuentos, gerencia': discounts(JEFA),
  'Descuentos, una asesora': discounts(ASESORA),
  'Ventas, todas': sales(JEFA, {}),
  'Ventas, de una asesora': sales(ASESORA, {}),
  'Ventas, vencidas': sales(JEFA, { estado: 'vencida' }),
  'Ventas, vencidas, una asesora': sales(ASESORA, { estado: 'vencida' }),
  'Ventas, vencen en 7 días': sales(JEFA, { estado: 'porVencer' }),
  'Ventas, al corriente': sales(JEFA, { estado: 'alCorriente' }),
  'Ventas, liquidadas': sales(JEFA, { estado: 'liquidada' }),
  'Ventas, contrato': sales(JEFA, { busca: 'C-777' }),
  'Ventas, sin papeles': sales(JEFA, { papeles: 'faltan' }),
  'Ventas, por escriturar en un mes': sales(JEFA, {
    escrituraDesde: '2026-03-01',
    escrituraHasta: '2026-03-31',
  }),
  'Ventas, con pagos de una semana': sales(JEFA, { pagoDesde: '2026-03-02', pagoHasta: '2026-03-08' }),
  'Ventas, los pagos de un archivo': (db, ahora) =>
    readWhole(db, PAGOS, { reader: JEFA, filtro: {}, hoy: fechaEnMexico(ahora) }, 10_000),
  'Ventas, nombre': sales(JEFA, { busca: 'maria' }),
  'Cotizaciones, todas': quotes(JEFA, {}),
  'Cotizaciones, una página lejana': quotes(JEFA, { cursor: LEJANA }),
  'Cotizaciones, de una asesora': quotes(ASESORA, {}),
  'Cotizaciones, de una asesora, lejana': quotes(ASESORA, { cursor: LEJANA }),
  'Cotizaciones, sin personas': quotes(CONSULTA, {}),
  'Cotizaciones, folio': quotes(JEFA, { busca: 'PR-2026-000777' }),
  'Cotizaciones, número': quotes(JEFA, { busca: '777' }),
  'Cotizaciones, nombre frecuente': quotes(JEFA, { busca: 'maria' }),
  'Cotizaciones, nombre y apellidos': quotes(JEFA, { busca: 'maría garcía hernández' }),
  'Cotizaciones, nombre, una asesora': quotes(ASESORA, { busca: 'jose' }),
  'Cotizaciones, nadie de ese nombre': quotes(JEFA, { busca: 'zzyzx' }),
  'Cotizaciones, correo': quotes(JEFA, { busca: 'persona777@ejemplo.mx' }),
  'Cotizaciones, teléfono': quotes(JEFA, { busca: '5506153063' }),
  'Cotizaciones, últimas cifras': quotes(ASESORA, { busca: '3063' }),
  'Cotizaciones, lote': quotes(JEFA, { busca: 'lote L77' }),
  'Cotizaciones, proyecto': quotes(JEFA, { proyecto: 5 }),
  'Cotizaciones, proyecto sin ninguna': quotes(JEFA, { proyecto: 99 }),
  'Cotizaciones, modelo': quotes(JEFA, { proyecto: 5, modelo: 53 }),
  'Cotizaciones, modelo sin ninguna': quotes(JEFA, { proyecto: 5, modelo: 99 }),
  'Cotizaciones, vigentes': quotes(JEFA, { estado: 'vigente' }),
  'Cotizaciones, por vencer': quotes(JEFA, { estado: 'porVencer' }),
  'Cotizaciones, por vencer, una asesora': quotes(ASESORA, { estado: 'porVencer' }),
  'Cotizaciones, lote no disponible': quotes(JEFA, { estado: 'sinLote' }),
  'Cotizaciones, lote no disponible, una asesora': quotes(ASESORA, { estado: 'sinLote' }),
  'Cotizaciones, vencidas': quotes(JEFA, { estado: 'vencida' }),
  'Cotizaciones, renovadas': quotes(JEFA, { estado: 'renovada' }),
  'Cotizaciones, enviadas': quotes(JEFA, { entrega: 'enviada' }),
  'Cotizaciones, por salir': quotes(JEFA, { entrega: 'pendiente' }),
  'Cotizaciones, rechazadas': quotes(JEFA, { entrega: 'rechazada' }),
  'Cotizaciones, retenidas': quotes(JEFA, { entrega: 'retenida' }),
  'Cotizaciones, detenidas, una asesora': quotes(ASESORA, { entrega: 'detenida' }),
  'Cotizaciones, de un asesor': quotes(JEFA, { asesor: '5' }),
  'Cotizaciones, sin asesor': quotes(JEFA, { asesor: 'nadie' }),
  'Cotizaciones, de un mes': quotes(JEFA, { desde: '2026-02-01', hasta: '2026-02-28' }),
  'Cotizaciones, todo a la vez': quotes(ASESORA, {
    proyecto: 5,
    estado: 'vencida',
    entrega: 'enviada',
    asesor: 'nadie',
    desde: '2025-01-01',
    busca: 'maria',
  }),
  'Cotizaciones, las de un archivo': (db, ahora) =>
    readWhole(db, COTIZACIONES, { ...scopeOf(JEFA), filtro: {}, ahora }, 10_000),
  'Una cotización': byCall('LeerCotizacion', JEFA, { folio: 'PR-2026-000777' }, (db, ahora) =>
    readForPanel({ db, clock: () => ahora }, JEFA, 'PR-2026-000777'),
  ),
  'Personas, todas': people(JEFA, {}),
  'Personas, de una asesora': people(ASESORA, {}),
  'Personas, nombre frecuente': people(JEFA, { busca: 'maria' }),
  'Personas, nombre, una asesora': people(ASESORA, { busca: 'jose' }),
  'Personas, nombre y apellidos': people(JEFA, { busca: 'maría garcía hernández' }),
  'Personas, nadie de ese nombre': people(JEFA, { busca: 'zzyzx' }),
  'Personas, teléfono': people(JEFA, { busca: '55 0615 3063' }),
  'Personas, correo': people(JEFA, { busca: 'persona777@ejemplo.mx' }),
  'Personas, proyecto': people(JEFA, { proyecto: 5 }),
  'Personas, sin contacto': people(JEFA, { contacto: 'sin' }),
  'Personas, sin contacto, una asesora': people(ASESORA, { contacto: 'sin' }),
  'Personas, nuevas': people(JEFA, { avance: 'nueva' }),
  'Personas, con apartado, una asesora': people(ASESORA, { avance: 'apartado' }),
  'Personas, contactadas, una asesora': people(ASESORA, { avance: 'contactada' }),
  'Personas, de Facebook': people(JEFA, { origen: 'facebook' }),
  'Personas, del mismo teléfono': people(JEFA, { contacto: 'repetida' }),
  'Avances, todas': stages(JEFA, {}),
  'Avances, una asesora': stages(ASESORA, {}),
  'Personas, por borrar': people(JEFA, { contacto: 'borrar' }),
  'Personas, por borrar, una asesora': people(ASESORA, { contacto: 'borrar' }),
  'Personas, sin asesor': people(JEFA, { asesor: 'nadie' }),
  'Una persona': byCall('LeerPersona', JEFA, { id: '777' }, (db, ahora) =>
    readPersona({ db, clock: () => ahora, settings }, JEFA, { id: '777' }),
  ),
  Apartados: holds({}),
  'Apartados, de un asesor': holds({ asesor: '5' }),
  'Inventario, un proyecto': byCall('LeerInventario', JEFA, { id_proyecto: 5 }, (db, ahora) =>
    readInventario({ db, clock: () => ahora }, JEFA, { id_proyecto: 5 }),
  ),
  'Agenda, una semana': week(JEFA, {}),
  'Agenda, una asesora': week(ASESORA, {}),
  'Agenda, de nadie': week(JEFA, { asesor: 'nadie' }),
  'Buscar, nombre frecuente': search(JEFA, 'maria'),
  'Buscar, nombre, una asesora': search(ASESORA, 'jose'),
  'Buscar, teléfono': search(JEFA, '55 0615 3063'),
  'Buscar, correo': search(JEFA, 'persona777@ejemplo.mx'),
  'Buscar, folio': search(JEFA, 'PR-2026-000777'),
  'Buscar, un número': search(ASESORA, '77'),
  'Buscar, lote, sin personas': search(CONSULTA, 'lote L77'),
  Bitácora: log(JEFA, {}),
  'Bitácora, una asesora': log(ASESORA, {}),
  'Bitácora, de una persona': log(JEFA, { persona: '5' }),
  'Bitácora, de un proyecto': log(JEFA, { proyecto: 5 }),
  'Bitácora, de un lote': log(JEFA, { proyecto: 5, lote: 'L77' }),
  'Bitácora, de un mes': log(JEFA, { desde: '2026-02-01', hasta: '2026-02-28' }),
  ...SUCESOS_LISTS,
  ...KEEPER_LISTS,
};
