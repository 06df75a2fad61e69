import type { DifferenceShown, PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { NewMark } from './NewMark.tsx';
import styles from './Revision.module.css';
import { RowsOfRevision } from './RowsOfRevision.tsx';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';
import type { Choices } from './useRevision.ts';

interface Props {
  plan: PlanDeBorrador;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/**
 * Differences between draft and panel, lot by lot (decisions 8): the panel's value stays unless the person chooses the
 * draft's.
 */
export function DifferencesOfPlan({
  plan: { difieren, cuantosDifieren, precios },
  choices,
  onChoose,
}: Props) {
  const choose = (name: string, draft: boolean) => {
    const others = choices.liberar.filter((it) => it !== name);
    onChoose({ ...choices, liberar: draft ? [...others, name] : others });
  };
  const sorted = difieren.toSorted(
    (a, b) => a.id_proyecto - b.id_proyecto || a.id_lote.localeCompare(b.id_lote, 'es', { numeric: true }),
  );
  return (
    <>
      {cuantosDifieren > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_REVISION.difieren} texto={TEXTOS_DE_REVISION.difierenTexto}>
          <RowsOfRevision total={cuantosDifieren}>
            {sorted.map((it) => {
              const name = `${it.id_proyecto}/${it.id_lote}`;
              return (
                <Difference
                  key={name}
                  name={name}
                  difference={it}
                  draft={choices.liberar.includes(name)}
                  onChoose={choose}
                />
              );
            })}
          </RowsOfRevision>
        </TarjetaDePanel>
      )}
      {precios.length > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_REVISION.precios}>
          <RowsOfRevision>
            {precios.map((texto) => (
              <li key={texto}>
                {texto} <NewMark list="precio" said={texto} />
              </li>
            ))}
          </RowsOfRevision>
        </TarjetaDePanel>
      )}
    </>
  );
}

function Difference({
  name,
  difference: { id_proyecto, id_lote, carpeta, panel },
  draft: chosen,
  onChoose,
}: {
  name: string;
  difference: DifferenceShown;
  /** Whether the draft's value was chosen. The plan with that choice comes later. */
  draft: boolean;
  onChoose: (name: string, draft: boolean) => void;
}) {
  const option = (draft: boolean, text: string) => (
    <label className="row target gap-2">
      <input
        className="rigid"
        type="radio"
        name={`difiere-${name}`}
        checked={chosen === draft}
        onChange={() => onChoose(name, draft)}
      />
      {text}
    </label>
  );
  return (
    <li>
      <fieldset className={styles.opciones}>
        <legend className="strong">
          {TEXTOS_DE_REVISION.lote(id_proyecto, id_lote)}{' '}
          <NewMark list="difiere" said={{ id_proyecto, id_lote, carpeta, panel }} />
        </legend>
        <p className="soft">
          {`${TEXTOS_DE_REVISION.diceBorrador(carpeta)}; ${TEXTOS_DE_REVISION.enPanel(panel)}.`}
        </p>
        {option(false, TEXTOS_DE_REVISION.valePanel)}
        {option(true, TEXTOS_DE_REVISION.valeBorrador)}
      </fieldset>
    </li>
  );
}
