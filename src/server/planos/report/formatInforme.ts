import { quoteName } from '../../../domain/sentences/quoteName.ts';
import { describeDispute, MOTIVOS_DE_LIGA_PERDIDA } from './describeDispute.ts';
import {
  describeDropped,
  describeLeftOver,
  describeMalformed,
  describePages,
  describeParts,
  describePins,
  describeProperty,
  describeRules,
  describeTraced,
} from './describeReading.ts';
import { groupNear } from './groupNear.ts';
import type { InformeDePlano, PlanoScale } from './informe.ts';
import { linesFor, listNames } from './shortLists.ts';

export function formatInforme(informe: InformeDePlano): string[] {
  return [
    `Lotes con figura: ${informe.ligados - informe.alfileres.length} de ${informe.lotes}.`,
    ...(informe.noLigable ? [informe.noLigable] : []),
    ...readingLines(informe),
    ...describeRules(informe),
    ...tracingLines(informe),
    ...pinLines(informe),
    ...nearLines(informe),
    ...missingLines(informe),
    ...conflictLines(informe),
    ...describeParts(informe),
    ...scaleLines(informe),
    ...informe.retirado.map(describeDropped),
  ];
}

function readingLines(informe: InformeDePlano): string[] {
  const { propiedad, propiedades = [], avisos = [] } = informe;
  const others = propiedades.filter(({ nombre, lotes }) => nombre !== propiedad && lotes > 0);
  const rest =
    propiedad !== undefined && others.length
      ? ` También llevan números de lote: ${listNames(others.map(({ nombre, lotes }) => `${quoteName(nombre)} (${lotes})`))}; si vale otra, llámala id_lote.`
      : '';
  return [
    ...describePages(informe),
    ...describeProperty(informe).map((line) => line + rest),
    ...avisos,
    ...describeMalformed(informe),
  ];
}

function tracingLines(informe: InformeDePlano): string[] {
  const [lots, lines] = describeTraced(informe);
  if (!informe.trazado || lots === undefined) return [];
  const { lineas, opciones } = informe.trazado;
  const others = opciones.filter((opcion) => opcion.lineas.join() !== lineas.join());
  return [
    lots,
    `${lines} Si son otras, nómbralas en el atributo data-linderos del <svg>, separadas por punto y coma.`,
    ...(others.length
      ? [
          `Otras líneas posibles: ${others.map(({ lineas: names, lotes: count }) => `${names.map(quoteName).join(' con ')} (números que encierran: ${count})`).join('; ')}.`,
        ]
      : []),
  ];
}

function pinLines(informe: InformeDePlano): string[] {
  return describePins(informe).map(
    (line) => `${line} Para que no los haya: "alfileres": "nunca" en las decisiones del plano.`,
  );
}

function nearLines(informe: InformeDePlano): string[] {
  return groupNear(informe).map(
    ({ porque, lotes }) =>
      `Por confirmar de una vez (${lotes.length}); no se venden hasta entonces: ${listNames(lotes)}. ${porque}`,
  );
}

function missingLines(informe: InformeDePlano): string[] {
  const { sinFigura } = informe;
  const near = sinFigura.filter(({ propuestas }) => propuestas.length > 0);
  const far = sinFigura.filter(({ propuestas }) => propuestas.length === 0);
  return [
    ...linesFor(
      near,
      ({ id_lote, propuestas }) =>
        `Lote ${id_lote} sin figura; ¿será ${propuestas.map(quoteName).join(' o ')}?`,
    ),
    ...(far.length
      ? [`Lotes sin figura (${far.length}): ${listNames(far.map(({ id_lote }) => id_lote))}.`]
      : []),
    ...describeLeftOver(informe),
  ];
}

function conflictLines({ disputados, ligadosAMano, ligasPerdidas }: InformeDePlano): string[] {
  return [
    ...linesFor(
      disputados,
      (disputed) => `Lote ${disputed.id_lote} sin figura hasta que se decida: ${describeDispute(disputed)}.`,
    ),
    ...(ligadosAMano.length
      ? [`Asignados por decisión de una persona (${ligadosAMano.length}): ${listNames(ligadosAMano)}.`]
      : []),
    ...linesFor(
      ligasPerdidas,
      ({ id_lote, nombre, motivo }) =>
        `La decisión sobre ${quoteName(nombre)}${id_lote === null ? '' : ` (lote ${id_lote})`} no tiene efecto: ${MOTIVOS_DE_LIGA_PERDIDA[motivo]}.`,
    ),
  ];
}

function scaleLines({ escala }: InformeDePlano): string[] {
  if (!escala) return [];
  if (escala.unidad !== undefined) return exactLines(escala, escala.unidad);
  const spread = `±${(escala.dispersion * 100).toFixed(1)} %`;
  if (!escala.aEscala)
    return [`El dibujo no está a escala (${spread}): sus áreas no se comparan con lotes.csv.`];
  const scale = `Escala: 1 unidad del dibujo ≈ ${Number(Math.sqrt(escala.m2PorUnidad2).toPrecision(3))} m (${spread}).`;
  return [
    scale,
    ...linesFor(
      escala.fuera,
      ({ id_lote, declarada, dibujada }) =>
        `Lote ${id_lote}: lotes.csv dice ${number(declarada)} m², el dibujo ${number(dibujada)} m².`,
    ),
  ];
}

function exactLines({ fuera }: PlanoScale, unidad: string): string[] {
  return [
    `El dibujo está en ${unidad}: sus áreas son medidas, no estimadas.`,
    ...(fuera.length ? [`Lotes cuyo terreno no es el del dibujo (${fuera.length}):`] : []),
    ...linesFor(
      fuera,
      ({ id_lote, declarada, dibujada }) =>
        `  Lote ${id_lote}: lotes.csv dice ${declarada} m², el dibujo mide ${dibujada.toFixed(2)} m².`,
    ),
  ];
}

function number(value: number): string {
  return String(Number(value.toFixed(1)));
}
