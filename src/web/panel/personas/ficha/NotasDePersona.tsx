import type { NotaOfPersona } from '../../../../contract/panel/personas.ts';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import styles from './Ficha.module.css';
import { MoreOfLista } from './MoreOfLista.tsx';
import type { PropsDeFicha } from './propsDeFicha.ts';
import { NOTA_LABELS, RESULTADO_LABELS, TEXTOS_DE_FICHA } from './textosDeFicha.ts';

/** What the staff did and wrote down, newest first. */
export function NotasDePersona({ persona, ahora }: PropsDeFicha) {
  const { notas } = persona;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_FICHA.notas}>
      {notas.length === 0 && <p className={styles.nota}>{TEXTOS_DE_FICHA.sinNotas}</p>}
      <ul className={styles.entradas}>
        {notas.map(({ id, texto, quien, en, ...nota }) => (
          <li key={id}>
            <p className={styles.texto}>{texto ?? whatItWas(nota)}</p>
            <p className={styles.nota}>
              {texto !== null && `${whatItWas(nota)} · `}
              {quien?.nombre ?? TEXTOS_DE_FICHA.sinQuien} · {formatNearMoment(en, ahora)}
            </p>
          </li>
        ))}
      </ul>
      <MoreOfLista persona={persona} lista="notas" />
    </TarjetaDePanel>
  );
}

/** Such as 'Llamada · No contestó'. */
function whatItWas({
  tipo,
  resultado,
  retirada,
}: Pick<NotaOfPersona, 'tipo' | 'resultado' | 'retirada'>): string {
  const outcome = resultado && RESULTADO_LABELS[resultado];
  const said = outcome && retirada ? `${outcome} (${TEXTOS_DE_FICHA.retirada})` : outcome;
  return [NOTA_LABELS[tipo], said].filter(Boolean).join(' · ');
}
