import type { MedioDeConsentimiento } from '../../../contract/panel/descuentos.ts';
import type { Decimal } from '../../../domain/decimal.ts';
import type { DescuentoFault } from '../../../domain/precios/descuento.ts';
import type { SettledDescuento } from '../issue/composeDocumento.ts';

/** Why a quote that the staff makes is not issued as it was asked. */
export type CounterFault = DescuentoFault | 'DESCUENTO_REBASA_LIMITE' | 'PRECIO_CAMBIO';

export type CounterReading =
  | { ok: true; descuento?: SettledDescuento }
  | { ok: false; motivo: CounterFault; precio: Decimal; descuento?: SettledDescuento };

/** What the staff adds to a quote that it makes in somebody's name; a buyer's own request has none of it. */
export interface CounterTerms {
  /** Id of whoever makes it. */
  hechaPor: string;
  medio: MedioDeConsentimiento;
  /** In: the price of the house before any discount, MXN. Out: what is taken off, or why nothing is issued. */
  settle: (precio: Decimal) => CounterReading;
}
