import { countNoun } from '../../../domain/sentences/countNoun.ts';
import { joinWords } from '../../../domain/sentences/joinWords.ts';
import type { Pattern } from '../bind/claims.ts';
import type { PaginasDePdf } from '../read/pdf/surveyPages.ts';
import type { Scene } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

const ON_DESK = 'Traza los lotes por sus esquinas en la mesa del plano (panel, Catálogo)';
const ADVICE = `${ON_DESK}, o cálcalos en el programa que lo hizo como figuras cerradas (polígonos), cada una con el id de su lote.`;

/** Beyond, pages are only counted. */
const MOST_NAMED_PAGES = 6;

interface UnboundDrawing {
  /** Lots, and those with a place or candidates. */
  wanted: number;
  bound: number;
  /** Lots with only a number and no pin. */
  numbers: number;
  /** Regions between lines that look like lots, without a number. */
  traced: number;
  scene: Scene;
  facts: readonly ShapeFacts[];
}

/** For scans, unenclosed numbers and loose CAD lines; `undefined` if most are bound or only names fail. */
export function whyUnbound({
  wanted,
  bound,
  numbers,
  traced,
  scene,
  facts,
}: UnboundDrawing): string | undefined {
  if (wanted === 0 || bound * 2 >= wanted) return undefined;
  if (numbers * 2 >= wanted - bound)
    return `El dibujo lleva escritos ${numbers} números de lote sin figura alrededor: no hay contornos que asignar. En la mesa del plano (panel, Catálogo), pide una marca para cada número, en «Cómo se lee el plano», o traza sus contornos.`;
  if (traced > 0)
    return `Las líneas del dibujo encierran ${countNoun(traced, 'superficie que parece lote', 'superficies que parecen lotes')}, sin número que se pueda leer. En la mesa del plano (panel, Catálogo), elige la primera de una fila y escribe su número: la mesa sigue sola por la fila.`;
  const drawn = scene.shapes.filter(({ isGlyph }) => !isGlyph).length;
  const closed = facts.filter(({ isClosed, shape }) => isClosed && !shape.isGlyph).length;
  const isEnough = closed * 2 >= wanted;
  if (scene.pictures.length > 0 && !isEnough && drawn < wanted)
    return `El dibujo es una imagen sin figuras (un plano escaneado o una fotografía): no hay figuras que asignar. ${ON_DESK}.`;
  if (drawn === 0) return `El dibujo no tiene ninguna figura. ${ADVICE}`;
  if (!isEnough && closed * 2 < drawn)
    return `De los ${drawn} trazos del dibujo solo ${closed} son figuras cerradas: son líneas sueltas, como las que exporta un CAD, y no encierran lotes. ${ADVICE}`;
  if (bound > 0) return undefined;
  if (scene.shapes.some(({ isGlyph }) => isGlyph))
    return `El dibujo tiene ${countNoun(closed, 'figura cerrada', 'figuras cerradas')}, y sus letras son contornos que no se leen con certeza. En la mesa del plano (panel, Catálogo), elige la primera figura de una fila y escribe su número: la mesa sigue sola por la fila.`;
  return `El dibujo tiene ${countNoun(closed, 'figura cerrada, pero no', 'figuras cerradas, pero ninguna')} lleva el id de un lote de lotes.csv, ni en su nombre ni escrito dentro. Pon a cada figura, o a su grupo, el id de su lote.`;
}

/** Two properties of a map's figures disagree. */
export function whyNoProperty([one, other]: readonly [string, string], leidoComo: string): string {
  return `Las propiedades «${one}» y «${other}» del ${leidoComo} llevan ambas números de lote, y no los mismos en las mismas figuras: hay que decir cuál vale. Elígela en la mesa del plano (panel, Catálogo), en «Cómo se lee el plano», o llama id_lote a la que vale y vuelve a exportar.`;
}

/** Several pages of a PDF may be the plan. */
export function whyNoPage({ total, vistas }: Pick<PaginasDePdf, 'total' | 'vistas'>): string {
  const kind = vistas[0]?.clase;
  const likely = vistas.filter(({ clase }) => clase === kind).map(({ numero }) => `la ${numero}`);
  const some = likely.length > 1 && likely.length <= MOST_NAMED_PAGES ? ` (${joinWords(likely)})` : '';
  return `El PDF tiene ${countNoun(total, 'página', 'páginas')} y más de una puede ser el plano${some}: hay que decir cuál vale. Elígela en la mesa del plano (panel, Catálogo), o guarda la que vale en un PDF aparte.`;
}

const SOURCES: Record<string, string> = {
  id: 'el id',
  'data-name': 'el nombre de capa (data-name)',
  'data-propiedad': 'la propiedad que los nombra',
  title: 'el título (<title>)',
  class: 'la clase',
  texto: 'el número escrito dentro de la figura',
  'data-manzana': 'el letrero',
  'data-manzana-dudosa': 'el letrero por confirmar',
  'data-nivel': 'la capa o el letrero',
};

const SPELLINGS = {
  exacta: '',
  pegada: ', sin contar separadores',
  libre: ', sin contar ceros, separadores, mayúsculas ni las palabras «lote» y «manzana»',
};

/** How lots were found: 'por el id, como «lot-12»'. */
export function describeRule(pattern: Pattern): string {
  if (pattern.claims.some(({ shapes }) => shapes.some(({ shape }) => shape.isPin)))
    return `por su número escrito sin figura alrededor, como «${pattern.claims[0]?.name}»: con una marca`;
  const example = pattern.claims.find(({ suffix }) => !suffix) ?? pattern.claims[0];
  const source = SOURCES[pattern.source] ?? `el atributo ${pattern.source}`;
  const like = `por ${source}, como «${example?.name ?? pattern.prefix}»`;
  if (pattern.blockSource === 'niveles')
    return `${like} para el lote ${example?.id_lote}, junto con los grupos en que está`;
  if (pattern.kind === 'bloque') {
    const above = SOURCES[pattern.blockSource ?? 'id'] ?? `el atributo ${pattern.blockSource}`;
    return `${like} para el lote ${example?.id_lote}, junto con ${above} de su manzana`;
  }
  if (pattern.kind === 'cifras') return `${like} para el lote ${example?.id_lote}: por sus números`;
  return like + SPELLINGS[pattern.spelling];
}
