import { DEFAULT_EMPRESA } from '../src/server/catalogo/empresa/defaultEmpresa.ts';
import { loadCatalogo } from '../src/server/catalogo/plan/storedCatalogo.ts';
import { storeCatalogo } from '../src/server/catalogo/storeCatalogo.ts';
import type { Tablas } from '../src/server/catalogo/tablas.ts';
import type { Clock } from '../src/server/plataforma/clock.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';

/** Imports the current catalogue with changed tables. In: connection, if not `db`. */
export async function importOver(db: Db, clock: Clock, change: (tablas: Tablas) => Partial<Tablas>, on = db) {
  const current = await loadCatalogo(db);
  if (!current) throw new Error('no catalogue');
  const { archivos, empresaTexto, tablas } = current;
  const catalogo = {
    tablas: { ...tablas, ...change(tablas) },
    archivos,
    empresa: DEFAULT_EMPRESA,
    empresaTexto,
  };
  return storeCatalogo(on, catalogo, clock);
}
