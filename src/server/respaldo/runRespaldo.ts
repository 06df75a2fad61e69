import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFechaHora } from '../../domain/fecha.ts';
import { countNoun } from '../../domain/sentences/countNoun.ts';
import { resumeSending } from '../correo/stoppedSending.ts';
import { DatabaseMismatch } from '../plataforma/db/db.ts';
import { type MandoDeps, type MandoIo, printMisuse } from '../plataforma/mando/mando.ts';
import { checkRespaldo } from './checkRespaldo.ts';
import { noteLastRespaldo } from './lastRespaldo.ts';
import type { Manifest } from './manifest.ts';
import { countKnown, type TargetSettings } from './openTarget.ts';
import { nameOfDated, pruneRespaldos } from './pruneRespaldos.ts';
import { restoreRespaldo } from './restoreRespaldo.ts';
import { saveRespaldo } from './saveRespaldo.ts';

const BIEN = 0;
const CON_FALTAS = 1;
export const RESUME_COMMAND = 'npm run respaldo -- reanudar-envios';

/** The orders of `respaldo` on a database in use. Out: exit status. */
export async function runRespaldo(args: readonly string[], io: MandoIo, deps: MandoDeps): Promise<number> {
  const parsed = parseRespaldoCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  if (orden.orden === 'guardar') return save(orden, io, deps);
  if (orden.orden === 'reanudar-envios') return resume(io, deps);
  return misuse(`${orden.orden} no trabaja en una base en uso`, io);
}

/** Orders without a database in use. Out: exit status; `undefined`: another order. */
export async function runRespaldoAlone(
  args: readonly string[],
  io: MandoIo,
  settingsOf: () => TargetSettings,
): Promise<number | undefined> {
  const parsed = parseRespaldoCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  if (orden.orden === 'comprobar') return check(orden, io);
  return orden.orden === 'restaurar' ? restore(orden, io, settingsOf()) : undefined;
}

const misuse = (motivo: string, io: MandoIo) =>
  printMisuse(motivo, { mando: 'respaldo', uso: RESPALDO_USAGE }, io);

type Placed = Exclude<RespaldoCommand, { orden: 'reanudar-envios' }>;

function placesOf({ carpeta, secretos }: Placed, io: MandoIo) {
  return {
    carpeta: resolve(io.carpeta, carpeta),
    secretos: secretos === undefined ? undefined : resolve(io.carpeta, secretos),
  };
}

async function save(
  orden: Extract<RespaldoCommand, { orden: 'guardar' }>,
  io: MandoIo,
  deps: MandoDeps,
): Promise<number> {
  const asked = placesOf(orden, io);
  const { conservar } = orden;
  const places =
    conservar === undefined ? asked : { ...asked, carpeta: join(asked.carpeta, nameOfDated(deps.clock())) };
  const saved = await saveRespaldo({ ...deps, ...places });
  if (!saved.ok) {
    io.printError(saved.motivo);
    return CON_FALTAS;
  }
  for (const aviso of saved.avisos) io.print(`Aviso: ${aviso}`);
  io.print(`Respaldo guardado en ${places.carpeta}: ${describe(saved.manifest)}.`);
  io.print(
    places.secretos
      ? `Las claves están aparte, en ${places.secretos}. La carpeta tiene datos de personas: guárdala cifrada, en otra máquina.`
      : 'Tiene datos de personas y las claves de la base: guárdalo cifrado, en otra máquina.',
  );
  // The backup is good without it.
  await noteLastRespaldo(deps.dataDir, saved.manifest.hecho, places.carpeta).catch(() =>
    io.print(`Aviso: no se pudo anotar en ${deps.dataDir} cuándo se hizo; revisar-instalacion no lo sabrá.`),
  );
  if (conservar === undefined) return BIEN;
  const { faltas } = await checkRespaldo(places);
  if (faltas.length) return printFaltas(faltas, 'Este respaldo no está completo: no se borró ninguno.', io);
  const gone = await pruneRespaldos(asked.carpeta, conservar, deps.clock());
  const kept = `Está completo. Se conservan los ${conservar} más recientes`;
  io.print(
    gone.length ? `${kept}; se ${gone.length === 1 ? 'borró' : 'borraron'} ${gone.join(', ')}.` : `${kept}.`,
  );
  return BIEN;
}

async function check(orden: Placed, io: MandoIo): Promise<number> {
  const places = placesOf(orden, io);
  const { manifest, faltas, extra } = await checkRespaldo(places);
  for (const ruta of extra) io.print(`Aviso: ${ruta} no es del respaldo`);
  if (!manifest || faltas.length) return printFaltas(faltas, 'Este respaldo no está completo.', io);
  if (!places.secretos && manifest.tablas.some(({ aparte }) => aparte)) {
    io.print('Las claves están aparte y no se miraron: con --secretos ARCHIVO se miran también.');
  }
  io.print(`Respaldo completo, del ${formatFechaHora(new Date(manifest.hecho))}: ${describe(manifest)}.`);
  try {
    countKnown(manifest.migraciones);
    return BIEN;
  } catch (error) {
    if (!(error instanceof DatabaseMismatch)) throw error;
    return printFaltas([error.message], 'Este programa no lo restaura.', io);
  }
}

async function restore(
  orden: Extract<RespaldoCommand, { orden: 'restaurar' }>,
  io: MandoIo,
  settings: TargetSettings,
): Promise<number> {
  const restored = await restoreRespaldo({ ...placesOf(orden, io), settings, salto: orden.salto });
  if (!restored.ok) return printFaltas(restored.faltas, 'No se restauró nada.', io);
  const { manifest, salto, withoutSecrets } = restored;
  io.print(
    `Restaurado el respaldo del ${formatFechaHora(new Date(manifest.hecho))}: ${describe(manifest)}; todo se comparó.`,
  );
  io.print(
    `Después del último folio del respaldo se dejan ${salto} libres: los que se dieron y se perdieron no se repiten.`,
  );
  if (withoutSecrets) {
    io.print(
      'Faltan las claves, que están aparte: quien entra al panel con contraseña necesita otra invitación.',
    );
  }
  io.print(
    'A quien se haya borrado después del respaldo (cotizaciones -- borrar) hay que borrarlo otra vez.',
  );
  io.print(`Esta copia no envía nada. Para que envíe lo pendiente y lo nuevo: ${RESUME_COMMAND}`);
  return BIEN;
}

async function resume(io: MandoIo, { db }: MandoDeps): Promise<number> {
  const pending = await db.transaction((tx) => resumeSending(tx));
  io.print(
    pending === undefined
      ? 'Los envíos no estaban detenidos.'
      : `Los envíos siguen: ${countNoun(pending, 'pendiente sale en cuanto le toca', 'pendientes salen en cuanto les toca')}.`,
  );
  return BIEN;
}

function printFaltas(faltas: readonly string[], consequence: string, io: MandoIo): number {
  for (const falta of faltas) io.printError(falta);
  io.printError(consequence);
  return CON_FALTAS;
}

function describe({ tablas, archivos }: Manifest): string {
  const filas = tablas.reduce((sum, { filas: more }) => sum + more, 0);
  const cotizaciones = tablas.find(({ tabla }) => tabla === 'cotizacion')?.filas ?? 0;
  return [
    `${countNoun(filas, 'fila')} en ${countNoun(tablas.length, 'tabla')} (${countNoun(cotizaciones, 'cotización', 'cotizaciones')})`,
    countNoun(archivos.cuantos, 'archivo'),
  ].join(', ');
}

type RespaldoCommand =
  | { orden: 'guardar'; carpeta: string; secretos: string | undefined; conservar: number | undefined }
  | { orden: 'comprobar'; carpeta: string; secretos: string | undefined }
  | { orden: 'restaurar'; carpeta: string; secretos: string | undefined; salto: number | undefined }
  | { orden: 'reanudar-envios' };

const RESPALDO_USAGE = `Uso: npm run respaldo -- ORDEN

  guardar CARPETA [--secretos ARCHIVO]     guarda todo en una carpeta nueva: la base y los archivos, de un mismo momento;
                                           el servidor sigue trabajando
  guardar CARPETA --conservar N            lo mismo en una carpeta con fecha dentro de CARPETA; la comprueba, y si está
                                           completa borra las más viejas, hasta dejar N: para cada noche
  comprobar CARPETA [--secretos ARCHIVO]   lee el respaldo entero y dice si está completo
  restaurar CARPETA [--secretos ARCHIVO] [--salto N]
                                           lo pone en una base y una carpeta de datos vacías (DATABASE_URL, DATA_DIR);
                                           la copia no envía nada todavía
  reanudar-envios                          una copia restaurada empieza a enviar

  --secretos ARCHIVO   aparta de la carpeta las claves que guarda la base, para tenerlas en otro sitio
  --salto N            folios que se dejan libres después del último del respaldo; los que basten si no se dice`;

type Parsed = { ok: true; orden: RespaldoCommand } | { ok: false; motivo: string };

const OPTIONS = {
  secretos: { type: 'string' },
  salto: { type: 'string' },
  conservar: { type: 'string' },
} as const;

/** Parses the arguments. Out: else a Spanish reason. */
function parseRespaldoCommand(args: readonly string[]): Parsed {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return misread(`no se entiende: ${args.join(' ')}`);
  }
  const [orden, carpeta, ...rest] = parsed.positionals;
  const { secretos, salto, conservar } = parsed.values;
  if (orden === undefined) return misread('falta la orden');
  if (orden === 'reanudar-envios') {
    if (carpeta !== undefined) return misread(`sobra «${carpeta}»`);
    if (Object.keys(parsed.values).length) return misread(`${orden} no lleva opciones`);
    return { ok: true, orden: { orden } };
  }
  if (orden !== 'guardar' && orden !== 'comprobar' && orden !== 'restaurar') {
    return misread(`no hay la orden «${orden}»`);
  }
  if (!carpeta) return misread('falta la carpeta');
  if (rest.length) return misread(`sobra «${rest.join(' ')}»; una ruta con espacios va entre comillas`);
  if (secretos === '') return misread('falta el archivo de --secretos');
  if (conservar !== undefined) {
    if (orden !== 'guardar') return misread(`--conservar no es de ${orden}`);
    if (secretos !== undefined) return misread('--conservar no va con --secretos');
    if (!/^[1-9]\d{0,3}$/.test(conservar)) return misread('--conservar debe ser un entero de 1 a 9999');
  }
  if (orden !== 'restaurar') {
    if (salto !== undefined) return misread(`--salto no es de ${orden}`);
    if (orden === 'comprobar') return { ok: true, orden: { orden, carpeta, secretos } };
    const keep = conservar === undefined ? undefined : Number(conservar);
    return { ok: true, orden: { orden, carpeta, secretos, conservar: keep } };
  }
  if (salto !== undefined && !/^\d{1,9}$/.test(salto)) return misread('--salto debe ser un entero');
  return {
    ok: true,
    orden: { orden, carpeta, secretos, salto: salto === undefined ? undefined : Number(salto) },
  };
}

function misread(motivo: string): Parsed {
  return { ok: false, motivo };
}
