import { API_LISTAS, type ConsultaDeApi, type ListaDeApi } from '../src/contract/api.ts';
import type { PanelRequestOf } from '../src/contract/panel/calls.ts';
import type { Member } from '../src/domain/permisos.ts';
import { listDescuentos } from '../src/server/cotizaciones/counter/listDescuentos.ts';
import { exportDemanda, exportPorAsesor } from '../src/server/demanda/exportDemanda.ts';
import { readDemanda } from '../src/server/demanda/readDemanda.ts';
import { readPorAsesor } from '../src/server/demanda/readPorAsesor.ts';
import { readApiPage } from '../src/server/integraciones/api/pages.ts';
import { forgetEventos } from '../src/server/integraciones/avisos/forgetEventos.ts';
import { openCalendario } from '../src/server/integraciones/calendario.ts';
import { openClave } from '../src/server/integraciones/claves.ts';
import { listEnvios, readIntegraciones } from '../src/server/integraciones/integracionCalls.ts';
import { repeatEnvios, resendEnvios } from '../src/server/integraciones/resendEnvios.ts';
import { readExistencias } from '../src/server/lotes/existencias/readExistencias.ts';
import { searchCotizacion } from '../src/server/lotes/inventario/inventarioCalls.ts';
import { readLote } from '../src/server/lotes/inventario/readInventario.ts';
import { limiteOf } from '../src/server/lotes/precios/limites.ts';
import type { AskedNegocio } from '../src/server/negocio/countPasos.ts';
import { readNegocio } from '../src/server/negocio/readNegocio.ts';
import { exportBitacora } from '../src/server/personal/bitacora/exportBitacora.ts';
import { readTurnos } from '../src/server/personas/changes/turnos.ts';
import { folderArchivos } from '../src/server/plataforma/archivos/folderArchivos.ts';
import { writeCursor } from '../src/server/plataforma/db/cursor.ts';
import { readByIndex } from '../src/server/plataforma/db/readByIndex.ts';
import { readSettings } from '../src/server/plataforma/settings.ts';
import { readErasure } from '../src/server/seguimiento/derechos/derechos.ts';
import { readDatos } from '../src/server/seguimiento/derechos/handOverPersona.ts';
import { SECRETO_DE_CALENDARIO, SECRETO_DE_CLAVE } from './manySucesos.ts';
import { byCall, type PanelList, undone } from './undone.ts';

const JEFA: Member = { id: '1', rol: 'gerencia' };
const ASESORA: Member = { id: '2', rol: 'asesor' };
const DUENA: Member = { id: '4', rol: 'administracion' };

const settings = readSettings({
  WEBHOOK_URL: 'http://127.0.0.1:9/',
  WEBHOOK_SECRET: 'un-secreto-de-prueba',
});

const MES = { id_proyecto: 5, desde: '2026-10-24', hasta: '2026-11-22' };
const ANIO = { id_proyecto: 5, desde: '2025-11-23', hasta: '2026-11-22' };
const { id_proyecto: _one, ...MES_DE_TODOS } = MES;
const { id_proyecto: _other, ...ANIO_DE_TODOS } = ANIO;

const LOTE = { id_proyecto: 5, id_lote: 'L77' };

const demand = (body: PanelRequestOf<'LeerDemanda'>): PanelList =>
  byCall('LeerDemanda', JEFA, body, (db) => readByIndex(db, (tx) => readDemanda(tx, body)));
const demandByAdviser = (body: PanelRequestOf<'LeerDemandaPorAsesor'>): PanelList =>
  byCall('LeerDemandaPorAsesor', JEFA, body, (db) => readByIndex(db, (tx) => readPorAsesor(tx, body)));
const business = (body: Omit<AskedNegocio, 'id_proyecto'> & { id_proyecto?: number }): PanelList =>
  byCall('LeerNegocio', JEFA, { ...body, desde: '2026-10', hasta: '2026-11' }, (db, ahora) =>
    readByIndex(db, (tx) =>
      readNegocio(
        tx,
        { clock: () => ahora, archivos: folderArchivos('/nonexistent') },
        { id_proyecto: null, ...body },
      ),
    ),
  );
const existencias = (body: PanelRequestOf<'LeerExistencias'>): PanelList =>
  byCall('LeerExistencias', JEFA, body, (db, ahora) =>
    readExistencias({ db, clock: () => ahora, archivos: folderArchivos('/nonexistent') }, JEFA, body),
  );
const deliveries = (body: PanelRequestOf<'ListarEntregas'>): PanelList =>
  byCall('ListarEntregas', DUENA, body, (db) => listEnvios({ db }, body));
const discounts = (reader: Member): PanelList =>
  byCall('ListarDescuentos', reader, {}, (db, ahora) => listDescuentos({ db, clock: () => ahora }, reader));
const apiPage =
  (lista: ListaDeApi, consulta: Partial<ConsultaDeApi>): PanelList =>
  async (db, ahora) => {
    const page = await readApiPage({ db, clock: () => ahora }, lista, { limite: 200, ...consulta });
    if (!page?.datos.length) throw new Error(`no ${lista}`);
    return page;
  };

/** The panel's other lists, over `fillManySucesos`. */
export const SUCESOS_LISTS: Readonly<Record<string, PanelList>> = {
  'Demanda, un mes': demand(MES),
  'Demanda, un año': demand(ANIO),
  'Demanda, por asesor, un mes': demandByAdviser(MES_DE_TODOS),
  'Demanda, por asesor, un año': demandByAdviser(ANIO_DE_TODOS),
  'Demanda, un archivo de un año': undone((db, ahora) =>
    exportDemanda({ db, clock: () => ahora }, JEFA, { ...ANIO, tabla: 'lotes' }),
  ),
  'Demanda, un archivo por asesor': undone((db, ahora) =>
    exportPorAsesor({ db, clock: () => ahora }, JEFA, ANIO_DE_TODOS),
  ),
  'Existencias, un proyecto': existencias({ id_proyecto: 5 }),
  'Existencias, todos los proyectos': existencias({}),
  'Negocio, un mes': business(MES),
  'Negocio, un año, de todos los proyectos': business(ANIO_DE_TODOS),
  'Bitácora, un archivo': undone((db, ahora) => exportBitacora({ db, clock: () => ahora }, JEFA, {})),
  Integraciones: byCall('LeerIntegraciones', DUENA, {}, (db, ahora) =>
    readIntegraciones({ db, clock: () => ahora, settings }),
  ),
  'Avisos, todos': deliveries({}),
  'Avisos, una página lejana': deliveries({ cursor: writeCursor(['1740787200000000', 'a', '1']) }),
  'Avisos, rechazados': deliveries({ estado: 'rechazado' }),
  'Avisos, enviar otra vez los rechazados': undone((db, ahora) =>
    resendEnvios({ db, clock: () => ahora, settings }, { id: '1' }, {}),
  ),
  'Avisos, enviar otra vez unos': undone((db, ahora) =>
    resendEnvios({ db, clock: () => ahora, settings }, { id: '1' }, { ids: ['a400', 'c600'] }),
  ),
  'Avisos, repetir unos días': undone((db, ahora) =>
    repeatEnvios(
      { db, clock: () => ahora, settings },
      { id: '1' },
      { desde: '2026-11-01', hasta: '2026-11-10' },
    ),
  ),
  'Avisos, quitar los viejos': undone((db, ahora) => forgetEventos(db, ahora)),
  'API, abrir con una clave': (db, ahora) =>
    openClave({ db, clock: () => ahora }, `Bearer ${SECRETO_DE_CLAVE}`, API_LISTAS.lotes.derecho),
  'API, personas': apiPage('personas', {}),
  'API, personas desde un día': apiPage('personas', { desde: '2026-11-01T00:00:00Z' }),
  'API, cotizaciones': apiPage('cotizaciones', {}),
  'API, cotizaciones desde un día': apiPage('cotizaciones', { desde: '2026-11-01T00:00:00Z' }),
  'API, lotes': apiPage('lotes', {}),
  'API, lotes desde un día': apiPage('lotes', { desde: '2026-11-01T00:00:00Z' }),
  'Un calendario': async (db, ahora) => {
    const ics = await openCalendario({ db, clock: () => ahora, settings }, SECRETO_DE_CALENDARIO);
    if (!ics?.includes('BEGIN:VEVENT')) throw new Error('an empty calendar');
  },
  'Descuentos que esperan': discounts(JEFA),
  'Descuentos que esperan, una asesora': discounts(ASESORA),
  'Límite de descuento': (db) => limiteOf(db, 'asesor'),
  'Mostrador, una cotización por folio': byCall(
    'BuscarCotizacion',
    ASESORA,
    { texto: 'PR-2026-000777' },
    (db, ahora) => searchCotizacion({ db, clock: () => ahora }, ASESORA, { texto: 'PR-2026-000777' }),
  ),
  'Un lote y su historia': byCall('LeerLote', ASESORA, LOTE, (db, ahora) =>
    readLote({ db, clock: () => ahora }, ASESORA, LOTE),
  ),
  'Reparto de personas nuevas': byCall('LeerTurnos', JEFA, {}, (db) => readTurnos(db)),
  'Derechos, entregar los datos': async (db, ahora) => {
    const read = await readDatos({ db, clock: () => ahora, settings }, JEFA, '777');
    if (!read.ok) throw new Error(read.motivo);
  },
  'Derechos, revisar el borrado': (db) => readErasure(db, JEFA, '777'),
};
