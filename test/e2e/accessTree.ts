import { type CDPSession, expect, type Page } from '@playwright/test';

/** An element as a screen reader knows it. */
export interface AccessNode {
  rol: string;
  nombre: string;
  descripcion: string;
  /** `focused`, `checked`, `invalid`, `pressed`, `modal`, … from the browser. */
  estado: Readonly<Record<string, unknown>>;
  backendNodeId: number;
}

type Nombre = string | RegExp;

/**
 * The page as a screen reader has it: only the browser's accessibility tree. Elements are found by role and
 * name, focused through the tree and worked by key, without selectors or places.
 */
export class AccessTree {
  readonly #page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<AccessTree> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new AccessTree(page, cdp);
  }

  /** Everything reachable now; an open dialog hides the rest. */
  async nodes(): Promise<AccessNode[]> {
    const { nodes } = await this.#cdp.send('Accessibility.getFullAXTree');
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
        rol: node.role?.value ?? '',
        nombre: node.name?.value ?? '',
        descripcion: node.description?.value ?? '',
        estado: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        backendNodeId: node.backendDOMNodeId ?? 0,
      }));
  }

  async all(rol: string, nombre: Nombre): Promise<AccessNode[]> {
    const fits = (it: string) => (typeof nombre === 'string' ? it === nombre : nombre.test(it));
    return (await this.nodes()).filter((node) => node.rol === rol && fits(node.nombre));
  }

  /** Waits for the only element of this role and name: a reader cannot distinguish two. */
  async find(rol: string, nombre: Nombre): Promise<AccessNode> {
    let found: AccessNode[] = [];
    const count = async () => {
      found = await this.all(rol, nombre);
      return found.length;
    };
    await expect.poll(count, { message: `${rol} «${nombre}»` }).toBe(1);
    const [only] = found;
    if (!only) throw new Error(`${rol} «${nombre}» was counted and is not there`);
    return only;
  }

  /** Waits for a state: React's update comes a moment after the focus. */
  async says(rol: string, nombre: Nombre, wanted: (nodo: AccessNode) => boolean): Promise<void> {
    await expect
      .poll(async () => (await this.all(rol, nombre)).some(wanted), { message: `told of ${rol} «${nombre}»` })
      .toBe(true);
  }

  /** Waits for a live region's announcement. */
  async hears(texto: Nombre): Promise<void> {
    const says = async () => {
      const { nodes } = await this.#cdp.send('Accessibility.getFullAXTree');
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const textOf = (id: string): string => {
        const node = byId.get(id);
        const below = (node?.childIds ?? []).map(textOf).join('');
        return node?.role?.value === 'StaticText' ? (node.name?.value ?? '') : below;
      };
      return nodes
        .filter((node) => ['status', 'alert'].includes(node.role?.value ?? ''))
        .map((node) => textOf(node.nodeId));
    };
    const fits = (it: string) => (typeof texto === 'string' ? it.includes(texto) : texto.test(it));
    await expect.poll(async () => (await says()).some(fits), { message: `announced: ${texto}` }).toBe(true);
  }

  async focus(rol: string, nombre: Nombre): Promise<AccessNode> {
    for (;;) {
      const node = await this.find(rol, nombre);
      try {
        await this.#cdp.send('DOM.focus', { backendNodeId: node.backendNodeId });
        return node;
      } catch (error) {
        // Drawn anew meanwhile; any other refusal is the page's fault.
        if ((await this.all(rol, nombre)).some((it) => it.backendNodeId === node.backendNodeId)) throw error;
      }
    }
  }

  /** Focuses it and presses a key, like a reader's command. */
  async press(rol: string, nombre: Nombre, tecla = 'Enter'): Promise<void> {
    await this.focus(rol, nombre);
    await this.#page.keyboard.press(tecla);
  }

  async type(nombre: Nombre, texto: string): Promise<void> {
    await this.focus('textbox', nombre);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(texto);
  }

  /** Waits for the focus, which a reader announces. */
  async isAt(rol: string, nombre: Nombre): Promise<void> {
    await expect
      .poll(async () => (await this.all(rol, nombre)).some(({ estado }) => estado.focused === true), {
        message: `focus on ${rol} «${nombre}»`,
      })
      .toBe(true);
  }

  async activeOption(): Promise<string> {
    const { nodes } = await this.#cdp.send('Accessibility.getFullAXTree');
    const list = nodes.find((node) => node.role?.value === 'listbox');
    const active = list?.properties?.find(({ name }) => name === 'activedescendant');
    const id = active?.value.relatedNodes?.[0]?.backendDOMNodeId;
    return nodes.find((node) => node.backendDOMNodeId === id)?.name?.value ?? '';
  }
}
