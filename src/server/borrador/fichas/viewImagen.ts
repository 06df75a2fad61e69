import { createHash } from 'node:crypto';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { withReaders } from '../../catalogo/readers/openReaders.ts';
import type { BoundedReading, Readers } from '../../catalogo/readers/readers.ts';
import { rutaOfLigas } from '../../planos/ligas/ligas.ts';
import { DRAWING_NAME } from '../../planos/read/drawingNames.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { type OpenedBorrador, openBorrador } from '../openBorrador.ts';
import { FICHA_GONE, type RefusedFicha } from './refusedFicha.ts';

const MEGA = 1024 * 1024;
const LARGEST = { file: 40 * MEGA, ligas: 4 * MEGA } as const;
/** CSS px of the longer side, for screens with two device px each. */
const SIZE = 480;
/** A form shows several, so one that takes longer goes without. */
const LIMIT_MS = 60_000;
/** Part of every kept name. Raise it when pictures change. */
const RECETA = 'vista-1';

type Deps = Pick<BorradorDeps, 'db' | 'archivos' | 'reading'>;

/**
 * A small `data:` address of a picture or a drawing of the draft. Made once per content and kept in the store,
 * which may drop it. Refused if missing or unreadable.
 */
export async function viewImagen(
  { db, archivos, reading = {} }: Deps,
  { ruta, pagina: wanted }: PanelRequestOf<'VerImagen'>,
): Promise<{ ok: true; answer: { direccion: string } } | RefusedFicha> {
  const { carpeta } = await openBorrador(db, archivos);
  const isDrawing = DRAWING_NAME.test(ruta);
  const made = await withReaders({ limitMs: LIMIT_MS, ...reading }, async (readers) => {
    const pagina = isDrawing ? (wanted ?? (await readPagina(carpeta, ruta, readers))) : undefined;
    const known = carpeta.sha256Of?.(ruta);
    const name = known === undefined ? undefined : nameOfLook(known, pagina);
    const kept = name === undefined ? undefined : await archivos.get(name);
    if (kept) return kept;
    const file = await carpeta.read(ruta, LARGEST.file);
    if (!file.ok) return undefined;
    const look = isDrawing
      ? drawingOf(await readers.dibujo(file.valor, SIZE, pagina))
      : await readers.vista(file.valor, SIZE);
    if (!look.ok) return undefined;
    if (name !== undefined) await archivos.putOnce(name, look.valor);
    return look.valor;
  });
  return made
    ? { ok: true, answer: { direccion: `data:image/webp;base64,${Buffer.from(made).toString('base64')}` } }
    : FICHA_GONE;
}

type Look = BoundedReading<Uint8Array>;

function drawingOf(read: Awaited<ReturnType<Readers['dibujo']>>): Look {
  if (!read.ok) return read;
  return read.valor.ok ? { ok: true, valor: read.valor.vista } : read.valor;
}

/** The chosen page of a drawing with several. */
async function readPagina(
  carpeta: OpenedBorrador['carpeta'],
  ruta: string,
  readers: Pick<Readers, 'ligas'>,
): Promise<number | undefined> {
  const file = await carpeta.read(rutaOfLigas(ruta), LARGEST.ligas);
  const read = file.ok ? await readers.ligas(file.valor) : file;
  return read.ok && read.valor.ok ? read.valor.valor.pagina : undefined;
}

/** As a file of a drawing: nothing in the database names it, so a clearing may remove it. */
function nameOfLook(sha256: string, pagina: number | undefined): string {
  const hash = createHash('sha256')
    .update(`${RECETA} ${SIZE} ${pagina ?? ''} ${sha256}`)
    .digest('hex');
  return `planos/${hash.slice(0, 24)}/vista.webp`;
}
