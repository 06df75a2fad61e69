import type { Pattern } from './claims.ts';

const SOURCES: Record<string, string> = {
  id: 'el id',
  'data-name': 'el nombre de capa (data-name)',
  title: 'el título (<title>)',
  class: 'la clase',
  texto: 'el número escrito dentro de la figura',
};

const SPELLINGS = {
  exacta: '',
  ceros: ', sin contar ceros a la izquierda',
  mayusculas: ', sin distinguir mayúsculas',
  cerosYMayusculas: ', sin contar ceros a la izquierda ni distinguir mayúsculas',
};

/** How lots were found, in words for the person who has the drawing open: 'por el id, como «lot-12»'. */
export function describeRule(pattern: Pattern): string {
  const example = pattern.claims.find(({ isNumbered }) => !isNumbered) ?? pattern.claims[0];
  const source = SOURCES[pattern.source] ?? `el atributo ${pattern.source}`;
  const like = `por ${source}, como «${example?.name ?? pattern.prefix}»`;
  if (pattern.kind === 'bloque') {
    const above = SOURCES[pattern.blockSource ?? 'id'] ?? `el atributo ${pattern.blockSource}`;
    return `${like} para el lote ${example?.id_lote}, junto con ${above} de su manzana`;
  }
  if (pattern.kind === 'cifras') return `${like} para el lote ${example?.id_lote}: por sus números`;
  return like + SPELLINGS[pattern.spelling];
}
