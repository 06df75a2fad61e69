import { type Renglon, type TablasDeCatalogo, testCatalogo } from '../testCatalogo.ts';
import type { TestServer } from '../testServer.ts';
import { test } from './server.ts';

/** The test catalogue with a changed lot of project 1. */
export function conLote(id_lote: string, cambios: object): TablasDeCatalogo {
  const tablas = testCatalogo();
  tablas.lotes = tablas.lotes.map((it) =>
    it.id_proyecto === 1 && it.id_lote === id_lote ? { ...it, ...cambios } : it,
  );
  return tablas;
}

/** The test catalogue with a changed model 1, Agave. */
export function conModelo(cambios: object): TablasDeCatalogo {
  const tablas = testCatalogo();
  tablas.modelos = tablas.modelos.map((it) => (it.id_modelo === 1 ? { ...it, ...cambios } : it));
  return tablas;
}

/** The test catalogue without rows picked by `gone`. */
export function sinRenglones(gone: (renglon: Renglon) => boolean): TablasDeCatalogo {
  const tablas = testCatalogo();
  for (const tabla of Object.keys(tablas) as (keyof TablasDeCatalogo)[]) {
    tablas[tabla] = (tablas[tabla] ?? []).filter((renglon) => !gone(renglon));
  }
  return tablas;
}

/** Changes the catalogue during `work` and restores it. */
export async function withCatalogo(
  servidor: TestServer,
  tablas: TablasDeCatalogo,
  work: () => Promise<void>,
): Promise<void> {
  // Two imports, each in a process.
  test.slow();
  await servidor.importar(tablas);
  try {
    await work();
  } finally {
    await servidor.importar(testCatalogo());
  }
}
