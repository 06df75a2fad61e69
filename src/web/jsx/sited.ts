import { onSite } from '../../contract/rutas.ts';

/*
 * React's elements with our addresses as the site has them (`PUBLIC_URL` may have a path): screens write `/panel`, and
 * neither they nor their tests know of it. `jsxImportSource` names this folder.
 */

const ADDRESSES = ['href', 'src', 'action'];
const ADDRESS_LISTS = ['srcSet', 'imageSrcSet'];

export type Props = Record<string, unknown>;

/** Only of elements: a component hands its addresses on to them. */
export function sited(type: unknown, props: Props): Props {
  if (typeof type !== 'string') return props;
  for (const name of ADDRESSES) {
    const address = props[name];
    if (typeof address === 'string') props[name] = onSite(address);
  }
  for (const name of ADDRESS_LISTS) {
    const list = props[name];
    if (typeof list === 'string') props[name] = list.split(', ').map(onSite).join(', ');
  }
  return props;
}
