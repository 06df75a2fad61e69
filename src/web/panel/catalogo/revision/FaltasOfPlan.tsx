import type { FaltaShown, PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { Enlace } from '../../../ui/Enlace.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { NewMark } from './NewMark.tsx';
import styles from './Revision.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';
import type { Choices } from './useRevision.ts';

interface Props {
  plan: PlanDeBorrador;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Faults that block publishing, each with a link to correct it; then the warnings. */
export function FaltasOfPlan({ plan, choices, onChoose }: Props) {
  const { faltas, cuantasFaltas, cuantasSinFigura, avisos, cuantosAvisos } = plan;
  const { permitirSinFigura } = choices;
  return (
    <>
      {cuantasFaltas > 0 && (
        <TarjetaDePanel
          titulo={TEXTOS_DE_REVISION.faltas(cuantasFaltas)}
          texto={TEXTOS_DE_REVISION.faltasTexto}
        >
          <FaltaList faltas={faltas} cuantas={cuantasFaltas} />
        </TarjetaDePanel>
      )}
      {(cuantasSinFigura > 0 || permitirSinFigura) && (
        <label className="row target gap-2">
          <input
            className="rigid"
            type="checkbox"
            checked={permitirSinFigura}
            onChange={({ target }) => onChoose({ ...choices, permitirSinFigura: target.checked })}
          />
          {cuantasSinFigura > 0
            ? TEXTOS_DE_REVISION.sinFigura(cuantasSinFigura)
            : TEXTOS_DE_REVISION.sinFiguraPuesto}
        </label>
      )}
      {cuantosAvisos > 0 && (
        <details>
          <summary>{TEXTOS_DE_REVISION.avisos(cuantosAvisos)}</summary>
          <FaltaList faltas={avisos} cuantas={cuantosAvisos} />
        </details>
      )}
    </>
  );
}

function FaltaList({ faltas, cuantas }: { faltas: readonly FaltaShown[]; cuantas: number }) {
  return (
    <ul className={`stack gap-3 scroll ${styles.lista}`}>
      {faltas.map(({ texto, lugar }) => (
        <li key={texto} className="row stretch wrap gap-1 gap-x-3 anywhere">
          <span>
            {texto} <NewMark list="falta" said={texto} />
          </span>
          {lugar && (
            <Enlace variante="discreto" to={rutaOfPanel('catalogo', { detalle: lugar })}>
              {TEXTOS_DE_REVISION.corregir}
              <span className="oculto">{`: ${texto}`}</span>
            </Enlace>
          )}
        </li>
      ))}
      {cuantas > faltas.length && <li>{TEXTOS_DE_REVISION.mas(cuantas - faltas.length)}</li>}
    </ul>
  );
}
