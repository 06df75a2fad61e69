import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { wholeDraft } from '../../../test/draft.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { issueCotizacion } from '../cotizaciones/issue/issueCotizacion.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { groupOfOriginal, namesInGroup } from '../plataforma/archivos/namedArchivos.ts';
import { systemClock } from '../plataforma/clock.ts';
import { readSettings } from '../plataforma/settings.ts';
import { saveRespaldo } from './saveRespaldo.ts';

const SHA256 = 'ab'.repeat(32);
const OF_CATALOGO = 'imagenes/aaaaaaaaaaaaaaaa-10x10';
/** `seedCatalogo`'s picture, kept by a quote. */
const OF_QUOTE = 'imagenes/0123456789abcdef-1200x800';
const PLANO = 'planos/0123456789abcdef';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-tarde-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A store that lists new files late but finds them by name, like Swift. */
const listsLate = (archivos: Archivos): Archivos => ({ ...archivos, async *list() {} });

describeEachEngine('a backup of a store whose list is late', (openFresh) => {
  test('holds every file of catalogue and quotes and reports missing ones', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const archivos = folderArchivos(join(folder, 'catalogo'));
    const settings = readSettings({});
    const seleccion = JSON.stringify(wholeDraft());
    const issued = await issueCotizacion({ db, archivos, clock: systemClock, settings }, { seleccion });
    if (!issued.ok) throw new Error(issued.motivo);
    // The next catalogue has another picture and a drawing; the quote keeps its own.
    await db.query('delete from archivo');
    await db.query(`insert into archivo values ('img/b.jpg', $1, $2), ('plano.svg', $1, $3)`, [
      SHA256,
      `/${OF_CATALOGO}/800.webp#UklGR`,
      `/${PLANO}/plano.svg`,
    ]);
    const names = [OF_CATALOGO, OF_QUOTE, PLANO, groupOfOriginal(SHA256)].flatMap(namesInGroup);
    expect(names).toHaveLength(18);
    for (const name of names) await archivos.putOnce(name, `contenido de ${name}`);
    await archivos.remove(`${OF_QUOTE}/1600.avif`);

    const carpeta = join(folder, 'copia');
    const late = listsLate(archivos);
    const saved = await saveRespaldo({
      db,
      dataDir: folder,
      archivos: late,
      clock: systemClock,
      carpeta,
      secretos: undefined,
    });
    if (!saved.ok) throw new Error(saved.motivo);
    expect(saved.avisos.filter((aviso) => aviso.startsWith('No se encontr'))).toEqual([
      expect.stringContaining(`un archivo que la base nombra, ${OF_QUOTE}/1600.avif:`),
    ]);
    expect(saved.manifest.archivos.cuantos).toBe(17);
    const copied = await readFile(join(carpeta, 'archivos/catalogo', PLANO, 'lotes.json'), 'utf8');
    expect(copied).toBe(`contenido de ${PLANO}/lotes.json`);
  });
});
