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
  /** Runs as `run` does, in the page's first frame, also one of another site. */
  runInFrame<A extends string[], T>(work: (...args: A) => T, ...args: A): Promise<T>;
  close(): Promise<void>;
}

/** What is in the page's first frame, with places of its own. */
export function inFrame(navegador: Browser): Pick<Browser, 'run' | 'click' | 'write'> {
  return {
    ...navegador,
    run: navegador.runInFrame,
    click: async ([x, y]) => {
      await navegador.click(await navegador.run(bringIntoView, `${x}`, `${y}`));
    },
  };
}

/** Runs in the page: the window's place of one of its first frame, brought there if it is out of sight. */
function bringIntoView(x: string, y: string): Punto {
  const placeOf = () => {
    const { left, top } = document.querySelector('iframe')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [Math.round(left + Number(x)), Math.round(top + Number(y))] as const;
  };
  const [, at] = placeOf();
  if (at < 0 || at >= window.innerHeight) window.scrollBy(0, at - window.innerHeight / 2);
  return placeOf();
}

export interface Motor {
  nombre: string;
  open(): Promise<Browser>;
}
