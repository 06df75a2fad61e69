import { AVANCES, type AvanceKind, barsOf } from '../../../domain/personas/avance.ts';
import styles from './AvanceBars.module.css';

const BARS = [1, 2, 3, 4, 5, 6];

/** A stage: its word and how many of six bars it fills. */
export function AvanceBars({ avance }: { avance: AvanceKind }) {
  const filled = barsOf(avance);
  return (
    <span className="inline-row gap-2 nowrap">
      <span className={styles.barras} aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} data-llena={bar <= filled || undefined} />
        ))}
      </span>
      {AVANCES[avance]}
    </span>
  );
}
