import { quoteName } from '../../../domain/sentences/quoteName.ts';
import type { DroppedKind, RemovedParts } from '../clean/allowedNames.ts';
import { MOTIVOS_DE_DESCARTE } from './describeDispute.ts';
import type { InformeDePlano } from './informe.ts';
import { linesFor, listNames } from './shortLists.ts';

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

/** Self-contained sentences. `formatInforme` adds advice for the terminal; the desk has its own. */
export function describeReading(informe: InformeDePlano): string[] {
  return [
    ...describeProperty(informe),
    ...describeRules(informe),
    ...describeTraced(informe),
    ...describePins(informe),
    ...describeParts(informe),
    ...describeLeftOver(informe),
    ...describeMalformed(informe),
    ...informe.retirado.map(describeDropped),
  ];
}

export function describeProperty({
  propiedad,
  leidoComo,
}: Pick<InformeDePlano, 'propiedad' | 'leidoComo'>): string[] {
  if (propiedad === undefined) return [];
  return [`Los lotes del ${leidoComo} se conocen por su propiedad ${quoteName(propiedad)}.`];
}

/** Of several pages, the one that was read without a person's word. */
export function describePages({ paginas }: Pick<InformeDePlano, 'paginas'>): string[] {
  if (!paginas || paginas.elegida || paginas.porElegir) return [];
  const { total, leida } = paginas;
  return [
    `El PDF tiene ${total.toLocaleString('es-MX')} páginas y se leyó la ${leida}. Si el plano está en otra, elígela en la mesa del plano (panel, Catálogo).`,
  ];
}

export function describeRules({ reglas }: Pick<InformeDePlano, 'reglas'>): string[] {
  return reglas.map(({ descripcion, lotes }) => `Asignados ${descripcion}: ${lotes}.`);
}

export function describeTraced({ trazado }: Pick<InformeDePlano, 'trazado'>): string[] {
  if (!trazado) return [];
  const { lotes, lineas, sinNumero } = trazado;
  return [
    lotes.length || !sinNumero
      ? `Lotes trazados entre líneas sueltas, que conviene mirar uno por uno (${lotes.length}): ${listNames(lotes)}.`
      : `Superficies entre líneas sueltas que parecen lotes y no llevan número: ${sinNumero}.`,
    `Líneas que se tomaron por orillas de los lotes: ${lineas.map(quoteName).join(', ')}.`,
  ];
}

export function describePins({ alfileres }: Pick<InformeDePlano, 'alfileres'>): string[] {
  if (!alfileres.length) return [];
  return [
    `Lotes con una marca sobre su número, pues nada lo encierra; conviene mirarlos (${alfileres.length}): ${listNames(alfileres)}.`,
  ];
}

export function describeParts({ variasFiguras }: Pick<InformeDePlano, 'variasFiguras'>): string[] {
  if (!variasFiguras.length) return [];
  return [
    `Lotes de varias figuras: ${listNames(variasFiguras.map(({ id_lote, figuras }) => `${id_lote} (${figuras})`))}.`,
  ];
}

/** Lookalikes, and discarded shapes with a lot's name. */
export function describeLeftOver({
  figurasSinLote,
  descartadas,
}: Pick<InformeDePlano, 'figurasSinLote' | 'descartadas'>): string[] {
  const names = figurasSinLote.map(({ nombre }) => nombre);
  return [
    ...(names.length ? [`Figuras sin lote (${names.length}): ${listNames(names)}.`] : []),
    ...linesFor(
      descartadas,
      ({ nombre, motivo }) =>
        `La figura ${quoteName(nombre)} no se tomó como lote: ${MOTIVOS_DE_DESCARTE[motivo]}.`,
    ),
  ];
}

export function describeMalformed({ faltaXml }: Pick<InformeDePlano, 'faltaXml'>): string[] {
  if (!faltaXml) return [];
  const { motivo, linea, columna } = faltaXml;
  return [
    `${motivo} Línea ${linea}, columna ${columna}. Se leyó como lo lee un navegador; conviene corregirlo.`,
  ];
}

export function describeDropped({ clase, cantidad, ejemplos }: RemovedParts): string {
  const [why, what] = KINDS[clase];
  const some = ejemplos.length ? ` (${ejemplos.slice(0, 3).join('; ')})` : '';
  return `${why}: ${cantidad} ${what}${some}.`;
}
