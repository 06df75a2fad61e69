import { createHash } from 'node:crypto';
import type { Ligas } from '../../contract/panel/catalogo/ligas.ts';
import { formatPlano, type PlanoLotes } from '../../contract/plano.ts';
import { type EmbeddedBitmap, widestOf } from '../planos/draw/findBitmaps.ts';
import { SIN_LIGAS } from '../planos/ligas/ligas.ts';
import { refuse } from '../planos/read/refusal.ts';
import type { DeclaredLote } from '../planos/report/buildInforme.ts';
import type { InformeDePlano } from '../planos/report/informe.ts';
import { judgePlano } from '../planos/report/judgePlano.ts';
import type { Falta, Faults } from '../plataforma/sheets/falta.ts';
import { type ReadBeside, readLinkedImagenes } from './archivos/linkedImagenes.ts';
import type { SoughtArchivo } from './carpeta/carpeta.ts';
import { type Identities, keyOfLote } from './csv/identity.ts';
import { type LevelsOfLote, levelsOfLote } from './csv/levelsOfLote.ts';
import type { Readers } from './readers/readers.ts';
import type { RowOf, Tablas } from './tablas.ts';

export interface ExaminedPlano {
  tipo: 'plano';
  direccion: string;
  /** Digest of the three files. */
  hash: string;
  /** Photographs for `renderFondos`. */
  bitmaps: readonly EmbeddedBitmap[];
  /** Sanitised SVG; `fondo` is the background without lots. */
  plano: string;
  fondo: string;
  trazos: PlanoLotes;
  informe: InformeDePlano;
  /** People's decisions so far. */
  ligas: Ligas;
  /** Paths of linked pictures, found or not. */
  buscadas: readonly string[];
}

/** Files beside a drawing. */
export interface BesidePlano {
  ligas?: Ligas | undefined;
  /** Reads linked pictures. */
  read?: ReadBeside;
}

export interface PlanoContextOfArchivo {
  tablas: Tablas;
  lineas: Identities;
  permitirSinFigura: boolean;
  readers: Pick<Readers, 'plano' | 'imagen' | 'ligas'>;
}

/** Part of the address of drawings with photographs. Raise it when their encoding changes. */
const RECETA = 'fondo-2';

/** Reads a drawing against the lots of all its projects. */
export async function examinePlano(
  ruta: string,
  bytes: Uint8Array,
  context: PlanoContextOfArchivo,
  { ligas = SIN_LIGAS, read: readBeside = notHere }: BesidePlano = {},
): Promise<Faults & { examinado?: ExaminedPlano }> {
  const lotes = lotesOf(ruta, context.tablas);
  const unmeasured = findUnmeasured(ruta, context, lotes);
  const declared = declaredLotes(ruta, context);
  const first = await context.readers.plano(bytes, declared, ligas);
  const addresses = first.ok && first.valor.ok ? first.valor.enlazadas : [];
  const linked = await readLinkedImagenes(ruta, addresses, readBeside, context.readers);
  // Only its parser knows the linked pictures, so a second pass reads it with them.
  const read = linked.dadas.size ? await context.readers.plano(bytes, declared, ligas, linked.dadas) : first;
  const reading = read.ok ? read.valor : refuse(read.motivo);
  if (!reading.ok) {
    const { motivo, linea, columna } = reading;
    const place = columna === undefined ? undefined : `columna ${columna}`;
    return { faltas: [{ archivo: ruta, linea, columna: place, motivo, plano: ruta }], avisos: [] };
  }
  const { plano, fondo, trazos, informe, bitmaps } = reading;
  const hash = createHash('sha256').update(plano).update('\0').update(fondo).update('\0');
  if (bitmaps.length) hash.update(RECETA);
  const name = hash.update(JSON.stringify(trazos)).digest('hex').slice(0, 24) + suffixOf(bitmaps);
  const rows = lotes.map(({ id_proyecto, id_lote }) => ({
    id_lote,
    linea: context.lineas.lotes.get(keyOfLote(id_proyecto, id_lote))?.linea,
  }));
  const { permitirSinFigura } = context;
  const { faltas, avisos } = judgePlano({ ruta, informe, lotes: rows, permitirSinFigura });
  const about = (falta: Falta): Falta => ({ ...falta, plano: ruta });
  const told = [
    ...linked.motivos.map((motivo) => ({ archivo: ruta, motivo })),
    ...avisos,
    ...offerAreas(informe, unmeasured),
  ];
  return {
    faltas: faltas.map(about),
    avisos: told.map(about),
    examinado: {
      tipo: 'plano',
      direccion: formatPlano(name),
      hash: name,
      bitmaps,
      plano,
      fondo,
      trazos,
      informe,
      ligas,
      buscadas: linked.buscadas,
    },
  };
}

async function notHere(ruta: string): Promise<SoughtArchivo<Buffer>> {
  return { ok: false, motivo: `no se encontró «${ruta}»` };
}

/** Width of the photographs, if any: contract/plano.ts. */
function suffixOf(bitmaps: readonly EmbeddedBitmap[]): string {
  return bitmaps.length ? `-${widestOf(bitmaps)}` : '';
}

/** Lots of all its projects, each once. */
export function declaredLotes(ruta: string, context: TablasOfPlano): DeclaredLote[] {
  const lotes = lotesOf(ruta, context.tablas);
  return distinctById([...findUnmeasured(ruta, context, lotes), ...lotes]);
}

type TablasOfPlano = Pick<PlanoContextOfArchivo, 'tablas' | 'lineas'>;

function lotesOf(ruta: string, tablas: Tablas): RowOf<'lotes.csv'>[] {
  const own = tablas['proyectos.csv'].filter(({ svg }) => svg === ruta);
  const ids = new Set(own.map(({ id_proyecto }) => id_proyecto));
  return tablas['lotes.csv'].filter(({ id_proyecto }) => ids.has(id_proyecto));
}

type LoteOfTabla = DeclaredLote & Partial<LevelsOfLote>;

/** Two projects may share a lot 1: the same shape, with the last stated area. */
function distinctById(lotes: readonly LoteOfTabla[]): DeclaredLote[] {
  return [
    ...new Map(
      lotes.map((lote) => {
        const { id_lote, terreno } = lote;
        const niveles = levelsOfLote(lote);
        return [id_lote, { id_lote, terreno, ...(niveles.length ? { niveles } : {}) }] as const;
      }),
    ).values(),
  ];
}

/** Lots with a faulty row, mostly without `terreno`, with their lines. */
function findUnmeasured(
  ruta: string,
  { tablas, lineas }: TablasOfPlano,
  lotes: readonly RowOf<'lotes.csv'>[],
): (DeclaredLote & { linea: number })[] {
  const own = tablas['proyectos.csv'].filter(({ svg }) => svg === ruta);
  const known = new Set(lotes.map(({ id_proyecto, id_lote }) => keyOfLote(id_proyecto, id_lote)));
  return [...lineas.lotes].flatMap(([key, { id: id_lote, linea }]) =>
    !known.has(key) && own.some(({ id_proyecto }) => keyOfLote(id_proyecto, id_lote) === key)
      ? [{ id_lote, linea, terreno: '' }]
      : [],
  );
}

/** Areas measured for lots without `terreno`, for a person to copy. */
function offerAreas(
  { areas = [] }: InformeDePlano,
  unmeasured: readonly { id_lote: string; linea: number }[],
): Falta[] {
  const drawn = new Map(areas.map(({ id_lote, m2 }) => [id_lote, m2]));
  return unmeasured.flatMap(({ id_lote, linea }) => {
    const m2 = drawn.get(id_lote);
    if (m2 === undefined) return [];
    const motivo = `el lote ${id_lote} mide ${m2} m² en el dibujo; si es su terreno, escríbelo`;
    return [{ archivo: 'lotes.csv', linea, columna: 'terreno', motivo }];
  });
}
