import { ID_MEDICION, type MeasuredEvent, type ToldToFrame } from '../../../contract/medicion/medicion.ts';
import { startGoogle } from './google.ts';
import { startMeta } from './meta.ts';
import type { Receiver } from './receiver.ts';

/* The measuring frame: the only document with programs of others. It knows what its page tells it, and no more. */

/** Of the settings. */
interface ReceiverIds {
  gtm?: string;
  ga4?: string;
  meta?: string;
}

let receivers: readonly Receiver[] | undefined;
/** Done before the first place was told, as on a page that was not idle yet. */
const early: MeasuredEvent[] = [];

window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== window.parent || origin !== window.location.origin) return;
  const told = data as ToldToFrame;
  switch (told.medicion) {
    case 'lugar': {
      const { lugar } = told;
      document.title = lugar.titulo;
      if (!receivers) {
        // Before the programs load: their own idea of the page's address is then the visitor's, with the campaign.
        window.history.replaceState(null, '', lugar.direccion);
        receivers = start();
      }
      for (const it of receivers) it.place({ ...lugar, direccion: new URL(lugar.direccion, origin).href });
      for (const evento of early.splice(0)) for (const it of receivers) it.event(evento);
      break;
    }
    case 'evento':
      if (!receivers) early.push(told.evento);
      for (const it of receivers ?? []) it.event(told.evento);
      break;
    case 'retirada':
      for (const it of receivers ?? []) it.withdraw();
      break;
  }
});

function start(): Receiver[] {
  const { gtm, ga4, meta } = JSON.parse(
    document.getElementById(ID_MEDICION)?.textContent ?? '{}',
  ) as ReceiverIds;
  return [...(gtm || ga4 ? [startGoogle({ gtm, ga4 })] : []), ...(meta ? [startMeta(meta)] : [])];
}
