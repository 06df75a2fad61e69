import { type PlanoLotes, parsePlano } from '../../src/contract/plano.ts';
import type { Punto } from './Browser.ts';
import type { Pagina } from './Pagina.ts';

interface Vista {
  scale: number;
  x: number;
  y: number;
}

export class PlanoEnPagina {
  readonly #pagina: Pagina;
  readonly #plano: PlanoLotes;

  private constructor(pagina: Pagina, plano: PlanoLotes) {
    this.#pagina = pagina;
    this.#plano = plano;
  }

  static async of(pagina: Pagina, url: string): Promise<PlanoEnPagina> {
    const proyectos = await fetch(`${url}/api/RecuperarProyectos`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id_proyecto: 1 }),
    });
    const [proyecto]: { svg: string }[] = await proyectos.json();
    const lotes = await fetch(url + (parsePlano(proyecto?.svg ?? '')?.lotes ?? ''));
    return new PlanoEnPagina(pagina, await lotes.json());
  }

  /** Waits until nothing moves. Out: page px = drawing units × scale + (x, y). */
  rest(): Promise<Vista> {
    let before = '';
    return this.#pagina.until('the map at rest', async () => {
      await new Promise((wait) => setTimeout(wait, 250));
      const vista = await this.#pagina.navegador.run(readView);
      const still = vista !== null && before === JSON.stringify(vista);
      before = JSON.stringify(vista);
      return still ? vista : undefined;
    });
  }

  /** Waits until it rests as wanted: a slow machine may start late. */
  restAt(wanted: (scale: number, x: number) => boolean): Promise<Vista> {
    return this.#pagina.until('the map where it is wanted', async () => {
      const vista = await this.rest();
      return wanted(vista.scale, vista.x) ? vista : undefined;
    });
  }

  /** Middle of a lot, at rest. */
  async placeOf(id_lote: string): Promise<Punto> {
    const [x = 0, y = 0] = this.#plano.lotes.find((lote) => lote.id_lote === id_lote)?.etiqueta ?? [];
    const { scale, x: left, y: top } = await this.rest();
    return [x * scale + left, y * scale + top];
  }

  middle(): Promise<[number, number]> {
    return this.#pagina.navegador.run(() => {
      const rect = document.querySelector('[role=application]')?.getBoundingClientRect() ?? new DOMRect();
      return [rect.left + rect.width / 2, rect.top + rect.height / 2] as [number, number];
    });
  }

  focus(): Promise<void> {
    return this.#pagina.navegador.run(() =>
      document.querySelector<HTMLElement>('[role=application]')?.focus(),
    );
  }

  /** Number of colours in the lots' bitmap; one if it was not drawn. */
  colours(): Promise<number> {
    return this.#pagina.navegador.run(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-parte="lotes"]');
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas?.width ?? 1, canvas?.height ?? 1];
      const pen = copy.getContext('2d');
      if (canvas) pen?.drawImage(canvas, 0, 0);
      const data = pen?.getImageData(0, 0, copy.width, copy.height).data ?? [];
      const seen = new Set<string>();
      for (let i = 0; i < data.length; i += 4 * 37) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
      return seen.size;
    });
  }
}

/** Runs in the page; `null` while the map is being drawn. */
function readView(): Vista | null {
  const layer = document.querySelector('[data-parte="lotes"]')?.parentElement;
  const matrix = layer
    ?.querySelector('g')
    ?.getAttribute('transform')
    ?.match(/-?[\d.e-]+/g);
  if (!layer || !matrix || layer.hidden) return null;
  const [scale = 1, , , , x = 0, y = 0] = matrix.map(Number);
  const rect = layer.getBoundingClientRect();
  const k = rect.width / layer.offsetWidth;
  return { scale: scale * k, x: rect.left + x * k, y: rect.top + y * k };
}
