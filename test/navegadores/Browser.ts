/** A place in the window, CSS px. */
export type Punto = readonly [x: number, y: number];

export const KEYS = ['Tab', 'Enter', 'Escape', 'Space', 'ArrowDown', 'ArrowRight', 'Home', 'End'] as const;
export type KeyName = (typeof KEYS)[number];

/** What the tests ask of an engine: the least that both of its drivers can do with real input. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs a synchronous function that needs nothing of its surroundings in the page; its answer must be JSON. */
  run<A extends string[], T>(work: (...args: A) => T, ...args: A): Promise<T>;
  press(tecla: KeyName): Promise<void>;
  /** Types where the focus is. */
  write(text: string): Promise<void>;
  click(at: Punto): Promise<void>;
  /** Presses at the first place, goes through the others, lets go at the last. */
  drag(way: readonly [Punto, ...Punto[]]): Promise<void>;
  /** Turns the wheel with Ctrl held; negative is away from the hand. */
  wheel(at: Punto, deltaY: number): Promise<void>;
  /** Puts a finger down at the first place of each way, moves all together, place by place, and lifts them. */
  touch?(ways: readonly (readonly [Punto, ...Punto[]])[]): Promise<void>;
  close(): Promise<void>;
}

export interface Motor {
  nombre: string;
  open(): Promise<Browser>;
}
