import { countNoun } from '../../../domain/sentences/countNoun.ts';
import { openArchivos } from '../../plataforma/archivos/openArchivos.ts';
import type { MandoDeps, MandoIo } from '../../plataforma/mando/mando.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { clearUnneeded } from '../clear/clearUnneeded.ts';
import { type Counted, findUnneeded, type Unneeded } from '../clear/findUnneeded.ts';
import { copyArchivos } from '../copy/copyArchivos.ts';
import {
  ARCHIVOS_USAGE,
  type ArchivosCommand,
  type CopyPlace,
  parseArchivosCommand,
} from './parseArchivosCommand.ts';

const BIEN = 0;
const SIN_HACER = 1;
const MAL_USO = 2;
const HOUR_MS = 3_600_000;
/** Files between progress lines. */
const TOLD_EACH = 1_000;
/** File names printed. */
const MOST_NAMED = 20;

/** The orders of `archivos` that need the database. Out: exit status: 0 done, 1 failed, 2 misused. */
export async function runArchivos(args: readonly string[], io: MandoIo, deps: MandoDeps): Promise<number> {
  const parsed = parseArchivosCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  if (parsed.orden.orden === 'limpiar') return clear(parsed.orden, io, deps);
  return misuse('copiar no trabaja en una base en uso', io);
}

/** Orders without database. Out: `undefined`: another order. @throws {ArchivosUnavailable} */
export async function runArchivosAlone(
  args: readonly string[],
  io: MandoIo,
  settingsOf: () => Pick<Settings, 'dataDir' | 'archivos'>,
): Promise<number | undefined> {
  const parsed = parseArchivosCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  return parsed.orden.orden === 'copiar' ? copy(parsed.orden, io, settingsOf()) : undefined;
}

function misuse(motivo: string, io: MandoIo): number {
  io.printError(`archivos: ${motivo}`);
  io.printError('');
  for (const line of ARCHIVOS_USAGE.split('\n')) io.printError(line);
  return MAL_USO;
}

async function clear(
  { si, graceHours }: Extract<ArchivosCommand, { orden: 'limpiar' }>,
  io: MandoIo,
  deps: MandoDeps,
): Promise<number> {
  const before = new Date(deps.clock().getTime() - graceHours * HOUR_MS);
  const found = await findUnneeded(deps.db, deps.archivos, before);
  const unneeded = sumOf(found);
  io.print(`En uso: ${describe(found.needed)}.`);
  if (found.young.archivos)
    io.print(
      `Sin uso, de hace menos de ${countNoun(graceHours, 'hora')}: ${describe(found.young)}; ${found.young.archivos === 1 ? 'no se toca' : 'no se tocan'}.`,
    );
  io.print(`Sin uso: ${describe(unneeded)}.`);
  if (!unneeded.archivos) return BIEN;
  if (!si) {
    io.print('No se borró nada. Para borrar lo que está sin uso: npm run archivos -- limpiar --si');
    return BIEN;
  }
  if (found.catalogo && found.catalogo.since > before) {
    io.printError(
      `El catálogo cambió hace menos de ${countNoun(graceHours, 'hora')}: no se borró nada. Repítelo más tarde, o con --gracia menor.`,
    );
    return SIN_HACER;
  }
  const { complete, ...gone } = await clearUnneeded(deps, found);
  io.print(`Borrado: ${describe(gone)}.`);
  if (complete) return BIEN;
  io.printError('Mientras tanto se importó otro catálogo, y no se siguió. Repítelo más tarde.');
  return SIN_HACER;
}

async function copy(
  { from, to }: Extract<ArchivosCommand, { orden: 'copiar' }>,
  io: MandoIo,
  { dataDir, archivos: bucket }: Pick<Settings, 'dataDir' | 'archivos'>,
): Promise<number> {
  if (!bucket) return misuse('falta ARCHIVOS_URL, que dice qué bucket', io);
  const open = (place: CopyPlace) =>
    openArchivos({ dataDir, archivos: place === 'bucket' ? bucket : undefined });
  const [source, target] = [await open(from), await open(to)];
  await source.demand();
  const { put, same, other } = await copyArchivos(source, target, (copied) => {
    const done = copied.put.archivos + copied.same.archivos;
    if (done % TOLD_EACH === 0) io.print(`Copiados o iguales: ${done}…`);
  });
  for (const name of other.slice(0, MOST_NAMED))
    io.printError(`${name}: en ${target.place} hay otro con ese nombre`);
  io.print(`Copiado a ${target.place}: ${describe(put)}. Ya estaban, iguales: ${describe(same)}.`);
  if (!other.length) return BIEN;
  io.printError(
    `No se tocaron los que allá son otros: ${countNoun(other.length, 'archivo')}. Mira si ese destino es de otra instalación.`,
  );
  return SIN_HACER;
}

function sumOf({ groups }: Unneeded): Counted {
  return {
    archivos: groups.reduce((sum, { names }) => sum + names.length, 0),
    bytes: groups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function describe({ archivos, bytes }: Counted): string {
  return `${countNoun(archivos, 'archivo')}, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
