import { createHash } from 'node:crypto';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { ComparacionDePlano, MesaDePlano } from '../../../contract/panel/catalogo/mesa.ts';
import { formatPlano, type OutlinedLote } from '../../../contract/plano.ts';
import { describeOutlineChange } from '../../../domain/plano/outlineChange.ts';
import { readLinkedImagenes } from '../../catalogo/archivos/linkedImagenes.ts';
import type { Carpeta } from '../../catalogo/carpeta/carpeta.ts';
import { declaredLotes } from '../../catalogo/examinePlano.ts';
import { openLibros } from '../../catalogo/libro/openLibros.ts';
import { notCompared } from '../../catalogo/plan/describeRedrawn.ts';
import { readPublishedTrazos } from '../../catalogo/plan/readPublishedTrazos.ts';
import { type ReadersOptions, withReaders } from '../../catalogo/readers/openReaders.ts';
import type { BoundedReading, Readers } from '../../catalogo/readers/readers.ts';
import type { ComparedTrazos } from '../../planos/compare/compareTrazos.ts';
import { rutaOfLigas, SIN_LIGAS } from '../../planos/ligas/ligas.ts';
import type { ReadDrawing } from '../../planos/readDrawing.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import { sentenceOfMotivo } from '../cargas/sentenceOfMotivo.ts';
import { openBorrador } from '../openBorrador.ts';

export interface MesaDeps {
  db: Db;
  archivos: Archivos;
  reading?: ReadersOptions | undefined;
}

type MesaOutcome =
  | { ok: true; revision: string; mesa: MesaDePlano }
  | { ok: false; motivo: 'PLANO_INEXISTENTE' }
  /** `detail`: a Spanish sentence. */
  | { ok: false; motivo: 'PLANO_ILEGIBLE'; detail: string };

const MEGA = 1024 * 1024;
/** Largest sizes, as for an import. */
const MAXIMO = { plano: 20 * MEGA, ligas: 4 * MEGA, tabla: 20 * MEGA } as const;

/** Cached desks per process, and for how long: as long as their picture surely exists. */
const MOST_OPEN = 4;
const OPEN_MS = 30 * 60_000;

/** By everything a desk is made of; shared by all. */
const open = new Map<string, { made: Promise<MadeMesa>; until: number }>();

type MadeMesa =
  | { ok: true; mesa: MesaDePlano; compared: Pick<ComparedPlano, 'lotes' | 'metros' | 'proyectos' | 'mesa'> }
  | { ok: false; motivo: 'PLANO_ILEGIBLE'; detail: string };

/**
 * Opens a drawing of the draft on its desk. Stores only its picture; equal inputs are read once. In: path;
 * `ligas`: decisions in place of the stored ones.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function openMesa(deps: MesaDeps, ruta: string, ligas?: Ligas): Promise<MesaOutcome> {
  const read = await readMesaOf(deps, ruta, ligas);
  if (!read.ok) return read;
  const { revision, mesa, compared, plano } = read;
  // The published drawing may change while the draft does not.
  const sha256 = sha256Hex(plano);
  const comparison = await withReaders(deps.reading ?? {}, (readers) =>
    compareWithPublished(deps, { ...compared, ruta, sha256 }, readers),
  );
  if (!comparison) return { ok: true, revision, mesa };
  if (comparison.ok) return { ok: true, revision, mesa: { ...mesa, comparacion: comparison.valor } };
  const aviso = sentenceOfMotivo(notCompared(comparison.motivo));
  return { ok: true, revision, mesa: { ...mesa, avisos: [...mesa.avisos, aviso] } };
}

/** Places of a draft drawing's lots; `undefined` if unreadable. */
export async function tracedOfMesa(deps: MesaDeps, ruta: string): Promise<ComparedTrazos | undefined> {
  const read = await readMesaOf(deps, ruta, undefined);
  return read.ok ? read.compared : undefined;
}

type ReadMesa = { revision: string; plano: Buffer } & Extract<MadeMesa, { ok: true }>;

async function readMesaOf(
  deps: MesaDeps,
  ruta: string,
  ligas: Ligas | undefined,
): Promise<ReadMesa | Exclude<MesaOutcome, { ok: true }>> {
  const { revision, carpeta, rutas } = await openBorrador(deps.db, deps.archivos);
  if (!rutas.has(ruta)) return { ok: false, motivo: 'PLANO_INEXISTENTE' };
  const plano = await carpeta.read(ruta, MAXIMO.plano);
  if (!plano.ok) return illegible(plano.motivo);
  const beside = ligas ?? (await readLigasOf(carpeta, ruta));
  const tablas = await readTablesOf(carpeta);
  const key = createHash('sha256').update(deps.archivos.place).update('\0').update(ruta).update('\0');
  for (const bytes of [plano.valor, Buffer.isBuffer(beside) ? beside : JSON.stringify(beside), ...tablas])
    key.update(createHash('sha256').update(bytes).digest());
  const made = await remember(key.digest('hex'), () =>
    withReaders(deps.reading ?? {}, (readers) =>
      makeMesa({ ruta, carpeta, plano: plano.valor, beside, archivos: deps.archivos, readers }),
    ),
  );
  return made.ok ? { ...made, revision, plano: plano.valor } : made;
}

function remember(key: string, make: () => Promise<MadeMesa>): Promise<MadeMesa> {
  const now = Date.now();
  for (const [other, { until }] of open) if (until < now) open.delete(other);
  const known = open.get(key)?.made;
  if (known) return known;
  const made = make();
  open.set(key, { made, until: now + OPEN_MS });
  made.catch(() => open.delete(key));
  for (const oldest of open.keys()) if (open.size > MOST_OPEN) open.delete(oldest);
  return made;
}

interface MesaParts {
  ruta: string;
  carpeta: Carpeta;
  plano: Buffer;
  /** Decisions or their file. */
  beside: Ligas | Buffer;
  archivos: Archivos;
  readers: Readers;
}

async function makeMesa({ ruta, carpeta, plano, beside, archivos, readers }: MesaParts): Promise<MadeMesa> {
  const ligas = Buffer.isBuffer(beside) ? await readers.ligas(beside) : { ok: true as const, valor: beside };
  const decided = !ligas.ok
    ? ligas
    : 'version' in ligas.valor
      ? { ok: true as const, valor: ligas.valor }
      : ligas.valor;
  if (!decided.ok) return illegible(`${rutaOfLigas(ruta)}: ${decided.motivo}`);
  const libros = await openLibros(carpeta, readers);
  const [proyectos, lotes] = await Promise.all(
    (['proyectos.csv', 'lotes.csv'] as const).map((name) => libros.carpeta.read(name, MAXIMO.tabla)),
  );
  const tablas = await readers.tablas(
    {
      ...(proyectos?.ok ? { 'proyectos.csv': proyectos.valor } : {}),
      ...(lotes?.ok ? { 'lotes.csv': lotes.valor } : {}),
    },
    [],
  );
  if (!tablas.ok) return illegible(`${tablas.archivo ?? 'lotes.csv'}: ${tablas.motivo}`);
  const declared = declaredLotes(ruta, tablas.valor);
  const first = await readers.mesa(plano, declared, decided.valor);
  const addresses = first.ok && first.valor.ok ? first.valor.dibujo.enlazadas : [];
  const { dadas } = await readLinkedImagenes(ruta, addresses, carpeta.read, readers);
  const read = dadas.size ? await readers.mesa(plano, declared, decided.valor, dadas) : first;
  if (!read.ok) return illegible(read.motivo);
  if (!read.valor.ok) return illegible(read.valor.motivo);
  const { dibujo, mesa } = read.valor;
  const picture = await putPicture(dibujo, archivos, readers);
  if (!picture.ok) return illegible(picture.motivo);
  const own = tablas.valor.tablas['proyectos.csv'].filter(({ svg }) => svg === ruta);
  const noLotes = whyNoLotes(ruta, declared.length, tablas.valor);
  return {
    ok: true,
    mesa: { ...mesa, plano: picture.direccion, avisos: [...(noLotes ? [noLotes] : []), ...mesa.avisos] },
    compared: {
      lotes: dibujo.trazos.lotes,
      metros: dibujo.trazos.metros,
      proyectos: own.map(({ id_proyecto }) => id_proyecto),
      mesa,
    },
  };
}

/** Stores the drawing's picture once per content. Out: its address. */
async function putPicture(
  { plano, fondo, bitmaps }: ReadDrawing,
  archivos: Archivos,
  readers: Pick<Readers, 'fondos'>,
): Promise<{ ok: true; direccion: string } | { ok: false; motivo: string }> {
  const hash = sha256Hex(plano).slice(0, 24);
  const name = `planos/${hash}/plano.svg`;
  const done = { ok: true, direccion: formatPlano(hash) } as const;
  if (await archivos.exists(name)) return done;
  const made = bitmaps.length ? await readers.fondos(plano, fondo, bitmaps) : undefined;
  if (made && !made.ok) return made;
  await archivos.putOnce(name, made?.valor.get('plano.svg') ?? plano);
  return done;
}

async function readLigasOf(carpeta: Carpeta, ruta: string): Promise<Ligas | Buffer> {
  const file = await carpeta.read(rutaOfLigas(ruta), MAXIMO.ligas);
  return file.ok ? file.valor : SIN_LIGAS;
}

/** Bytes of all files that list lots. */
async function readTablesOf(carpeta: Carpeta): Promise<Buffer[]> {
  const names = carpeta.nombres.filter((name) => /^(?:proyectos\.csv|lotes\.csv|.*\.xlsx)$/i.test(name));
  const files = await Promise.all(names.map((name) => carpeta.read(name, MAXIMO.tabla)));
  return files.flatMap((file) => (file.ok ? file.valor : []));
}

function illegible(motivo: string) {
  const sentence = `${motivo.charAt(0).toUpperCase()}${motivo.slice(1).replace(/\.$/, '')}`;
  return { ok: false, motivo: 'PLANO_ILEGIBLE', detail: sentence } as const;
}

type ReadTables = Extract<Awaited<ReturnType<Readers['tablas']>>, { ok: true }>['valor'];

/** Why a drawing has no lots, a Spanish sentence: faulty rows count as none. In: path, lots found. */
function whyNoLotes(ruta: string, lotes: number, { tablas, faltas }: ReadTables): string | undefined {
  if (lotes > 0) return undefined;
  const firstOf = (archivo: string) => {
    const falta = faltas.find((one) => one.archivo === archivo);
    return falta && ` Corrige primero lo que no se pudo leer: ${formatFalta(falta)}.`;
  };
  if (!tablas['proyectos.csv'].some(({ svg }) => svg === ruta))
    return `Ningún proyecto usa este plano.${firstOf('proyectos.csv') ?? ` Escribe ${ruta} en la columna svg de proyectos.csv.`}`;
  return `El proyecto de este plano no tiene lotes.${firstOf('lotes.csv') ?? ' Agrégalos a lotes.csv y aquí los asignas.'}`;
}

/** A drawing of the draft, as compared. */
interface ComparedPlano extends ComparedTrazos {
  ruta: string;
  /** Of the file. */
  sha256: string;
  /** Projects of the draft that use it. */
  proyectos: readonly number[];
  mesa: Pick<MesaDePlano, 'figuras' | 'lotes' | 'disputas' | 'ligas' | 'halladas'>;
}

/** Lots listed per kind; the rest is counted. */
const MOST_NAMED = 300;

/**
 * Compares with the published drawing of the same path, else of the same project. Out: `undefined` if there
 * is none, or it is the same file. @throws {ArchivosUnavailable}
 */
async function compareWithPublished(
  deps: { db: Queryable; archivos: Archivos },
  { ruta, sha256, proyectos, lotes, metros, mesa }: ComparedPlano,
  readers: Pick<Readers, 'comparacion' | 'reconocidos'>,
): Promise<BoundedReading<ComparacionDePlano> | undefined> {
  const earlier = await readPublishedTrazos(deps, { ruta, proyectos });
  if (!earlier || earlier.sha256 === sha256) return undefined;
  const compared = await readers.comparacion(
    { lotes: earlier.lotes, metros: earlier.metros },
    { lotes, metros },
    mesa.figuras,
  );
  if (!compared.ok) return compared;
  const { hoja, esSegura, iguales, cambiados, movidos, renombrados, faltantes, nuevos } = compared.valor;
  const reconocidos = esSegura && (await readers.reconocidos(...soughtIn(earlier.lotes, mesa, hoja)));
  if (reconocidos && !reconocidos.ok) return reconocidos;
  const valor = {
    hoja,
    reconocidos: reconocidos ? reconocidos.valor : [],
    iguales: countOf(iguales),
    cambiados: cambiados.map((lote) => ({ id_lote: lote.id_lote, texto: describeOutlineChange(lote) })),
    movidos: countOf(movidos),
    renombrados: countOf(renombrados),
    faltantes: countOf(faltantes),
    nuevos: countOf(nuevos),
  };
  return { ok: true, valor };
}

/** What is sought at the old place of lots that now have none. Bound, disputed and excluded shapes do not count. */
function soughtIn(
  earlier: readonly OutlinedLote[],
  { figuras, lotes, disputas, ligas, halladas }: ComparedPlano['mesa'],
  hoja: ComparacionDePlano['hoja'],
): Parameters<Readers['reconocidos']> {
  const disputed = new Set(disputas.map(({ id_lote }) => id_lote));
  const open = new Set(
    lotes.flatMap(({ id_lote, por }) => (por === null && !disputed.has(id_lote) ? id_lote : [])),
  );
  const taken = new Set([
    ...[...lotes, ...disputas].flatMap((one) => one.figuras),
    ...ligas.ligas.map((_, i) => halladas[i]),
  ]);
  return [
    earlier.filter(({ id_lote }) => open.has(id_lote)),
    figuras.filter(({ n }) => !taken.has(n)),
    hoja,
    lotes.map(({ id_lote }) => id_lote),
  ];
}

function countOf<T>(lotes: readonly T[]): { total: number; lotes: T[] } {
  return { total: lotes.length, lotes: lotes.slice(0, MOST_NAMED) };
}
