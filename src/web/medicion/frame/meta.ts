import { CURRENCY } from '../../../contract/medicion/medicion.ts';
import { loadProgram } from './loadProgram.ts';
import type { Receiver } from './receiver.ts';

/** The pixel's queue, by its maker's own rules: its program replaces `callMethod` and empties `queue`. */
interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: true;
  version: '2.0';
  disablePushState: true;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

export function startMeta(id: string): Receiver {
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  }) as Pixel;
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true });
  window.fbq = fbq;
  window._fbq = fbq;
  // Only what is told: no presses and no forms found by itself.
  fbq('set', 'autoConfig', false, id);
  fbq('consent', 'grant');
  fbq('init', id);
  loadProgram('https://connect.facebook.net/es_LA/fbevents.js');
  return {
    place: () => fbq('track', 'PageView'),
    event({ meta, items, value, event_id }) {
      if (!meta) return;
      const contents = items.map(({ item_id, price }) => ({ id: item_id, quantity: 1, item_price: price }));
      const told = {
        ...(items.length && { content_type: 'product', contents, content_name: items[0]?.item_name }),
        ...(value !== undefined && { value, currency: CURRENCY }),
      };
      fbq('track', meta, told, { eventID: event_id });
    },
    withdraw: () => fbq('consent', 'revoke'),
  };
}
