import type { Binding } from '../bind/settle.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import type { AppliedLigas } from '../ligas/applyLigas.ts';
import type { SceneText } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { TracedLots } from './traceLots.ts';

/** Lots bound to shapes, and what they were found among. */
export interface BoundDrawing {
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
  binding: Binding;
  applied: AppliedLigas;
  /** Where lots were traced between lines. */
  traced?: TracedLots;
  /** Parcels to which a number was given that stands beside them. */
  beside?: ReadonlySet<ShapeFacts>;
  /** Texts that were read as the list writes them, and are written otherwise. */
  otherwise?: ReadonlySet<SceneText>;
  /** How many lots have nothing but their number, and no pin on it. */
  numerosSinFigura?: number;
}
