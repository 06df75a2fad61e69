import type { MedioDeConsentimiento } from '../../../contract/panel/descuentos.ts';
import type { Decimal } from '../../../domain/decimal.ts';
import type { DescuentoFault } from '../../../domain/precios/descuento.ts';
import type { SettledDescuento } from '../issue/composeDocumento.ts';

/** Why a quote by the staff is not issued as requested. */
export type CounterFault = DescuentoFault | 'DESCUENTO_REBASA_LIMITE' | 'PRECIO_CAMBIO';

export type CounterReading =
  | { ok: true; descuento?: SettledDescuento }
  | { ok: false; motivo: CounterFault; precio: Decimal; descuento?: SettledDescuento };

/** What the staff adds to a quote in a person's name; a buyer's request has none of it. */
export interface CounterTerms {
  /** Id of its maker. */
  hechaPor: string;
  medio: MedioDeConsentimiento;
  /** In: the house's price before any discount, MXN. Out: the discount, or the reason for a refusal. */
  decide: (precio: Decimal) => CounterReading;
}
