import type { ConteoDeDemanda } from '../../../contract/demanda/conteoDeDemanda.ts';
import { onSite, readRuta } from '../../../contract/rutas.ts';
import type { SucesoDeDemanda } from '../../../domain/demanda/demanda.ts';
import { watchPlace } from '../../navegador/navigation.tsx';
import { isStaffMode } from '../../navegador/staffMode.ts';
import { readToken } from '../../navegador/token.ts';
import { hearTracked, type TrackedEvent } from '../../navegador/track.ts';

/** Minimum time on a step to count it, ms. Also lets a guard's redirect happen first. */
const LOOK_MS = 1_000;
/** Characters of one message; the whole stays below the server's limit. */
const LETTERS = 1_200;
const AROUND = 30;

type Told = Pick<SucesoDeDemanda, 'clase' | 'cosa'> & { hecho: 'visto' | 'elegido' };

/** True for visitors who asked not to be counted, for the staff, and for automated browsers. */
function isLeftOut(): boolean {
  const { doNotTrack, webdriver } = navigator;
  const gpc = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  const staff = isStaffMode() || readToken() !== undefined;
  return webdriver || doNotTrack === '1' || gpc === true || staff;
}

function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}

/** Tells the server what this page shows and what is chosen, each thing once, without identity (record 172). */
export function watchDemanda(): void {
  if (isLeftOut()) return;
  const known = new Set<string>();
  let waiting: Told[] = [];
  let letters = 0;
  let proyecto: number | undefined;
  // A reload must not count the page again.
  let again = isReloaded();

  const flush = () => {
    if (proyecto !== undefined && waiting.length) send(proyecto, waiting);
    waiting = [];
    letters = 0;
  };
  const tell = (id_proyecto: number | undefined, told: Told) => {
    const key = [id_proyecto, told.hecho, told.clase, told.cosa].join();
    if (!id_proyecto || known.has(key)) return;
    known.add(key);
    if (again && told.hecho === 'visto') return;
    if (id_proyecto !== proyecto) flush();
    proyecto = id_proyecto;
    waiting.push(told);
    letters += told.cosa.length + AROUND;
    if (letters > LETTERS) flush();
  };
  const look = () => {
    flush();
    const { href } = window.location;
    const ruta = readRuta(href);
    if (ruta.tipo !== 'paso') return;
    setTimeout(() => {
      // A tab in the background does not count.
      if (window.location.href !== href || document.hidden) return;
      tell(ruta.id, { clase: 'paso', hecho: 'visto', cosa: 'proyecto' });
      if (ruta.paso !== 'cotizacion') tell(ruta.id, { clase: 'paso', hecho: 'visto', cosa: ruta.paso });
    }, LOOK_MS);
  };
  const hear = (suceso: TrackedEvent) => {
    // Another project's draft reloads the page before it is shown, so the content counts now.
    if (suceso.event === 'proyecto' && again) {
      again = false;
      known.clear();
      look();
    }
    const cosa = cosaOf(suceso);
    if (cosa && 'id_proyecto' in suceso) tell(suceso.id_proyecto, { ...cosa, hecho: 'elegido' });
  };
  look();
  watchPlace(() => {
    again = false;
    look();
  });
  hearTracked(hear);
  watchSight((clase, cosa) => {
    const ruta = readRuta(window.location.href);
    if (ruta.tipo === 'paso') tell(ruta.id, { clase, hecho: 'visto', cosa });
  });
  // The last event that phone browsers send reliably.
  document.addEventListener('visibilitychange', () => (document.hidden ? flush() : look()));
  window.addEventListener('pagehide', flush);
}

function cosaOf(suceso: TrackedEvent): Pick<Told, 'clase' | 'cosa'> | undefined {
  if (suceso.event === 'enviarArea') return { clase: 'lote', cosa: suceso.id_lote };
  if (suceso.event === 'modelo') return { clase: 'modelo', cosa: String(suceso.id_modelo) };
  if (suceso.event === 'equipamiento' && suceso.elegido)
    return { clase: 'equipamiento', cosa: String(suceso.id_equ) };
  return undefined;
}

function send(id_proyecto: number, told: readonly Told[]): void {
  const of = (hecho: Told['hecho'], clase: Told['clase']) =>
    told.filter((it) => it.hecho === hecho && it.clase === clase).map(({ cosa }) => cosa);
  const cosasOf = (hecho: Told['hecho']) => ({
    lote: of(hecho, 'lote'),
    modelo: of(hecho, 'modelo').map(Number),
    equipamiento: of(hecho, 'equipamiento').map(Number),
  });
  const visto = { ...cosasOf('visto'), paso: of('visto', 'paso') as ConteoDeDemanda['visto']['paso'] };
  fetch(onSite('/api/Demanda'), {
    method: 'POST',
    keepalive: true,
    // Sends neither cookies nor other data of the visitor.
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_proyecto, visto, elegido: cosasOf('elegido') } satisfies ConteoDeDemanda),
    // A lost count does no harm.
  }).catch(() => undefined);
}

type Clase = SucesoDeDemanda['clase'];

/** Attributes that tell what an element shows; the value is the thing's id. */
const MARKS: readonly (readonly [attribute: string, clase: Clase])[] = [
  ['data-hoja', 'lote'],
  ['data-tarjeta', 'lote'],
  ['data-modelo', 'modelo'],
  ['data-equ', 'equipamiento'],
  ['data-paso', 'paso'],
];
const MARKED = MARKS.map(([attribute]) => `[${attribute}]`).join();
/** Minimum time in view, ms. Excludes what scrolls past. */
const STAY_MS = 1_000;
/** Debounce of DOM changes during rendering, ms. */
const CALM_MS = 300;

/** Tells of each thing that was in view, half of it or more, for that time. */
function watchSight(tell: (clase: Clase, cosa: string) => void): void {
  let shown = new WeakMap<Element, string>();
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const before = markOf(target);
        if (isIntersecting && before)
          timers.set(
            target,
            setTimeout(() => {
              const now = markOf(target);
              if (target.isConnected && !document.hidden && now?.cosa === before.cosa)
                tell(now.clase, now.cosa);
            }, STAY_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  const scan = () => {
    for (const element of document.querySelectorAll(MARKED)) {
      const { cosa = '' } = markOf(element) ?? {};
      if (shown.get(element) === cosa) continue;
      shown.set(element, cosa);
      // The element may show another thing now: observe it again.
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  let drawing = false;
  new MutationObserver(() => {
    if (drawing) return;
    drawing = true;
    setTimeout(() => {
      drawing = false;
      scan();
    }, CALM_MS);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: MARKS.map(([attribute]) => attribute),
  });
  // Content of a background tab counts once the tab is in front.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    shown = new WeakMap();
    scan();
  });
  scan();
}

function markOf(element: Element): { clase: Clase; cosa: string } | undefined {
  for (const [attribute, clase] of MARKS) {
    const cosa = element.getAttribute(attribute);
    if (cosa) return { clase, cosa };
  }
  return undefined;
}
