import type { TheirCambio, TypedCells } from './mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from './textosDeCambios.ts';

/** Characters shown of a text: a privacy notice has tens of thousands. */
const SHOWN = 120;
/** Of these, before the difference. */
const BEFORE = 30;

/** Another person's change in words: before, now, and the own input. */
export function describeTheirs(cambio: TheirCambio): { antes: string; ahora: string; mio: string } {
  if (cambio.columna !== null) {
    const { antes, ahora, mio = ahora } = cambio;
    const from = Math.min(firstDifference(antes, ahora), firstDifference(mio, ahora));
    return { antes: showText(antes, from), ahora: showText(ahora, from), mio: showText(mio, from) };
  }
  const { antes, ahora, mio = null } = cambio;
  return {
    antes: antes ? showRow(antes) : TEXTOS_DE_CAMBIOS.vacio,
    ahora: ahora ? showRow(ahora) : TEXTOS_DE_CAMBIOS.quitado,
    mio: mio ? showRow(mio) : TEXTOS_DE_CAMBIOS.quitado,
  };
}

function showRow(fila: TypedCells): string {
  const texts = Object.values(fila).filter(Boolean);
  return TEXTOS_DE_CAMBIOS.cita(texts.join(' · '));
}

function showText(text: string, from: number): string {
  if (!text) return TEXTOS_DE_CAMBIOS.vacio;
  if (text.length <= SHOWN) return TEXTOS_DE_CAMBIOS.cita(text);
  const start = Math.max(0, from - BEFORE);
  const end = start + SHOWN;
  const shown = text.slice(start, end);
  return TEXTOS_DE_CAMBIOS.cita(`${start > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`);
}

function firstDifference(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at += 1) if (one[at] !== other[at]) return at;
  return end;
}
