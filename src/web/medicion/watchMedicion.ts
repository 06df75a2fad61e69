import type { QueryClient } from '@tanstack/react-query';
import {
  ANSWERED_MEDICION,
  ID_MEDICION,
  type MeasuredPlace,
  RUTA_MEDICION,
  type ToldToFrame,
} from '../../contract/medicion/medicion.ts';
import { onSite, RUTA_PROYECTOS, type Ruta, readRuta, rutaOf } from '../../contract/rutas.ts';
import { readRecentCampana } from '../navegador/campanas.ts';
import { isFramed } from '../navegador/isFramed.ts';
import { watchPlace } from '../navegador/navigation.tsx';
import { isStaffMode } from '../navegador/staffMode.ts';
import { hearTracked } from '../navegador/track.ts';
import { dropMeasuringCookies, readAnswer } from './answer.ts';
import { measuredEventOf, measuredLookAt } from './measuredEvents.ts';

/** Time in which the programs send what they were told last, ms. */
const LAST_MS = 1_000;
/** The screen has its title, ms. */
const TITLED_MS = 100;

/** The frame whose programs measure, while the visitor agrees. */
interface Measuring {
  frame: HTMLIFrameElement;
  /** Until the frame's program listens. */
  waiting: ToldToFrame[] | undefined;
}

let measuring: Measuring | undefined;
/** On this screen nothing is measured any more: its address becomes a secret one. */
let ended = false;

/**
 * Measures the visit in a frame of its own, once the visitor agreed: programs of others are never in a page with a
 * form, and never where the address is an issued quote's (record 172).
 */
export function watchMedicion(client: QueryClient): void {
  if (isFramed() || isStaffMode()) return;
  let before: string | undefined;
  const look = () => {
    if (ended) return;
    const ruta = readRuta(window.location.href);
    if (readAnswer() !== 'si') return withdraw();
    if (!isMeasured(ruta)) return void endMedicion();
    if (!measuring) before = undefined;
    measuring ??= openFrame();
    const { direccion } = placeOf(ruta);
    if (direccion === before) return;
    const first = before === undefined;
    before = direccion;
    setTimeout(async () => {
      if (before !== direccion) return;
      tell({ medicion: 'lugar', lugar: first ? arrivalOf(ruta) : placeOf(ruta) });
      const evento = await measuredLookAt(ruta, client);
      if (evento) tell({ medicion: 'evento', evento });
    }, TITLED_MS);
  };
  window.addEventListener(ANSWERED_MEDICION, look);
  // Another tab answered, or cleared the device.
  window.addEventListener('storage', look);
  watchPlace(() => {
    ended = false;
    look();
  });
  look();
  // What was done before the visitor agreed is nobody's business.
  hearTracked((suceso, event_id) => {
    const evento = measuring && measuredEventOf(suceso, event_id, client);
    if (evento) tell({ medicion: 'evento', evento });
  });
}

/** Removes the frame, once what it was told is sent. Before the address becomes an issued quote's. */
export async function endMedicion(): Promise<void> {
  ended = true;
  document.getElementById(ID_MEDICION)?.remove();
  document.documentElement.style.removeProperty('--franja');
  if (!measuring) return;
  const { frame } = measuring;
  measuring = undefined;
  await new Promise((sent) => setTimeout(sent, LAST_MS));
  frame.remove();
}

function withdraw(): void {
  if (!measuring) return;
  const { frame } = measuring;
  tell({ medicion: 'retirada' });
  measuring = undefined;
  setTimeout(() => {
    frame.remove();
    dropMeasuringCookies();
  }, LAST_MS);
}

function openFrame(): Measuring {
  const frame = document.createElement('iframe');
  const opened: Measuring = { frame, waiting: [] };
  frame.hidden = true;
  frame.title = 'Medición';
  frame.src = onSite(RUTA_MEDICION);
  frame.addEventListener('load', () => {
    const { waiting = [] } = opened;
    opened.waiting = undefined;
    for (const told of waiting) post(frame, told);
  });
  document.body.append(frame);
  return opened;
}

function tell(told: ToldToFrame): void {
  if (!measuring) return;
  if (measuring.waiting) measuring.waiting.push(told);
  else post(measuring.frame, told);
}

function post(frame: HTMLIFrameElement, told: ToldToFrame): void {
  frame.contentWindow?.postMessage(told, window.location.origin);
}

type MeasuredRuta = Extract<Ruta, { tipo: 'proyectos' | 'paso' }>;

function isMeasured(ruta: Ruta): ruta is MeasuredRuta {
  return ruta.tipo === 'proyectos' || ruta.tipo === 'paso';
}

/** By the route and not by the address, which may name an adviser or a choice. */
function placeOf(ruta: MeasuredRuta): MeasuredPlace {
  const path = ruta.tipo === 'paso' && ruta.id ? rutaOf(ruta.paso, ruta.id) : RUTA_PROYECTOS;
  return { direccion: onSite(path), titulo: document.title, desde: '' };
}

/** With what led here, which the page has taken out of its address. */
function arrivalOf(ruta: MeasuredRuta): MeasuredPlace {
  const lugar = placeOf(ruta);
  const campana = readRecentCampana();
  const from = document.referrer && new URL(document.referrer).origin;
  return {
    ...lugar,
    direccion: campana ? `${lugar.direccion}?${campana}` : lugar.direccion,
    desde: from === window.location.origin ? '' : from,
  };
}
