import { CURRENCY, type MeasuredEvent } from '../../../contract/medicion/medicion.ts';
import { loadProgram } from './loadProgram.ts';
import type { Receiver } from './receiver.ts';

declare global {
  interface Window {
    /** Google's queue. */
    dataLayer?: unknown[];
  }
}

const PROGRAMS = 'https://www.googletagmanager.com';

/** Consent Mode v2. */
const consent = (state: 'denied' | 'granted') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** Google's programs take a command only as `arguments`. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: as above
  window.dataLayer?.push(arguments);
}

/** Analytics gets commands; a container gets the same as `ecommerce` events, for its own triggers. */
export function startGoogle({ gtm, ga4 }: { gtm?: string | undefined; ga4?: string | undefined }): Receiver {
  window.dataLayer = [];
  command('consent', 'default', consent('denied'));
  command('consent', 'update', consent('granted'));
  if (gtm) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadProgram(`${PROGRAMS}/gtm.js?id=${gtm}`);
  } else {
    command('js', new Date());
    command('config', ga4, { send_page_view: false });
    loadProgram(`${PROGRAMS}/gtag/js?id=${ga4}`);
  }
  const send = (event: string, told: object) => {
    if (ga4) command('event', event, told);
    // An earlier event's parts stay in the container's memory otherwise.
    else window.dataLayer?.push({ ecommerce: null }, { event, ...told });
  };
  return {
    place({ direccion, titulo, desde }) {
      const lugar = { page_location: direccion, page_title: titulo, ...(desde && { page_referrer: desde }) };
      if (ga4) command('set', lugar);
      send('page_view', lugar);
    },
    event({ google, event_id, ...evento }) {
      const ecommerce = withCurrency(evento);
      send(google, { ...(ga4 ? ecommerce : { ecommerce }), event_id });
    },
    withdraw: () => command('consent', 'update', consent('denied')),
  };
}

function withCurrency({ meta: _meta, value, ...rest }: Omit<MeasuredEvent, 'google' | 'event_id'>) {
  return { ...rest, ...(value !== undefined && { value, currency: CURRENCY }) };
}
