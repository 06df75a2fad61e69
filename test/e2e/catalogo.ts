import { type Renglon, type TablasDeCatalogo, testCatalogo } from '../testCatalogo.ts';
import type { TestServer } from '../testServer.ts';
import { test } from './server.ts';

/** The test's catalogue with another lot of project 1. */
export function conLote(id_lote: string, cambios: object): TablasDeCatalogo {
  const tablas = testCatalogo();
  tablas.lotes = tablas.lotes.map((it) =>
    it.id_proyecto === 1 && it.id_lote === id_lote ? { ...it, ...cambios } : it,
  );
  return tablas;
}

/** The test's catalogue with another model 1, Agave. */
export function conModelo(cambios: object): TablasDeCatalogo {
  const tablas = testCatalogo();
  tablas.modelos = tablas.modelos.map((it) => (it.id_modelo === 1 ? { ...it, ...cambios } : it));
  return tablas;
}

/** The test's catalogue without every row that `gone` picks. */
export function sinRenglones(gone: (renglon: Renglon) => boolean): TablasDeCatalogo {
  const tablas = testCatalogo();
  for (const tabla of Object.keys(tablas) as (keyof TablasDeCatalogo)[]) {
    tablas[tabla] = tablas[tabla].filter((renglon) => !gone(renglon));
  }
  return tablas;
}

/** The catalogue is another while `work` runs, and then the test's own again. */
export async function withCatalogo(
  servidor: TestServer,
  tablas: TablasDeCatalogo,
  work: () => Promise<void>,
): Promise<void> {
  // Two imports, each a process of its own.
  test.slow();
  await servidor.importar(tablas);
  try {
    await work();
  } finally {
    await servidor.importar(testCatalogo());
  }
}
