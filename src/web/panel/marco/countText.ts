import { HOY_COUNT_MAX } from '../../../contract/panel/choices.ts';

/** A count, capped with `+`. */
export function countText(total: number): string {
  return total >= HOY_COUNT_MAX ? `${HOY_COUNT_MAX.toLocaleString('en-US')}+` : total.toLocaleString('en-US');
}
