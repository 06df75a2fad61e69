import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../contract/panel/catalogo/mesa.ts';
import { type OpenedDrawing, openDrawing, type ReadDrawingOptions } from '../openDrawing.ts';
import type { DrawingRefusal } from '../read/refusal.ts';
import { type ReadDrawing, traceDrawing } from '../readDrawing.ts';
import type { DeclaredLote } from '../report/buildInforme.ts';
import { describeDispute, MOTIVOS_DE_DISPUTA, MOTIVOS_DE_LIGA_PERDIDA } from '../report/describeDispute.ts';
import { describeReading } from '../report/describeReading.ts';
import { groupNear } from '../report/groupNear.ts';
import type { InformeDePlano } from '../report/informe.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { collectFiguras } from './collectFiguras.ts';

type MesaReading =
  | {
      ok: true;
      dibujo: ReadDrawing;
      /** Without the picture's address, which depends on its content. */
      mesa: Omit<MesaDePlano, 'plano'>;
    }
  | DrawingRefusal;

/** A drawing with everything that its desk shows; see `readDrawing`. */
export async function readMesa(
  file: Uint8Array,
  lotes: readonly DeclaredLote[],
  { ligas, imagenes }: { ligas: Ligas } & Pick<ReadDrawingOptions, 'imagenes'>,
): Promise<MesaReading> {
  const opened = await openDrawing(file, lotes, { ligas, imagenes, conVistas: true });
  if (!opened.ok) return opened;
  const dibujo = await traceDrawing(opened);
  const { informe, trazos } = dibujo;
  const { figuras, otras, sobrantes } = collectFiguras(opened, informe);
  return {
    ok: true,
    dibujo,
    mesa: {
      hoja: [...opened.page],
      vista: [...trazos.viewBox],
      figuras,
      otras,
      lotes: lotesOfMesa(lotes, opened, informe),
      disputas: informe.disputados.map((disputed) => ({
        id_lote: disputed.id_lote,
        motivo: MOTIVOS_DE_DISPUTA[disputed.motivo],
        porque: describeDispute(disputed),
        figuras: placesOf(opened.binding.disputes.get(disputed.id_lote)?.candidates ?? []),
      })),
      sobrantes,
      cercanos: groupNear(informe).map(({ porque, lotes: ids }) => ({ porque, lotes: ids })),
      lectura: describeReading(informe),
      ligas,
      halladas: ligas.ligas.map((_, i) => opened.applied.figuras.get(i)?.index ?? null),
      perdidas: informe.ligasPerdidas.map(describeLost),
      ...(informe.propiedades ? { propiedades: [...informe.propiedades] } : {}),
      ...(informe.propiedad === undefined ? {} : { propiedad: informe.propiedad }),
      ...(informe.paginas ? { paginas: informe.paginas } : {}),
      ...(informe.trazado ? { lineas: linesOf(informe.trazado) } : {}),
      ...(informe.escala?.aEscala ? { m2PorUnidad2: informe.escala.m2PorUnidad2 } : {}),
      ...areasOf(lotes, informe),
      avisos: [...(informe.noLigable ? [informe.noLigable] : []), ...(informe.avisos ?? [])],
    },
  };
}

function lotesOfMesa(
  lotes: readonly DeclaredLote[],
  { binding, applied }: OpenedDrawing,
  { sinFigura }: InformeDePlano,
): MesaDePlano['lotes'] {
  const byHand = new Set(applied.lots.map(({ id_lote }) => id_lote));
  const drawn = new Set(applied.drawn);
  const near = new Map(sinFigura.map(({ id_lote, propuestas }) => [id_lote, propuestas]));
  return lotes.map(({ id_lote, terreno }) => {
    const lot = binding.lots.get(id_lote);
    const propuestas = near.get(id_lote) ?? [];
    const isDrawn = lot?.shapes.some((shape) => drawn.has(shape));
    return {
      id_lote,
      terreno: terreno === '' ? null : Number(terreno),
      figuras: (lot?.shapes ?? []).filter((shape) => !drawn.has(shape)).map(({ index }) => index),
      por: lot ? (isDrawn ? 'trazo' : byHand.has(id_lote) ? 'persona' : 'dibujo') : null,
      ...(propuestas.length ? { propuestas } : {}),
    };
  });
}

/** Area differences; absent if they agree or the unit is unknown. */
function areasOf(
  lotes: readonly DeclaredLote[],
  { areas = [], escala }: InformeDePlano,
): Pick<MesaDePlano, 'areas'> {
  const drawn = new Map(areas.map(({ id_lote, m2 }) => [id_lote, m2]));
  const faltan = lotes.flatMap(({ id_lote, terreno }) => {
    const dibujada = drawn.get(id_lote);
    return terreno === '' && dibujada !== undefined ? [{ id_lote, lista: null, dibujada }] : [];
  });
  const difieren = (escala?.fuera ?? []).flatMap(({ id_lote, declarada }) => {
    const dibujada = drawn.get(id_lote);
    return dibujada === undefined ? [] : [{ id_lote, lista: declarada, dibujada }];
  });
  return faltan.length || difieren.length ? { areas: { faltan, difieren } } : {};
}

function placesOf(candidates: readonly { shapes: readonly ShapeFacts[] }[]): number[] {
  return [...new Set(candidates.flatMap(({ shapes }) => shapes.map(({ index }) => index)))];
}

function describeLost({ id_lote, nombre, motivo }: InformeDePlano['ligasPerdidas'][number]): string {
  const lot = id_lote === null ? '' : ` (lote ${id_lote})`;
  return `La decisión sobre «${nombre}»${lot} no tiene efecto: ${MOTIVOS_DE_LIGA_PERDIDA[motivo]}.`;
}

function linesOf({ lineas, opciones }: NonNullable<InformeDePlano['trazado']>): MesaDePlano['lineas'] {
  return {
    tomadas: [...lineas],
    opciones: opciones.map((opcion) => ({ lineas: [...opcion.lineas], lotes: opcion.lotes })),
  };
}
