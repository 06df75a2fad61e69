import type { Browser, Punto } from './Browser.ts';

/** Longest wait on the slowest machine, ms. */
const PACIENCIA_MS = 45_000;

const SELECTOR = {
  enlace: 'a[href]',
  boton: 'button',
  casilla: 'input[type=checkbox]',
  campo: 'input:not([type=checkbox])',
  opcion: '[role=option]',
  titulo: 'h1, h2',
} as const;
export type Rol = keyof typeof SELECTOR;

/** A page as a visitor uses it: waits for a named element and presses it. */
export class Pagina {
  readonly navegador: Pick<Browser, 'run' | 'click' | 'write'>;

  constructor(navegador: Pick<Browser, 'run' | 'click' | 'write'>) {
    this.navegador = navegador;
  }

  /** Repeats until the answer is not `undefined`, `null` or `false`. */
  async until<T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> {
    const end = Date.now() + PACIENCIA_MS;
    for (;;) {
      // A page that is being left does not answer.
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined && answer !== null && answer !== false) return answer;
      if (Date.now() > end) throw new Error(`never: ${what}\n${await this.text()}`);
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }

  text(): Promise<string> {
    return this.navegador.run(() => `${location.pathname}\n${document.body.innerText}`);
  }

  async shows(texto: string): Promise<void> {
    await this.until(`«${texto}»`, async () => (await this.text()).includes(texto));
  }

  async hides(texto: string): Promise<void> {
    await this.until(`no «${texto}»`, async () => !(await this.text()).includes(texto));
  }

  /** Waits for a role and beginning of name, at rest and uncovered. Out: middle. */
  place(rol: Rol, nombre: string): Promise<Punto> {
    let before = '';
    return this.until(`${rol} «${nombre}»`, async () => {
      const at = await this.navegador.run(findPlace, SELECTOR[rol], nombre);
      const settled = at && before === at.join();
      before = at?.join() ?? '';
      return settled ? at : undefined;
    });
  }

  async click(rol: Rol, nombre: string): Promise<void> {
    await this.navegador.click(await this.place(rol, nombre));
  }

  async fill(nombre: string, texto: string): Promise<void> {
    await this.click('campo', nombre);
    await this.navegador.write(texto);
  }

  focused(): Promise<string> {
    return this.navegador.run(() => {
      const active = document.activeElement;
      return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
    });
  }
}

/** Runs in the page. */
function findPlace(selector: string, nombre: string): [number, number] | null {
  const nameOf = (element: HTMLElement) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    const text =
      element.getAttribute('aria-label') ??
      [...labelled.map((id) => document.getElementById(id)), ...labels]
        .map((it) => it?.textContent)
        .join(' ');
    return (text.trim() || (element.textContent ?? '')).replace(/\s+/g, ' ').trim();
  };
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!nameOf(element).startsWith(nombre)) continue;
    // A hidden checkbox is pressed on its card.
    const target = element instanceof HTMLInputElement && element.labels?.[0] ? element.labels[0] : element;
    if (!target.getClientRects().length) continue;
    // A frame's dialog follows what is seen of it: the scroll would move it away again and again.
    const scrolls = target.closest('dialog') && window !== window.parent ? 'nearest' : 'center';
    target.scrollIntoView({ block: scrolls, behavior: 'instant' });
    const rect = target.getBoundingClientRect();
    const at: [number, number] = [
      Math.round(rect.left + rect.width / 2),
      Math.round(rect.top + rect.height / 2),
    ];
    const hit = document.elementFromPoint(...at);
    if (hit && (target.contains(hit) || hit.contains(target) || element.contains(hit))) return at;
  }
  return null;
}
