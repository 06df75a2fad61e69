import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { formatTelefono } from '../../../domain/contacto.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import type { PantallaDePanel } from '../pantallaDePanel.ts';
import type { Act } from './acts.ts';
import { TEXTOS_DE_BUSCADOR as T } from './textosDeBuscador.ts';

/** A line of the search. */
export interface SearchOption {
  id: string;
  grupo: string;
  nombre: string;
  nota: string;
  teclas?: readonly string[];
  /** An address to open, or an act to begin. */
  goes: string | Act;
}

/** Whether each typed word begins one of the words, without accents. */
export function matchesWords(texto: string, words: string): boolean {
  const theirs = foldText(words).split(/\s+/);
  return foldText(texto.trim())
    .split(/\s+/)
    .every((typed) => theirs.some((word) => word.startsWith(typed)));
}

/** Acts, then screens, that the words find; all of them for none. In: those that the role may use. */
export function localOptions(
  texto: string,
  acts: readonly Act[],
  pantallas: readonly PantallaDePanel[],
): SearchOption[] {
  return [
    ...acts
      .filter(({ nombre, palabras }) => matchesWords(texto, `${nombre} ${palabras}`))
      .map((act) => ({
        id: `acto-${act.clave}`,
        grupo: T.hacer,
        nombre: act.nombre,
        nota: '',
        teclas: [act.tecla],
        goes: act,
      })),
    ...pantallas
      .filter(({ nombre, palabras }) => matchesWords(texto, `${nombre} ${palabras}`))
      .map(({ seccion, nombre, tecla }) => ({
        id: `pantalla-${seccion}`,
        grupo: T.irA,
        nombre,
        nota: '',
        ...(tecla && { teclas: ['g', tecla] }),
        goes: rutaOfPanel(seccion),
      })),
  ];
}

/** What the server found. */
export function foundOptions({
  personas,
  cotizaciones,
  ventas,
  lotes,
}: PanelAnswerOf<'BuscarEnPanel'>): SearchOption[] {
  return [
    ...lotes.map(({ id_proyecto, proyecto, id_lote, estado }) => ({
      id: `lote-${id_proyecto}-${id_lote}`,
      grupo: T.lotes,
      nombre: T.lote(id_lote, ESTADOS_DE_LOTE[estado].etiqueta),
      nota: proyecto,
      goes: rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query: { lote: id_lote } }),
    })),
    ...personas.map(({ id, nombre, correo, telefono, id_lote }) => ({
      id: `persona-${id}`,
      grupo: T.personas,
      nombre: nombre || correo,
      nota: [telefono ? formatTelefono(telefono) : correo, id_lote && T.deLote(id_lote)]
        .filter(Boolean)
        .join(' · '),
      goes: rutaOfPanel('personas', { detalle: [id] }),
    })),
    ...cotizaciones.map(({ folio, id_lote, modelo, persona }) => ({
      id: `folio-${folio}`,
      grupo: T.folios,
      nombre: folio,
      nota: [persona?.nombre, T.deModelo(id_lote, modelo)].filter(Boolean).join(' · '),
      goes: rutaOfPanel('cotizaciones', { detalle: [folio] }),
    })),
    ...ventas.map(({ id, contrato, id_lote, proyecto }) => ({
      id: `venta-${id}`,
      grupo: T.ventas,
      nombre: contrato ? T.contrato(contrato) : T.venta(id_lote),
      nota: contrato ? `${T.deLote(id_lote)} · ${proyecto}` : proyecto,
      goes: rutaOfPanel('ventas', { detalle: [id] }),
    })),
  ];
}
