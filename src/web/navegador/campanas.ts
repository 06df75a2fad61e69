import { DIA_MS } from '../../domain/fecha.ts';
import {
  CAMPANA_DIAS,
  type Campana,
  type Campanas,
  campanaOf,
  isCampaignParameter,
} from '../../domain/personas/origen.ts';
import { localDraftStorage } from './draftStorage.ts';

/** Instant (ms since 1970) and query of the last campaign that led here, as written by the page (`start/presses.ts`). */
export const CAMPANA_KEY = 'utm';
/** The same of the first one. */
const PRIMERA_KEY = 'utmPrimera';

/** After an arrival: the first campaign stays the first, unless it is too old to explain anything. */
export function keepCampana(query: string): void {
  const last = localDraftStorage.read(CAMPANA_KEY) ?? `${Date.now()}${query}`;
  // The page wrote it, unless the browser refused.
  localDraftStorage.write(CAMPANA_KEY, last);
  if (!readCampana(PRIMERA_KEY)) localDraftStorage.write(PRIMERA_KEY, last);
}

/** What led here within `CAMPANA_DIAS`. */
export function readKeptCampanas(): Campanas {
  const campana = readCampana(CAMPANA_KEY);
  return campana ? { campana, primeraCampana: readCampana(PRIMERA_KEY) ?? campana } : {};
}

function readCampana(clave: string): Campana | undefined {
  const [en, query] = (localDraftStorage.read(clave) ?? '').split('?');
  return query && Date.now() - Number(en) < CAMPANA_DIAS * DIA_MS
    ? campanaOf(new URLSearchParams(query))
    : undefined;
}

/** For half an hour a visit is its advertisement's. */
const RECENT_MS = 30 * 60_000;

/** Its parameters as they came, for who measures the visit; empty without any. */
export function readRecentCampana(): string {
  const [en, query] = (localDraftStorage.read(CAMPANA_KEY) ?? '').split('?');
  if (!query || Date.now() - Number(en) > RECENT_MS) return '';
  const asked = [...new URLSearchParams(query)].filter(([name]) => isCampaignParameter(name));
  return new URLSearchParams(asked).toString();
}
