import { Children, type ReactNode, useId } from 'react';
import { Link } from '../../start/navigation.tsx';
import { Lista } from '../marco/Lista.tsx';
import styles from './Hoy.module.css';
import {
  countText,
  LISTAS_DE_HOY,
  type ListaDeHoy,
  TEXTOS_DE_HOY,
  type WordsOfLista,
} from './textosDeHoy.ts';

interface Props {
  lista: ListaDeHoy;
  /** Of all of them, whatever is shown. */
  total: number;
  /** Where all of them are. */
  todas?: string | undefined;
  /** Its first rows. */
  children: ReactNode;
}

/** One of today's lists: how many wait, the first of them, and the way to the rest; or that nothing waits. */
export function SeccionDeHoy({ lista, total, todas, children }: Props) {
  const id = useId();
  const { titulo, vacia, texto }: WordsOfLista = LISTAS_DE_HOY[lista];
  const rest = total > Children.count(children);
  return (
    <section className={styles.seccion} aria-labelledby={id} data-vacia={total === 0 || undefined}>
      <h2 id={id} className={styles.titulo}>
        {titulo}
        {total > 0 && <span className={styles.cuantas}>{countText(total)}</span>}
      </h2>
      {total > 0 && texto && <p className={styles.vacia}>{texto}</p>}
      {total === 0 ? <p className={styles.vacia}>{vacia}</p> : <Lista>{children}</Lista>}
      {rest && todas && (
        <Link className={styles.todas} to={todas} aria-label={TEXTOS_DE_HOY.todas(titulo)}>
          {lista === 'apartados' || lista === 'correos' ? TEXTOS_DE_HOY.verTodos : TEXTOS_DE_HOY.verTodas}
        </Link>
      )}
    </section>
  );
}
