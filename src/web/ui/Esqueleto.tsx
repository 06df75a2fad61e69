import { classNames } from './classNames.ts';
import styles from './Esqueleto.module.css';
import { written } from './writtenStyles.ts';

/** Holds the place of what is still coming, in its final size; until it has come, the page has no footer (`marco/Marco.module.css`). */
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
      data-espera
      className={classNames(styles.esqueleto, className)}
      style={style && written(style)}
    />
  );
}

/** Holds the place of words in a line of text, which keeps its height. In: about how wide they will be, CSS. */
export function EsqueletoDeTexto({ ancho }: { ancho: string }) {
  return (
    <span aria-hidden="true" className={styles.palabras} style={written({ width: ancho })}>
      {'\u00a0'}
    </span>
  );
}
