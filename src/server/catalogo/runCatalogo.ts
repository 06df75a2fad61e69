import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { RedrawnPlano } from '../../contract/panel/catalogo/plan.ts';
import { countNoun } from '../../domain/sentences/countNoun.ts';
import { rutaOfLigas, writeLigas } from '../planos/ligas/ligas.ts';
import { proposeLigas } from '../planos/ligas/proposeLigas.ts';
import { formatInforme } from '../planos/report/formatInforme.ts';
import type { InformeDePlano } from '../planos/report/informe.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { type MandoDeps, type MandoIo, printMisuse } from '../plataforma/mando/mando.ts';
import { writeFaultOf } from '../plataforma/mando/writeFault.ts';
import { type Falta, formatFalta } from '../plataforma/sheets/falta.ts';
import { describeDifference } from './differences/describeDifference.ts';
import { formatDifferences, formatListed } from './differences/formatDifferences.ts';
import { drawRevision } from './drawRevision.ts';
import type { ExaminedPlano } from './examinePlano.ts';
import { type ExportOutcome, exportCatalogo } from './exportCatalogo.ts';
import { countsOf, type ImportOutcome, importCatalogo } from './importCatalogo.ts';
import { CATALOGO_USAGE, type CatalogoCommand, parseCatalogoCommand } from './parseCatalogoCommand.ts';
import { describeRedrawn } from './plan/describeRedrawn.ts';
import { formatPlan } from './plan/formatPlan.ts';
import { type CatalogoPreview, previewCatalogo } from './plan/previewCatalogo.ts';
import { type ReadCarpeta, readCarpeta } from './readCarpeta.ts';
import { type ReadersOptions, withReaders } from './readers/openReaders.ts';

const BIEN = 0;
const CON_FALTAS = 1;
/** Lines printed before draining: a wrong file has millions of faults. */
const LINES_AT_ONCE = 500;

/** Reader program and limits. */
interface Reading {
  reading?: ReadersOptions | undefined;
}

/** Command `catalogo` (decisions 4). Out: exit status: 0 done, 1 faults, 2 misuse. */
export async function runCatalogo(
  args: readonly string[],
  io: MandoIo,
  deps: MandoDeps & Reading,
): Promise<number> {
  const parsed = parseCatalogoCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  const carpeta = resolve(io.carpeta, orden.carpeta);
  switch (orden.orden) {
    case 'importar': {
      const { permitirSinFigura, liberar } = orden;
      const onProgress = (line: string) => io.print(line);
      const importing = { ...deps, carpeta, permitirSinFigura, onProgress };
      const imported = await besideClearing(deps, (archivos, again) =>
        // Releases happen only once.
        importCatalogo({ ...importing, archivos, liberar: again ? undefined : liberar }),
      );
      return printImport(imported, io);
    }
    case 'exportar': {
      const { reemplazar } = orden;
      return printExport(carpeta, await exportCatalogo({ ...deps, carpeta, reemplazar }), io);
    }
    case 'revisar':
      return reviewFolder(orden, io, { reading: deps.reading, against: deps });
  }
}

/** What needs no database: `revisar` alone, usage. Out: exit status; `undefined`: needs it. */
export async function runCatalogoWithoutDb(
  args: readonly string[],
  io: MandoIo,
  deps: Reading = {},
): Promise<number | undefined> {
  const parsed = parseCatalogoCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  return parsed.orden.orden === 'revisar' ? reviewFolder(parsed.orden, io, deps) : undefined;
}

const misuse = (motivo: string, io: MandoIo) =>
  printMisuse(motivo, { mando: 'catalogo', uso: CATALOGO_USAGE }, io);

async function reviewFolder(
  { carpeta, permitirSinFigura, dibujos }: Extract<CatalogoCommand, { orden: 'revisar' }>,
  io: MandoIo,
  deps: Pick<ReviewDeps, 'reading' | 'against'>,
): Promise<number> {
  const absolute = resolve(io.carpeta, carpeta);
  const revision = await reviewCatalogo({ ...deps, carpeta: absolute, permitirSinFigura });
  if (dibujos === undefined) return printRevision(revision, [], io);
  const folder = resolve(io.carpeta, dibujos);
  try {
    return await printRevision(revision, await writeDrawings(folder, revision), io);
  } catch (error) {
    const motivo = writeFaultOf(error);
    if (motivo === undefined) throw error;
    io.printError(`${folder}: ${motivo}`);
    return CON_FALTAS;
  }
}

interface WrittenRevision {
  dibujo: string;
  /** Path of the decisions file. */
  decisiones?: string;
}

/** Out: written files per drawing, in order. */
async function writeDrawings(folder: string, { planos }: Revision): Promise<WrittenRevision[]> {
  await mkdir(folder, { recursive: true });
  const written: WrittenRevision[] = [];
  for (const [index, { ruta, dibujo, decisiones }] of planos.entries()) {
    const path = join(folder, `revision-${index + 1}-${basename(ruta)}`);
    await writeFile(path, dibujo);
    if (decisiones === undefined) written.push({ dibujo: path });
    else {
      const beside = rutaOfLigas(path);
      await writeFile(beside, decisiones);
      written.push({ dibujo: path, decisiones: beside });
    }
  }
  return written;
}

async function printRevision(
  { planos, avisos, faltas, cuentas, preview, figuras }: Revision,
  written: readonly WrittenRevision[],
  io: MandoIo,
) {
  for (const [index, { ruta, informe }] of planos.entries()) {
    const { dibujo, decisiones } = written[index] ?? {};
    io.print(`Plano ${ruta}`);
    for (const line of formatInforme(informe)) io.print(`  ${line}`);
    if (dibujo !== undefined) io.print(`  Dibujo de esta revisión: ${dibujo}`);
    if (decisiones !== undefined)
      io.print(`  Por decidir: borra de ${decisiones} lo que no sea y ponlo como ${rutaOfLigas(ruta)}`);
  }
  await printAvisos(avisos, io);
  if (faltas.length) return printFaltas(faltas, 'Así no se puede importar.', io);
  for (const line of preview ? formatPlan(preview, figuras) : []) io.print(line);
  io.print(`Sin faltas: ${describeCounts(cuentas)}. No se cambió nada.`);
  return BIEN;
}

async function printImport(result: ImportOutcome, io: MandoIo): Promise<number> {
  if (!result.ok) return printFaltas(result.faltas, 'No se cambió nada.', io);
  const { cambio, version, avisos, kept, released, listed } = result.resumen;
  await printAvisos(avisos, io, ({ plano }) => (plano === undefined ? '' : '. Míralo con «revisar»'));
  for (const it of released) io.print(`Liberado ${describeDifference(it)}`);
  for (const line of [...formatDifferences(kept), ...formatListed(listed)]) io.print(line);
  io.print(
    cambio
      ? `Catálogo importado, versión ${version}: ${describeCounts(result.resumen)}.`
      : `Sin cambios: el catálogo ya era este, versión ${version}.`,
  );
  return BIEN;
}

function printExport(carpeta: string, result: ExportOutcome, io: MandoIo): number {
  if (!result.ok) {
    io.printError(`${carpeta}: ${result.motivo}`);
    return CON_FALTAS;
  }
  if (result.anterior) io.print(`La carpeta que estaba ahí quedó en ${result.anterior}`);
  io.print(`Catálogo exportado, versión ${result.version}: ${carpeta}`);
  return BIEN;
}

function printAvisos(avisos: readonly Falta[], io: MandoIo, advise = (_: Falta) => ''): Promise<void> {
  return printEach(avisos, io, (aviso) => io.print(`Aviso: ${formatFalta(aviso)}${advise(aviso)}`));
}

async function printEach(faltas: readonly Falta[], io: MandoIo, print: (falta: Falta) => void) {
  for (const [index, falta] of faltas.entries()) {
    print(falta);
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await io.drain();
  }
}

async function printFaltas(faltas: readonly Falta[], consequence: string, io: MandoIo): Promise<number> {
  await printEach(faltas, io, (falta) => io.printError(formatFalta(falta)));
  if (faltas.some(({ sinFigura }) => sinFigura)) {
    io.printError('Con --permitir-sin-figura se admiten los lotes sin figura; se eligen solo en la lista.');
  }
  io.printError(`${countNoun(faltas.length, 'falta')}. ${consequence}`);
  return CON_FALTAS;
}

function describeCounts(counts: ReturnType<typeof countsOf>): string {
  const { proyectos, lotes, modelos, equipamientos, imagenes, planos } = counts;
  return [
    countNoun(proyectos, 'proyecto'),
    countNoun(lotes, 'lote'),
    countNoun(modelos, 'modelo'),
    countNoun(equipamientos, 'equipamiento'),
    countNoun(imagenes, 'imagen', 'imágenes'),
    countNoun(planos, 'plano'),
  ].join(', ');
}

interface Revision {
  faltas: Falta[];
  avisos: Falta[];
  cuentas: ReturnType<typeof countsOf>;
  planos: RevisionDePlano[];
  /** `undefined` if not compared. */
  preview: CatalogoPreview | undefined;
  /** Changed shapes by drawing. */
  figuras: RedrawnPlano[];
}

/** A drawing's report. */
interface RevisionDePlano {
  /** Relative path. */
  ruta: string;
  informe: InformeDePlano;
  /** SVG text. */
  dibujo: string;
  /** Decisions file with all candidates, if lots await decision or confirmation. */
  decisiones?: string;
}

interface ReviewDeps {
  /** Absolute. */
  carpeta: string;
  permitirSinFigura: boolean;
  reading?: ReadersOptions | undefined;
  /** The catalogue to compare with. */
  against?: { db: Db; clock: Clock; archivos: Archivos } | undefined;
}

/**
 * Checks a folder like an import and shows the changes; writes nothing.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable} when comparing.
 */
export async function reviewCatalogo(deps: ReviewDeps): Promise<Revision> {
  const { against, ...folder } = deps;
  if (against) {
    const preview = await previewCatalogo({ ...folder, ...against, fresh: true });
    // Everything was read just now.
    const redrawn = await describeRedrawn(
      { ...against, reading: deps.reading },
      preview,
      async () => undefined,
    );
    const revision = revisionOf(preview.leida);
    return { ...revision, ...redrawn, avisos: [...revision.avisos, ...redrawn.avisos], preview };
  }
  const { carpeta, permitirSinFigura, reading = {} } = folder;
  const leida = await withReaders(reading, (readers) => readCarpeta(carpeta, { permitirSinFigura, readers }));
  return { ...revisionOf(leida), preview: undefined, figuras: [] };
}

function revisionOf(leida: ReadCarpeta): Omit<Revision, 'preview' | 'figuras'> {
  const planos = leida.archivos.flatMap(({ ruta, examinado, recordado }) =>
    !recordado && examinado.tipo === 'plano' ? [reviewPlano(ruta, examinado)] : [],
  );
  return { faltas: leida.faltas, avisos: leida.avisos, cuentas: countsOf(leida), planos };
}

function reviewPlano(ruta: string, examinado: ExaminedPlano): RevisionDePlano {
  const { informe, ligas } = examinado;
  const isOpen = informe.disputados.length + informe.cercanos.length > 0;
  const decisiones = isOpen ? { decisiones: writeLigas(proposeLigas(informe, ligas)) } : {};
  return { ruta, informe, dibujo: drawRevision(examinado), ...decisiones };
}
