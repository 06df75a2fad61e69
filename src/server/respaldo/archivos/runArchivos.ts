import { parseArgs } from 'node:util';
import { HORA_MS } from '../../../domain/fecha.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import { openArchivos } from '../../plataforma/archivos/openArchivos.ts';
import { type MandoDeps, type MandoIo, printMisuse } from '../../plataforma/mando/mando.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { clearUnneeded } from '../clear/clearUnneeded.ts';
import { type Counted, findUnneeded, type Unneeded } from '../clear/findUnneeded.ts';
import { copyArchivos } from '../copy/copyArchivos.ts';

const BIEN = 0;
const SIN_HACER = 1;
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

const misuse = (motivo: string, io: MandoIo) =>
  printMisuse(motivo, { mando: 'archivos', uso: ARCHIVOS_USAGE }, io);

async function clear(
  { si, graceHours }: Extract<ArchivosCommand, { orden: 'limpiar' }>,
  io: MandoIo,
  deps: MandoDeps,
): Promise<number> {
  const before = new Date(deps.clock().getTime() - graceHours * HORA_MS);
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

/** `DATA_DIR/catalogo`, or the bucket of `ARCHIVOS_URL`. */
type CopyPlace = 'carpeta' | 'bucket';

type ArchivosCommand =
  | { orden: 'limpiar'; si: boolean; graceHours: number }
  | { orden: 'copiar'; from: CopyPlace; to: CopyPlace };

const GRACE_HOURS = 6;

const ARCHIVOS_USAGE = `Uso: npm run archivos -- ORDEN

  limpiar [--si] [--gracia HORAS]   dice qué imágenes, planos y originales no necesita ya ni el catálogo ni ninguna
                                    cotización o recibo; con --si los borra
  copiar carpeta bucket             copia los archivos de DATA_DIR al bucket de ARCHIVOS_URL, y los compara
  copiar bucket carpeta             lo mismo al revés

  --gracia HORAS   no toca lo escrito desde hace menos de esas horas, ni borra nada si el catálogo cambió desde
                   entonces; ${GRACE_HOURS} si no se dice`;

type ParsedArchivos = { ok: true; orden: ArchivosCommand } | { ok: false; motivo: string };

const OPTIONS = { si: { type: 'boolean', default: false }, gracia: { type: 'string' } } as const;

/** Parses the arguments. Out: else a Spanish reason. */
function parseArchivosCommand(args: readonly string[]): ParsedArchivos {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return misread(`no se entiende: ${args.join(' ')}`);
  }
  const [orden, ...places] = parsed.positionals;
  const { si, gracia } = parsed.values;
  if (orden === undefined) return misread('falta la orden');
  if (orden === 'limpiar') {
    if (places.length) return misread(`sobra «${places.join(' ')}»`);
    if (gracia !== undefined && !/^[1-9]\d{0,4}$/.test(gracia))
      return misread('--gracia debe ser un entero de 1 a 99999');
    return {
      ok: true,
      orden: { orden, si, graceHours: gracia === undefined ? GRACE_HOURS : Number(gracia) },
    };
  }
  if (orden !== 'copiar') return misread(`no hay la orden «${orden}»`);
  if (si || gracia !== undefined) return misread('copiar no lleva opciones');
  const [from, to, ...rest] = places;
  if (!isPlace(from) || !isPlace(to) || from === to || rest.length)
    return misread('se copia de carpeta a bucket, o de bucket a carpeta');
  return { ok: true, orden: { orden, from, to } };
}

function isPlace(text: string | undefined): text is CopyPlace {
  return text === 'carpeta' || text === 'bucket';
}

function misread(motivo: string): ParsedArchivos {
  return { ok: false, motivo };
}
