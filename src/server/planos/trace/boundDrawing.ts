import type { Binding } from '../bind/settle.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import type { AppliedLigas } from '../ligas/applyLigas.ts';
import type { OtherWriting } from '../numbers/readOtherwise.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { TracedLots } from './traceLots.ts';

export interface BoundDrawing {
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
  binding: Binding;
  applied: AppliedLigas;
  traced?: TracedLots;
  beside?: ReadonlySet<ShapeFacts>;
  /** Texts and names respelled like the list. */
  otherwise?: Pick<OtherWriting, 'read' | 'names'>;
  /** Lots with only a number and no pin. */
  numerosSinFigura?: number;
}
