import { classNames } from './classNames.ts';
import styles from './Esqueleto.module.css';
import { written } from './writtenStyles.ts';

/** Holds the place of what is still coming, in its final size. */
export function Esqueleto({
  className,
  style,
}: {
  className?: string | undefined;
  style?: Record<string, string>;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.esqueleto, className)}
      style={style && written(style)}
    />
  );
}
