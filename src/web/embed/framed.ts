import './framed.css';
import { readRuta } from '../../contract/rutas.ts';
import { watchPlace } from '../navegador/navigation.tsx';
import { hearTracked, type TrackedEvent } from '../navegador/track.ts';
import { type EventName, MARK, type Sight, type Told } from './messages.ts';

/** A dialog shows itself whole where at least this part of the window is the frame's. */
const ENOUGH = 0.6;

/**
 * In a frame of the company's site: as high as its content, dialogs and bars where the visitor looks, choices told to
 * the site. The parent is one of `MARCO_PERMITIDO`: the browser opens the page in no other (`frame-ancestors`). What
 * is told goes to the origin that greeted first, and only its window's words count. A site without our script
 * gets a page that scrolls within its frame.
 */
export function watchHost(): void {
  let host: string | undefined;
  const tell = (told: Told) => {
    if (host) window.parent.postMessage({ [MARK]: told }, host);
  };
  let sobre = 0;
  let hidden = false;
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    const sight: unknown = data?.[MARK];
    if (source !== window.parent || (host && origin !== host) || !isSight(sight)) return;
    const whole = Math.min(sight.ventana, window.innerHeight);
    hidden = sight.visto < whole * ENOUGH;
    const shown = hidden ? whole : sight.visto;
    sobre = Math.max(0, Math.min(sight.sobre, window.innerHeight - shown));
    const { style } = document.documentElement;
    style.setProperty('--ventana', `${sight.ventana}px`);
    style.setProperty('--visto', `${shown}px`);
    style.setProperty('--sobre', `${sobre}px`);
    style.setProperty('--bajo', `${Math.max(0, window.innerHeight - sobre - shown)}px`);
    if (host) return;
    host = origin;
    document.documentElement.dataset.marco = '';
    begin(tell);
    document.addEventListener('focusin', ({ target }) => {
      if (hidden && target instanceof Element && target.closest('dialog')) tell({ mira: sobre });
    });
  });
  document.addEventListener('click', leaveFrame, true);
}

function isSight(sight: unknown): sight is Sight {
  const numbers = typeof sight === 'object' && sight !== null && Object.values(sight);
  return numbers && numbers.length === 3 && numbers.every((it) => Number.isFinite(it) && it >= 0);
}

function begin(tell: (told: Told) => void): void {
  const measure = () => tell({ alto: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(measure).observe(document.body);
  measure();
  let before = '';
  const look = () => {
    const ruta = readRuta(window.location.href);
    const paso = ruta.tipo === 'paso' ? ruta.paso : ruta.tipo;
    const id_proyecto = 'id' in ruta ? ruta.id : undefined;
    const now = `${paso} ${id_proyecto}`;
    if (now === before) return;
    before = now;
    tell({ suceso: 'paso', detalle: { paso, id_proyecto } });
  };
  look();
  watchPlace(look);
  hearTracked((suceso) => {
    const { event, ...detalle } = suceso;
    const name = NAMES[event];
    if (name) tell({ suceso: name, detalle });
  });
}

const NAMES: Readonly<Record<TrackedEvent['event'], EventName | undefined>> = {
  enviarArea: 'enviarArea',
  modelo: 'modelo',
  equipamiento: 'equipamiento',
  datos: 'datos',
  cotizacion: 'cotizacionEmitida',
  // Told as the step, or of no use to a site.
  proyecto: undefined,
  contacto: undefined,
};

/** Only list and steps may be framed: other pages of ours, and of others, open beside. */
function leaveFrame({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || !/^https?:/.test(link.protocol)) return;
  const own = link.origin === window.location.origin;
  if (own && ['proyectos', 'paso'].includes(readRuta(link.href).tipo)) return;
  link.target = '_blank';
  link.rel = 'noopener';
}
