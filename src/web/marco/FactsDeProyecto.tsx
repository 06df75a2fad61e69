import type { ListedProyecto } from '../../contract/proyectos/listaDeProyectos.ts';
import { TEXTOS } from '../navegador/textos.ts';
import styles from './FactsDeProyecto.module.css';

const { proyecto: T } = TEXTOS;

type Props = Pick<ListedProyecto, 'entrega' | 'cercanias'>;

/** When it is handed over and what is around, as far as the catalogue tells (decisions 13). */
export function FactsDeProyecto({ entrega, cercanias = [] }: Props) {
  if (!entrega && !cercanias.length) return null;
  return (
    <dl className={`line-above ${styles.hechos}`}>
      {entrega && (
        <>
          <dt className="soft">{T.entrega}</dt>
          <dd className="medium">{entrega}</dd>
        </>
      )}
      {cercanias.length > 0 && (
        <>
          <dt className="soft">{T.cerca}</dt>
          <dd>
            <Around cercanias={cercanias} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The first two, three on a desktop; a press shows all and how to get there, without a program too. */
function Around({ cercanias }: { cercanias: NonNullable<Props['cercanias']> }) {
  const [narrow, wide] = [cercanias.length - 2, cercanias.length - 3];
  return (
    <details className={styles.cerca}>
      <summary>
        {cercanias.map(({ nombre, minutos, medio }) => (
          <span key={nombre}>
            {/* The last word of the name stays on the line of its minutes. */}
            <b className="medium">{nombre}</b>
            {'\u00a0'}
            {T.minutos(minutos)}
            {medio && <i> {medio}</i>}
          </span>
        ))}{' '}
        {narrow > 0 && <u className={styles.angosta}>{T.mas(narrow)}</u>}
        {wide > 0 && <u className={styles.ancha}>{T.otras(wide)}</u>}
        <u className={styles.menos}>{T.menos}</u>
      </summary>
    </details>
  );
}
