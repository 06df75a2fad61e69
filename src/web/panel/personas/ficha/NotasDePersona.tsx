import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import styles from './Ficha.module.css';
import type { PropsDeFicha } from './propsDeFicha.ts';
import { NOTA_LABELS, TEXTOS_DE_FICHA } from './textosDeFicha.ts';

/** What the staff did and wrote down, newest first. */
export function NotasDePersona({ persona: { notas }, ahora }: PropsDeFicha) {
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_FICHA.notas}>
      {notas.length === 0 && <p className={styles.nota}>{TEXTOS_DE_FICHA.sinNotas}</p>}
      <ul className={styles.entradas}>
        {notas.map(({ id, tipo, texto, quien, en }) => (
          <li key={id}>
            <p className={styles.texto}>{texto ?? NOTA_LABELS[tipo]}</p>
            <p className={styles.nota}>
              {texto !== null && `${NOTA_LABELS[tipo]} · `}
              {quien?.nombre ?? TEXTOS_DE_FICHA.sinQuien} · {formatNearMoment(en, ahora)}
            </p>
          </li>
        ))}
      </ul>
    </TarjetaDePanel>
  );
}
