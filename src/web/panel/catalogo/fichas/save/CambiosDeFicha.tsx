import { Boton } from '../../../../ui/Boton.tsx';
import { describeTheirs } from './describeTheirs.ts';
import styles from './Guardado.module.css';
import { isDisputed, type TheirCambio } from './mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from './textosDeCambios.ts';

interface Props {
  cambios: readonly TheirCambio[];
  /** Label of the field. */
  labelOf: (cambio: TheirCambio) => string;
  isTheirs: (cambio: TheirCambio) => boolean;
  onChoose: (cambios: readonly TheirCambio[], isTheirs: boolean) => void;
}

/** Most of each kind: a list pasted anew has thousands. */
const SHOWN = 60;

/** Concurrent changes by another person: a choice for conflicts, a notice for the others. */
export function CambiosDeFicha({ cambios, labelOf, isTheirs, onChoose }: Props) {
  const disputed = cambios.filter(isDisputed);
  const taken = cambios.filter((it) => !isDisputed(it));
  return (
    <>
      {disputed.length > 0 && (
        <section className="stack surface rounded edge gap-3 pad-4 anywhere">
          <h3 className="text-cuerpo strong">{TEXTOS_DE_CAMBIOS.disputados(disputed.length)}</h3>
          {disputed.length > 1 && (
            <div className="row wrap gap-3">
              <Boton variante="discreto" onClick={() => onChoose(disputed, false)}>
                {TEXTOS_DE_CAMBIOS.todoTuyo}
              </Boton>
              <Boton variante="discreto" onClick={() => onChoose(disputed, true)}>
                {TEXTOS_DE_CAMBIOS.todoNuevo}
              </Boton>
            </div>
          )}
          {disputed.slice(0, SHOWN).map((it) => (
            <Disputed
              key={`${it.fila} ${it.columna}`}
              cambio={it}
              etiqueta={labelOf(it)}
              isTheirs={isTheirs(it)}
              onChoose={(theirs) => onChoose([it], theirs)}
            />
          ))}
          <Rest all={disputed.length} />
        </section>
      )}
      {taken.length > 0 && (
        <section className="stack surface rounded edge gap-3 pad-4 anywhere">
          <h3 className="text-cuerpo strong">{TEXTOS_DE_CAMBIOS.tomados}</h3>
          <dl className="stack gap-2">
            {taken.slice(0, SHOWN).map((it) => (
              <div key={`${it.fila} ${it.columna}`}>
                <dt className="medium">{labelOf(it)}</dt>
                <dd>{sentenceOf(it)}</dd>
              </div>
            ))}
          </dl>
          <Rest all={taken.length} />
        </section>
      )}
    </>
  );
}

function Rest({ all }: { all: number }) {
  return all > SHOWN ? (
    <p className={`text-nota soft ${styles.nota}`}>{TEXTOS_DE_CAMBIOS.mas(all - SHOWN)}</p>
  ) : null;
}

function sentenceOf(cambio: TheirCambio): string {
  const { antes, ahora } = describeTheirs(cambio);
  const isNew = cambio.columna === null && cambio.antes === null;
  return isNew ? `${TEXTOS_DE_CAMBIOS.agregado}: ${ahora}` : TEXTOS_DE_CAMBIOS.deA(antes, ahora);
}

interface DisputedProps {
  cambio: TheirCambio;
  etiqueta: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Disputed({ cambio, etiqueta, isTheirs, onChoose }: DisputedProps) {
  const { antes, ahora, mio } = describeTheirs(cambio);
  const option = (theirs: boolean, text: string) => (
    <label className={`row target gap-2 ${styles.opcion}`}>
      <input
        className="rigid"
        type="radio"
        name={`cambio-${cambio.fila}-${cambio.columna}`}
        checked={isTheirs === theirs}
        onChange={() => onChoose(theirs)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className={`min-0 ${styles.disputado}`}>
      <legend className="full medium">{etiqueta}</legend>
      <p className={`text-nota soft ${styles.nota}`}>{TEXTOS_DE_CAMBIOS.antes(antes)}</p>
      {option(false, TEXTOS_DE_CAMBIOS.tuyo(mio))}
      {option(true, TEXTOS_DE_CAMBIOS.nuevo(ahora))}
    </fieldset>
  );
}
