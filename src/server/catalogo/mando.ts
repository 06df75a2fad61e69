import { resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import type { MandoDeps, MandoIo } from '../mando/mando.ts';
import { exportCatalogo } from './exportar.ts';
import { type Falta, formatFalta } from './falta.ts';
import { type countsOf, importCatalogo } from './importar.ts';
import { type Orden, parseOrden, USO } from './orden.ts';
import type { LecturaDeCarpeta } from './readCarpeta.ts';
import { reviewCatalogo } from './revisar.ts';

const BIEN = 0;
const CON_FALTAS = 1;
const MAL_USO = 2;

/** How a process that is not the command's alone reads drawings. */
type CatalogoDeps = MandoDeps & Pick<LecturaDeCarpeta, 'readDrawing'>;

/** The command `catalogo` (decisions 4). Out: exit status: 0 done, 1 not done for the faults told, 2 misused. */
export async function catalogo(args: readonly string[], io: MandoIo, deps: CatalogoDeps): Promise<number> {
  const parsed = parseOrden(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  switch (orden.orden) {
    case 'importar':
      return importar(orden, io, deps);
    case 'exportar':
      return exportar(orden, io, deps);
    case 'revisar':
      return revisar(orden, io);
  }
}

/**
 * Carries out what needs no database: `revisar`, and saying how the command is used.
 * Out: exit status, or `undefined` where the command needs the database.
 */
export async function catalogoWithoutDb(args: readonly string[], io: MandoIo): Promise<number | undefined> {
  const parsed = parseOrden(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  return parsed.orden.orden === 'revisar' ? revisar(parsed.orden, io) : undefined;
}

function misuse(motivo: string, io: MandoIo): number {
  io.printError(`catalogo: ${motivo}`);
  io.printError('');
  for (const line of USO.split('\n')) io.printError(line);
  return MAL_USO;
}

async function importar(
  { carpeta, permitirSinFigura }: Extract<Orden, { orden: 'importar' }>,
  io: MandoIo,
  deps: CatalogoDeps,
): Promise<number> {
  const result = await importCatalogo({
    ...deps,
    carpeta: resolve(io.carpeta, carpeta),
    clock: systemClock,
    permitirSinFigura,
    onProgress: (line) => io.print(line),
  });
  if (!result.ok) return tellFaltas(result.faltas, 'No se cambió nada.', io);
  const { cambio, version, avisos } = result.resumen;
  tellAvisos(avisos, io);
  io.print(
    cambio
      ? `Catálogo importado, versión ${version}: ${describeCounts(result.resumen)}.`
      : `Sin cambios: el catálogo ya era este, versión ${version}.`,
  );
  return BIEN;
}

async function exportar(
  { carpeta, reemplazar }: Extract<Orden, { orden: 'exportar' }>,
  io: MandoIo,
  deps: MandoDeps,
): Promise<number> {
  const absolute = resolve(io.carpeta, carpeta);
  const result = await exportCatalogo({ ...deps, carpeta: absolute, reemplazar });
  if (!result.ok) {
    io.printError(`${absolute}: ${result.motivo}`);
    return CON_FALTAS;
  }
  if (result.anterior) io.print(`La carpeta que estaba ahí quedó en ${result.anterior}`);
  io.print(`Catálogo exportado, versión ${result.version}: ${absolute}`);
  return BIEN;
}

async function revisar(
  { carpeta, permitirSinFigura }: Extract<Orden, { orden: 'revisar' }>,
  io: MandoIo,
): Promise<number> {
  const revision = await reviewCatalogo(resolve(io.carpeta, carpeta), permitirSinFigura);
  for (const { ruta, lineas, dibujo } of revision.planos) {
    io.print(`Plano ${ruta}`);
    for (const line of [...lineas, `Dibujo de esta revisión: ${dibujo}`]) io.print(`  ${line}`);
  }
  tellAvisos(revision.avisos, io);
  if (revision.faltas.length) return tellFaltas(revision.faltas, 'Así no se puede importar.', io);
  io.print(`Sin faltas: ${describeCounts(revision.cuentas)}. No se cambió nada.`);
  return BIEN;
}

function tellAvisos(avisos: readonly Falta[], io: MandoIo): void {
  for (const aviso of avisos) io.print(`Aviso: ${formatFalta(aviso)}`);
}

function tellFaltas(faltas: readonly Falta[], consequence: string, io: MandoIo): number {
  for (const falta of faltas) io.printError(formatFalta(falta));
  if (faltas.some(({ sinFigura }) => sinFigura)) {
    io.printError('Con --permitir-sin-figura se admiten los lotes sin figura; se eligen solo en la lista.');
  }
  io.printError(`${faltas.length === 1 ? '1 falta' : `${faltas.length} faltas`}. ${consequence}`);
  return CON_FALTAS;
}

function describeCounts(counts: ReturnType<typeof countsOf>): string {
  const { proyectos, lotes, modelos, equipamientos, imagenes, planos } = counts;
  return [
    count(proyectos, 'proyecto'),
    count(lotes, 'lote'),
    count(modelos, 'modelo'),
    count(equipamientos, 'equipamiento'),
    count(imagenes, 'imagen', 'imágenes'),
    count(planos, 'plano'),
  ].join(', ');
}

function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}
