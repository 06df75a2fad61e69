import { API_LISTAS } from '../../contract/api.ts';
import type { PanelAnswerOf } from '../../contract/panel/calls.ts';
import { absoluteOf, RUTA_OPENAPI, rutaOfLista } from '../../contract/rutas.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { listClaves } from './claves.ts';

/** Whom the company tells, how that goes, and who may read by a key. */
export async function readIntegraciones({
  db,
  clock,
  settings,
}: Pick<PanelDeps, 'db' | 'clock' | 'settings'>): Promise<PanelAnswerOf<'LeerIntegraciones'>> {
  const claves = await listClaves(db, clock());
  const { publicUrl, documentacionApi, webhook } = settings;
  const api = {
    listas: Object.keys(API_LISTAS).map((lista) => absoluteOf(publicUrl, rutaOfLista(lista))),
    documentacion: documentacionApi ? absoluteOf(publicUrl, RUTA_OPENAPI) : null,
  };
  if (!webhook) return { webhook: null, api, claves };
  const [row] = await db.query<{ pendientes: number; rechazados: number; ultimo: Date | null }>(FIGURES);
  const { pendientes = 0, rechazados = 0, ultimo = null } = row ?? {};
  return {
    // The address may carry a secret of the other system: its host alone is shown.
    webhook: {
      servidor: new URL(webhook.url).host,
      pendientes,
      rechazados,
      ultimoEnviadoEn: ultimo?.toISOString() ?? null,
    },
    api,
    claves,
  };
}

const FIGURES = `
  select
    (select count(*)::int from aviso where estado = 'pendiente')
      + (select count(*)::int from correo_salida where estado = 'pendiente' and tipo = 'webhook') as pendientes,
    (select count(*)::int from aviso where estado = 'rechazado')
      + (select count(*)::int from correo_salida where estado = 'rechazado' and tipo = 'webhook') as rechazados,
    greatest((select enviado_en from aviso where enviado_en is not null order by creado_en desc, id desc limit 1),
      (select max(enviado_en) from correo_salida where estado = 'enviado' and tipo = 'webhook')) as ultimo`;
