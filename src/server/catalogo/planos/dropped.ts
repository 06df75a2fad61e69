import type { DroppedKind } from './allowedNames.ts';

/** What was taken out of a drawing under one heading, with a few of the things themselves. */
export interface Retirado {
  clase: DroppedKind;
  cantidad: number;
  /** At most five, each at most 80 characters. */
  ejemplos: string[];
}

/** Counts what is dropped while a drawing is cleaned. */
export class DroppedCount {
  readonly #byKind = new Map<DroppedKind, Retirado>();

  add(clase: DroppedKind, ejemplo: string): void {
    const entry = this.#byKind.get(clase) ?? { clase, cantidad: 0, ejemplos: [] };
    entry.cantidad++;
    const short = ejemplo.replace(/\s+/g, ' ').slice(0, 80);
    if (entry.ejemplos.length < 5 && !entry.ejemplos.includes(short)) entry.ejemplos.push(short);
    this.#byKind.set(clase, entry);
  }

  list(): Retirado[] {
    return [...this.#byKind.values()];
  }
}
