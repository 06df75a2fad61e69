import type { OutlinedLote, PlanoLotes } from '../../../contract/plano.ts';
import { onSite } from '../../../contract/rutas.ts';

/** Backoff before the second, third and fourth attempt, ms. */
const WAITS = [400, 1200, 3000];

/** The outlines made from a drawing at import; `undefined` if there are none or they fail to load. */
export async function fetchPlano(address: string): Promise<PlanoLotes | undefined> {
  for (const wait of [...WAITS, undefined]) {
    try {
      const response = await fetch(onSite(address));
      if (response.ok) return readPlano(await response.json());
      if (response.status < 500) return undefined;
    } catch {
      // No connection, or not JSON. The list works meanwhile, without a message (decisions 2).
    }
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Parses `lotes.json`; `undefined` if invalid. Omits an invalid outline: its lot stays in the list. */
export function readPlano(value: unknown): PlanoLotes | undefined {
  if (!isFields(value) || value.version !== 1 || !Array.isArray(value.lotes)) return undefined;
  const { viewBox } = value;
  if (!isNumbers(viewBox, 4)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = viewBox;
  if (!(width > 0 && height > 0)) return undefined;
  const { norte, metros } = value;
  return {
    version: 1,
    viewBox: [x, y, width, height],
    ...(isNumber(norte) && { norte }),
    ...(isNumber(metros) && metros > 0 && { metros }),
    lotes: value.lotes.filter(isOutlined),
  };
}

function isOutlined(value: unknown): value is OutlinedLote {
  return (
    isFields(value) &&
    typeof value.id_lote === 'string' &&
    typeof value.d === 'string' &&
    isNumbers(value.caja, 4) &&
    isNumbers(value.etiqueta, 3)
  );
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isNumbers(value: unknown, length: number): value is readonly number[] {
  return Array.isArray(value) && value.length === length && value.every(Number.isFinite);
}
