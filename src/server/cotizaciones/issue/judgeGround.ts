import { setTimeout as wait } from 'node:timers/promises';
import type { GroundOf } from '../../../domain/cabida/ground.ts';
import type { ToldSize } from '../../../domain/cabida/houseFit.ts';
import { type Misfit, misfitOnGround } from '../../../domain/cabida/misfit.ts';
import { type MedidasDeLote, measureLote } from '../../../domain/lotes/medidas.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { groundsOfPlano } from '../../plataforma/archivos/groundsOfPlano.ts';
import type { QuoteInputCatalogo } from './loadQuoteInput.ts';

/** Longest wait for a drawing, ms: the quote's transaction blocks others. */
const PATIENCE_MS = 2000;

/** What the catalogue tells of a lot's ground; absent parts are unknown. */
export interface GroundFacts {
  medidas?: MedidasDeLote | undefined;
  /** How the model does not fit; absent if it fits too. */
  noCabe?: Misfit | undefined;
}

interface Chosen {
  proyecto: Pick<QuoteInputCatalogo['proyecto'], 'svg'>;
  lote: Pick<QuoteInputCatalogo['lote'], 'id_lote' | 'terreno'> & ToldSize;
  modelo: ToldSize;
}

/**
 * The chosen lot's measures, and how the chosen model does not fit on it, by the catalogue, never by the
 * browser. An unavailable drawing tells nothing; the quote then does not mention it.
 */
export async function judgeGround(archivos: Archivos, chosen: Chosen): Promise<GroundFacts> {
  const groundOf = await withinPatience(groundsOfPlano(archivos, chosen.proyecto.svg)).catch(() => undefined);
  return remembered(groundOf ?? NO_GROUND, chosen);
}

const NO_GROUND: GroundOf = () => undefined;
/** Cache per drawing in memory; a judgement takes milliseconds. */
const judged = new WeakMap<GroundOf, Map<string, GroundFacts>>();

function remembered(groundOf: GroundOf, { lote, modelo }: Chosen): GroundFacts {
  const known = judged.get(groundOf) ?? new Map<string, GroundFacts>();
  judged.set(groundOf, known);
  const { id_lote, terreno, frente, fondo } = lote;
  const key = JSON.stringify([id_lote, String(terreno), frente, fondo, modelo.frente, modelo.fondo]);
  const before = known.get(key);
  if (before) return before;
  const ground = groundOf(lote);
  const facts = { medidas: measureLote(lote, ground), noCabe: misfitOnGround(ground, modelo) };
  // Without a drawing the key would outlive its catalogue, and nothing is saved.
  if (groundOf !== NO_GROUND) known.set(key, facts);
  return facts;
}

/** Out: `undefined` on a timeout. */
async function withinPatience<T>(reading: Promise<T>): Promise<T | undefined> {
  const read = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { signal: read.signal }).catch(() => undefined);
  return Promise.race([reading, late]).finally(() => read.abort());
}
