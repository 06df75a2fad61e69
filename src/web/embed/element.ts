/*
 * `/incrustar.js`, for the company's own site (docs/operacion.md): `<lotificacion-mapa proyecto="1">`. One classic
 * script without imports at run time, at most 4 KB (`presupuesto.test.ts`).
 */
import { RUTA_PROYECTOS, rutaOf } from '../../contract/rutas.ts';
import { isCampaignParameter } from '../../domain/personas/origen.ts';
import { EVENT_NAMES, MARK, type Sight, type Told } from './messages.ts';

/** A fault of ours never makes a page of endless length, px. */
const MOST_PX = 20_000;
/** Until the frame's page answers, the sight is told again, ms; then it is given up. */
const AGAIN_MS = 250;
const MOST_TIMES = 240;

const script = document.currentScript ?? document.querySelector('script[src*="/incrustar.js"]');
/** Where this script is, the tool is. */
const BASE = new URL('.', (script as HTMLScriptElement).src);

class LotificacionMapa extends HTMLElement {
  readonly #marco = document.createElement('iframe');
  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;

  connectedCallback(): void {
    const marco = this.#marco;
    marco.src = addressOf(this);
    marco.title = this.getAttribute('titulo') ?? 'Elige tu lote y tu casa';
    // A browser without a share sheet warns of its name.
    marco.allow = ['clipboard-write', ...('share' in navigator ? ['web-share'] : [])].join('; ');
    // By properties: a site's policy may forbid style attributes.
    Object.assign(this.style, { display: 'block' });
    Object.assign(marco.style, { display: 'block', width: '100%', height: '100vh', border: '0' });
    marco.addEventListener('load', this.#greet);
    window.addEventListener('message', this.#hear);
    // Scrolling boxes around the element count too, so in the capture phase.
    for (const type of ['scroll', 'resize']) window.addEventListener(type, this.#see, true);
    this.append(marco);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
    window.removeEventListener('message', this.#hear);
    for (const type of ['scroll', 'resize']) window.removeEventListener(type, this.#see, true);
    this.#marco.remove();
  }

  /** Each document in the frame is greeted until its program listens. */
  readonly #greet = () => {
    clearInterval(this.#timer);
    this.#asked = 0;
    this.#timer = setInterval(() => {
      this.#asked += 1;
      if (this.#asked > MOST_TIMES) clearInterval(this.#timer);
      this.#see();
    }, AGAIN_MS);
    this.#see();
  };

  readonly #see = () => {
    const { top, bottom } = this.#marco.getBoundingClientRect();
    // Unlike `innerHeight` it does not change while a phone hides its bars.
    const ventana = document.documentElement.clientHeight;
    const visto = Math.max(0, Math.min(bottom, ventana) - Math.max(top, 0));
    const sight: Sight = { ventana, sobre: Math.max(0, -top), visto };
    // The browser drops it if another site's page is in the frame.
    this.#marco.contentWindow?.postMessage({ [MARK]: sight }, BASE.origin);
  };

  readonly #hear = ({ source, origin, data }: MessageEvent) => {
    const told: Told | undefined = data?.[MARK];
    if (origin !== BASE.origin || source !== this.#marco.contentWindow || typeof told !== 'object') return;
    clearInterval(this.#timer);
    if ('alto' in told) {
      if (told.alto > 0) this.#marco.style.height = `${Math.min(told.alto, MOST_PX)}px`;
      this.#see();
    } else if ('mira' in told) {
      window.scrollBy({ top: this.#marco.getBoundingClientRect().top + told.mira });
    } else if (EVENT_NAMES.includes(told.suceso)) {
      // The next step begins at its top.
      if (told.suceso === 'paso' && this.#marco.getBoundingClientRect().top < 0) this.scrollIntoView();
      this.dispatchEvent(
        new CustomEvent(told.suceso, { bubbles: true, composed: true, detail: told.detalle }),
      );
    }
  };
}

/** Of a project's lots, or of the list; with the adviser and the campaign that led to the site. */
function addressOf(element: Element): string {
  const proyecto = element.getAttribute('proyecto') ?? '';
  const ruta = /^\d+$/.test(proyecto) ? rutaOf('lote', Number(proyecto)) : RUTA_PROYECTOS;
  const url = new URL(ruta.slice(1), BASE);
  for (const [name, value] of new URLSearchParams(location.search))
    if (isCampaignParameter(name)) url.searchParams.set(name, value);
  const asesor = element.getAttribute('asesor');
  if (asesor) url.searchParams.set('asesor', asesor);
  return url.href;
}

if (!customElements.get('lotificacion-mapa')) customElements.define('lotificacion-mapa', LotificacionMapa);
