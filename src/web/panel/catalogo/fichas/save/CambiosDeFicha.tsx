import { Boton } from '../../../../ui/Boton.tsx';
import { describeTheirs } from './describeTheirs.ts';
import styles from './Guardado.module.css';
import { isDisputed, type TheirCambio } from './mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from './textosDeCambios.ts';

interface Props {
  cambios: readonly TheirCambio[];
  /** What its field is called. */
  labelOf: (cambio: TheirCambio) => string;
  isTheirs: (cambio: TheirCambio) => boolean;
  onChoose: (cambios: readonly TheirCambio[], isTheirs: boolean) => void;
}

/** Of each kind: of a list pasted anew there are thousands. */
const SHOWN = 60;

/** What somebody else changed meanwhile: to be chosen where both did, told where only they did. */
export function CambiosDeFicha({ cambios, labelOf, isTheirs, onChoose }: Props) {
  const disputed = cambios.filter(isDisputed);
  const taken = cambios.filter((it) => !isDisputed(it));
  return (
    <>
      {disputed.length > 0 && (
        <section className={styles.cambios}>
          <h3 className={styles.titulo}>{TEXTOS_DE_CAMBIOS.disputados(disputed.length)}</h3>
          {disputed.length > 1 && (
            <div className={styles.acciones}>
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
        <section className={styles.cambios}>
          <h3 className={styles.titulo}>{TEXTOS_DE_CAMBIOS.tomados}</h3>
          <dl className={styles.tomados}>
            {taken.slice(0, SHOWN).map((it) => (
              <div key={`${it.fila} ${it.columna}`}>
                <dt>{labelOf(it)}</dt>
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
  return all > SHOWN ? <p className={styles.nota}>{TEXTOS_DE_CAMBIOS.mas(all - SHOWN)}</p> : null;
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
    <label className={styles.opcion}>
      <input
        type="radio"
        name={`cambio-${cambio.fila}-${cambio.columna}`}
        checked={isTheirs === theirs}
        onChange={() => onChoose(theirs)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className={styles.disputado}>
      <legend>{etiqueta}</legend>
      <p className={styles.nota}>{TEXTOS_DE_CAMBIOS.antes(antes)}</p>
      {option(false, TEXTOS_DE_CAMBIOS.tuyo(mio))}
      {option(true, TEXTOS_DE_CAMBIOS.nuevo(ahora))}
    </fieldset>
  );
}
