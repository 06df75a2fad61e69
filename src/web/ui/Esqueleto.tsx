import { classNames } from './classNames.ts';
import styles from './Esqueleto.module.css';
import { written } from './writtenStyles.ts';

/** Placeholder of loading content, in its final size; the page has no footer meanwhile (`marco/Marco.module.css`). */
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

/** Inline placeholder of words; keeps the line's height. In: approximate width, CSS. */
export function EsqueletoDeTexto({ ancho }: { ancho: string }) {
  return (
    <span aria-hidden="true" className={styles.palabras} style={written({ width: ancho })}>
      {'\u00a0'}
    </span>
  );
}
