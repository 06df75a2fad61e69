import { Children, type ReactNode, useId } from 'react';
import type { ListaDeHoy } from '../../../contract/panel/choices.ts';
import { Link } from '../../navegador/navigation.tsx';
import { countText } from '../marco/countText.ts';
import { Lista } from '../marco/Lista.tsx';
import styles from './Hoy.module.css';
import { TEXTOS_DE_HOY, WORDS_OF_LISTAS, type WordsOfLista } from './textosDeHoy.ts';

interface Props {
  lista: ListaDeHoy;
  /** Of all of them, whatever is shown. */
  total: number;
  /** Where it is alone, as far as it goes; `undefined`: here. */
  todas?: string | undefined;
  /** What is done with all of them. */
  acciones?: ReactNode;
  /** Its first rows. */
  children: ReactNode;
}

/** One of today's lists: how many wait, the first of them, and the way to the rest; or that nothing waits. */
export function SeccionDeHoy({ lista, total, todas, acciones, children }: Props) {
  const id = useId();
  const { titulo, vacia, texto, todos }: WordsOfLista = WORDS_OF_LISTAS[lista];
  const seen = Children.count(children);
  return (
    <section
      className={`card stack fit gap-3 pad-card ${styles.seccion}`}
      aria-labelledby={id}
      data-vacia={total === 0 || undefined}
    >
      <h2 id={id} className="row between gap-3 text-h3">
        {titulo}
        {total > 0 && (
          <span className={`pill text-nota figures text-center primary ${styles.cuantas}`}>
            {countText(total)}
          </span>
        )}
      </h2>
      {total > 0 && texto && <p className="text-nota soft">{texto}</p>}
      {total > 0 && acciones}
      {total === 0 ? <p className="text-nota soft">{vacia}</p> : <Lista>{children}</Lista>}
      {total > seen && todas && (
        <Link
          className={`inline-row accent strong touch ${styles.todas}`}
          to={todas}
          aria-label={TEXTOS_DE_HOY.todas(titulo, todos)}
        >
          {todos ? TEXTOS_DE_HOY.verTodos : TEXTOS_DE_HOY.verTodas}
        </Link>
      )}
      {total > seen && !todas && <p className="text-nota soft">{TEXTOS_DE_HOY.lasPrimeras(seen, todos)}</p>}
    </section>
  );
}
