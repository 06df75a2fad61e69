import { useEffect } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { freeKeyOf } from '../keys/freeKey.ts';
import styles from './NewsOfList.module.css';
import type { WaitingRows } from './useSteady.ts';

/** Key that shows what is new. */
const KEY = '.';

/** Says above a list what waits to be shown, with the button that shows it. In: whether its rows are 'nuevos'. */
export function NewsOfList({
  steady: { nuevas, changed, take },
  masculino = false,
}: {
  steady: WaitingRows;
  masculino?: boolean | undefined;
}) {
  useEffect(() => {
    if (!changed) return undefined;
    const press = (event: KeyboardEvent) => {
      if (freeKeyOf(event) === KEY) take();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [changed, take]);
  return (
    <div role="status" className={`hide-empty ${styles.novedades}`}>
      {changed && (
        <Boton variante="secundario" className={styles.boton} onClick={take} aria-keyshortcuts={KEY}>
          {tellNews(nuevas, masculino)}
        </Boton>
      )}
    </div>
  );
}

function tellNews(nuevas: number, masculino: boolean): string {
  if (nuevas === 0) return 'Hay cambios. Verlos';
  const word = masculino ? 'nuevo' : 'nueva';
  return nuevas === 1 ? `1 ${word}` : `${nuevas} ${word}s`;
}
