/** A place in the window, CSS px. */
export type Punto = readonly [x: number, y: number];

export const KEYS = ['Tab', 'Enter', 'Escape', 'Space', 'ArrowDown', 'ArrowRight', 'Home', 'End'] as const;
export type KeyName = (typeof KEYS)[number];

/** Real input that both drivers have in common. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs a self-contained synchronous function in the page; JSON result. */
  run<A extends string[], T>(work: (...args: A) => T, ...args: A): Promise<T>;
  press(tecla: KeyName): Promise<void>;
  write(text: string): Promise<void>;
  click(at: Punto): Promise<void>;
  /** Presses at the first place, moves over the others, releases at the last. */
  drag(way: readonly [Punto, ...Punto[]]): Promise<void>;
  /** Turns the wheel with Ctrl; negative: away. */
  wheel(at: Punto, deltaY: number): Promise<void>;
  /** Moves fingers together, one per way, place by place. */
  touch?(ways: readonly (readonly [Punto, ...Punto[]])[]): Promise<void>;
  close(): Promise<void>;
}

export interface Motor {
  nombre: string;
  open(): Promise<Browser>;
}
