import type { RedrawnPlano } from '../../../contract/panel/catalogo/plan.ts';
import { describeOutlineChange } from '../../../domain/plano/outlineChange.ts';
import type { ChangedLote, ComparedTrazos, TrazosComparison } from '../../planos/compare/compareTrazos.ts';
import { rutaOfLigas } from '../../planos/ligas/ligas.ts';
import { boxOf, decimalsFor, formatOutline } from '../../planos/shapes/outline.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { readStoredPlano } from '../../plataforma/archivos/readStoredPlano.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';
import type { ReadArchivo } from '../archivos/readArchivos.ts';
import { type ReadersOptions, withReaders } from '../readers/openReaders.ts';
import { type DrawnPlano, picturesOfRedrawn } from './picturesOfRedrawn.ts';
import type { CatalogoPreview } from './previewCatalogo.ts';
import { readPublishedTrazos } from './readPublishedTrazos.ts';

/** Lots shown before and after; others are described in words. */
const DRAWN = 200;
/** Margin around a shown lot, share of its box. */
const AIR = 0.15;

/** Outlines of a drawing not read just now; `undefined` if unknown. */
type TracedOf = (ruta: string) => Promise<ComparedTrazos | undefined>;

/**
 * Lots with another outline or none under a corrected drawing or new decisions; `avisos` of drawings that could not
 * be compared.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function describeRedrawn(
  deps: { db: Queryable; archivos: Archivos; reading?: ReadersOptions | undefined },
  { plan, leida }: Pick<CatalogoPreview, 'plan' | 'leida'>,
  tracedOf: TracedOf,
): Promise<{ figuras: RedrawnPlano[]; avisos: Falta[] }> {
  const changed = new Set((plan?.archivos ?? []).map(({ ruta }) => ruta));
  const figuras: RedrawnPlano[] = [];
  const avisos: Falta[] = [];
  await withReaders(deps.reading ?? {}, async ({ comparacion }) => {
    for (const [ruta, proyectos] of projectsByPlano(leida.tablas['proyectos.csv'])) {
      if (!changed.has(ruta) && !changed.has(rutaOfLigas(ruta))) continue;
      const read = leida.archivos.find((it) => it.ruta === ruta);
      const drawn = read && (await drawnIn(deps.archivos, read));
      const later = drawn ?? (await tracedOf(ruta));
      const ids = proyectos.map(({ id_proyecto }) => id_proyecto);
      const earlier = later && (await readPublishedTrazos(deps, { ruta, proyectos: ids }));
      if (!earlier) continue;
      const compared = await comparacion(outlinesOf(earlier), outlinesOf(later));
      if (compared.ok)
        figuras.push({
          ruta,
          proyectos,
          ...picturesOfRedrawn(earlier, drawn, compared.valor),
          ...present(compared.valor),
        });
      else avisos.push({ archivo: ruta, motivo: notCompared(compared.motivo) });
    }
  });
  return { figuras, avisos };
}

export function notCompared(motivo: string): string {
  return `no se comparó con el plano publicado: ${motivo}`;
}

/** The comparison's part: everything is copied to the readers' process. */
function outlinesOf({ lotes, metros }: ComparedTrazos): ComparedTrazos {
  return { lotes, metros };
}

/** What was read just now, or what an earlier reading stored. */
async function drawnIn(archivos: Archivos, { examinado }: ReadArchivo): Promise<DrawnPlano | undefined> {
  if (examinado.tipo !== 'plano') return undefined;
  const { direccion } = examinado;
  const trazos = 'trazos' in examinado ? examinado.trazos : await readStoredPlano(archivos, direccion);
  return trazos && { ...trazos, direccion };
}

function projectsByPlano(
  rows: CatalogoPreview['leida']['tablas']['proyectos.csv'],
): ReadonlyMap<string, RedrawnPlano['proyectos']> {
  const drawn = rows.filter(({ svg }) => svg);
  const named = ({ id_proyecto, nombre }: (typeof rows)[number]) => ({ id_proyecto, nombre });
  return new Map(drawn.map(({ svg }) => [svg, drawn.filter((it) => it.svg === svg).map(named)]));
}

function present(comparison: TrazosComparison): Omit<RedrawnPlano, 'ruta' | 'proyectos' | 'antes' | 'ahora'> {
  const { iguales, cambiados, movidos, renombrados, faltantes, nuevos } = comparison;
  return {
    iguales: iguales.length,
    cambiados: cambiados.map((lote, i) => ({
      id_lote: lote.id_lote,
      texto: describeOutlineChange(lote),
      dibujo: i < DRAWN ? drawChange(lote) : null,
    })),
    ...{ movidos, renombrados, faltantes, nuevos },
  };
}

function drawChange({ antes, ahora }: ChangedLote): RedrawnPlano['cambiados'][number]['dibujo'] {
  const box = boxOf([...antes, ...ahora]);
  if (!box) return null;
  const [left, top, right, bottom] = box;
  const [width, height] = [right - left, bottom - top];
  const air = AIR * Math.max(width, height);
  const decimals = decimalsFor(width, height);
  return {
    vista: [left - air, top - air, width + 2 * air, height + 2 * air],
    antes: formatOutline(antes, decimals),
    ahora: formatOutline(ahora, decimals),
  };
}

/**
 * `planos/etapa.svg: 38 lotes conservan su figura; otro lugar: 5, 6; ya sin figura: 7`, then a line per
 * changed lot.
 */
export function formatRedrawn({ ruta, iguales, cambiados, ...plano }: RedrawnPlano): string[] {
  const kept = iguales === 1 ? '1 lote conserva su figura' : `${iguales} lotes conservan su figura`;
  const parts = [
    ...(cambiados.length ? [`otra figura: ${cambiados.length}`] : []),
    ...listed('otro lugar', plano.movidos),
    ...listed(
      'otro número',
      plano.renombrados.map(({ antes, ahora }) => `${antes} (ahora ${ahora})`),
    ),
    ...listed('ya sin figura', plano.faltantes),
    ...listed('con figura nueva', plano.nuevos),
  ];
  return [
    [`${ruta}: ${kept}`, ...parts].join('; '),
    ...cambiados.map(({ id_lote, texto }) => `  Lote ${id_lote}: ${texto}`),
  ];
}

function listed(what: string, lotes: readonly string[]): string[] {
  return lotes.length ? [`${what}: ${lotes.join(', ')}`] : [];
}
