import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { PAGINAS_DE_AYUDA } from '../ayuda/pages.ts';
import { matchesWords, type SearchOption } from './searchOptions.ts';
import { TEXTOS_DE_BUSCADOR as T } from './textosDeBuscador.ts';

/** The help's pages that the words find; none without words. */
export function helpOptions(texto: string): SearchOption[] {
  if (!texto) return [];
  return PAGINAS_DE_AYUDA.filter((it) => matchesWords(texto, `${it.titulo} ${it.palabras}`)).map((it) => ({
    id: `ayuda-${it.clave}`,
    grupo: T.ayuda,
    nombre: it.titulo,
    nota: '',
    goes: rutaOfPanel('ayuda', { detalle: [it.clave] }),
  }));
}
