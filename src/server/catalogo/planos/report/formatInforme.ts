import type { DroppedKind, RemovedParts } from '../clean/allowedNames.ts';
import { describeDispute, MOTIVOS_DE_DESCARTE, MOTIVOS_DE_LIGA_PERDIDA } from './describeDispute.ts';
import type { InformeDePlano, PlanoScale } from './informe.ts';

const SAFETY = 'Retirado por seguridad';
const UNUSED = 'Retirado, pues no hace falta para dibujar';

const KINDS: Record<DroppedKind, readonly [why: string, what: string]> = {
  script: [SAFETY, 'de código (script)'],
  evento: [SAFETY, 'atributos de evento'],
  objetoAjeno: [SAFETY, 'objetos ajenos (HTML, video, …)'],
  direccion: [SAFETY, 'direcciones remotas'],
  animacion: [SAFETY, 'animaciones'],
  enlace: [SAFETY, 'enlaces (lo que contenían se conserva)'],
  estilo: [SAFETY, 'reglas de estilo que no se pueden comprobar; con ellas se pierden los colores que daban'],
  imagenEnlazada: ['Faltan', 'imágenes enlazadas, que no están junto al archivo ni dentro de él'],
  imagenNoAdmitida: [SAFETY, 'imágenes incrustadas de un tipo no admitido'],
  fuente: [SAFETY, 'fuentes incrustadas: sus textos se verán con otra letra'],
  datosDelPrograma: [UNUSED, 'datos del programa de dibujo'],
  otro: [UNUSED, 'otros elementos o atributos'],
};

/** Names listed on one line; the rest is counted. */
const AT_MOST = 20;

/** The health report as lines for a person at a terminal; no line is longer than its list of names. */
export function formatInforme(informe: InformeDePlano): string[] {
  return [
    `Lotes con figura: ${informe.ligados - informe.alfileres.length} de ${informe.lotes}.`,
    ...(informe.noLigable ? [informe.noLigable] : []),
    ...readingLines(informe),
    ...informe.reglas.map(({ descripcion, lotes }) => `Ligados ${descripcion}: ${lotes}.`),
    ...tracingLines(informe),
    ...numberLines(informe),
    ...missingLines(informe),
    ...conflictLines(informe),
    ...scaleLines(informe),
    ...informe.retirado.map(droppedLine),
  ];
}

function droppedLine({ clase, cantidad, ejemplos }: RemovedParts): string {
  const [why, what] = KINDS[clase];
  return `${why}: ${cantidad} ${what}${some(ejemplos)}.`;
}

function readingLines({ faltaXml, avisos = [], propiedad, propiedades = [] }: InformeDePlano): string[] {
  if (propiedad !== undefined) {
    const others = propiedades.filter(({ nombre, lotes }) => nombre !== propiedad && lotes > 0);
    const rest = others.length
      ? ` También llevan números de lote: ${list(others.map(({ nombre, lotes }) => `${quote(nombre)} (${lotes})`))}; si vale otra, llámala id_lote.`
      : '';
    return [`Los lotes del GeoJSON se conocen por su propiedad ${quote(propiedad)}.${rest}`, ...avisos];
  }
  if (!faltaXml) return [...avisos];
  const { motivo, linea, columna } = faltaXml;
  return [
    `${motivo} Línea ${linea}, columna ${columna}. Se leyó como lo lee un navegador; conviene corregirlo.`,
  ];
}

function tracingLines({ trazado }: InformeDePlano): string[] {
  if (!trazado) return [];
  const { lotes, lineas, opciones } = trazado;
  const others = opciones.filter((opcion) => opcion.lineas.join() !== lineas.join());
  return [
    `Lotes trazados entre líneas sueltas, que conviene mirar uno por uno (${lotes.length}): ${list(lotes)}.`,
    `Líneas que se tomaron por linderos: ${lineas.map(quote).join(', ')}. Si son otras, nómbralas en el atributo data-linderos del <svg>, separadas por punto y coma.`,
    ...(others.length
      ? [
          `Otras líneas posibles: ${others.map(({ lineas: names, lotes: count }) => `${names.map(quote).join(' con ')} (números que encierran: ${count})`).join('; ')}.`,
        ]
      : []),
  ];
}

function numberLines({ alfileres, cercanos }: InformeDePlano): string[] {
  return [
    ...(alfileres.length
      ? [
          `Lotes con un alfiler sobre su número, pues nada lo encierra; conviene mirarlos (${alfileres.length}): ${list(alfileres)}. Para que no los haya: "alfileres": "nunca" en las decisiones del plano.`,
        ]
      : []),
    ...(cercanos.length
      ? [
          `Lotes cuyo número está fuera y que se ligaron con la figura libre más cercana; conviene mirarlos (${cercanos.length}): ${list(cercanos)}.`,
        ]
      : []),
  ];
}

function missingLines({ sinFigura, figurasSinLote, descartadas }: InformeDePlano): string[] {
  const near = sinFigura.filter(({ propuestas }) => propuestas.length > 0);
  const far = sinFigura.filter(({ propuestas }) => propuestas.length === 0);
  return [
    ...capped(
      near,
      ({ id_lote, propuestas }) => `Lote ${id_lote} sin figura; ¿será ${propuestas.map(quote).join(' o ')}?`,
    ),
    ...(far.length ? [`Lotes sin figura (${far.length}): ${list(far.map(({ id_lote }) => id_lote))}.`] : []),
    ...(figurasSinLote.length
      ? [`Figuras sin lote (${figurasSinLote.length}): ${list(figurasSinLote.map(({ nombre }) => nombre))}.`]
      : []),
    ...capped(
      descartadas,
      ({ nombre, motivo }) =>
        `La figura ${quote(nombre)} no se tomó como lote: ${MOTIVOS_DE_DESCARTE[motivo]}.`,
    ),
  ];
}

function conflictLines({ disputados, variasFiguras, ligadosAMano, ligasPerdidas }: InformeDePlano): string[] {
  return [
    ...capped(
      disputados,
      (disputed) => `Lote ${disputed.id_lote} sin figura hasta que se decida: ${describeDispute(disputed)}.`,
    ),
    ...(ligadosAMano.length ? [`Ligados por decisión de una persona: ${ligadosAMano.length}.`] : []),
    ...capped(
      ligasPerdidas,
      ({ id_lote, nombre, motivo }) =>
        `La decisión sobre ${quote(nombre)}${id_lote === null ? '' : ` (lote ${id_lote})`} no tiene efecto: ${MOTIVOS_DE_LIGA_PERDIDA[motivo]}.`,
    ),
    ...(variasFiguras.length
      ? [
          `Lotes de varias figuras: ${list(variasFiguras.map(({ id_lote, figuras }) => `${id_lote} (${figuras})`))}.`,
        ]
      : []),
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
    ...capped(
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
    ...capped(
      fuera,
      ({ id_lote, declarada, dibujada }) =>
        `  Lote ${id_lote}: lotes.csv dice ${declarada} m², el dibujo mide ${dibujada.toFixed(2)} m².`,
    ),
  ];
}

function capped<T>(items: readonly T[], format: (item: T) => string): string[] {
  const lines = items.slice(0, AT_MOST).map(format);
  return items.length > AT_MOST ? [...lines, `… y ${items.length - AT_MOST} más.`] : lines;
}

function list(names: readonly string[]): string {
  const rest = names.length - AT_MOST;
  return names.slice(0, AT_MOST).join(', ') + (rest > 0 ? ` y ${rest} más` : '');
}

function some(examples: readonly string[]): string {
  return examples.length ? ` (${examples.slice(0, 3).join('; ')})` : '';
}

function quote(name: string): string {
  return name.includes('«') ? name : `«${name}»`;
}

function number(value: number): string {
  return String(Number(value.toFixed(1)));
}
