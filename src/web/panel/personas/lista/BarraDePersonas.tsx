import { useState } from 'react';
import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import type { AsesorEnPanel } from '../../../../contract/panel/inventario.ts';
import { usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../../marco/Selector.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import styles from './ListaDePersonas.module.css';

/** Option for no adviser. */
const NADIE = 'nadie';
/** Option for several advisers in turn. */
const VARIOS = 'varios';

interface Props {
  marcadas: PanelRequestOf<'AsignarPersonas'>['personas'];
  asesores: readonly AsesorEnPanel[];
  /** In: the outcome as a sentence; the assignment's id, for undo. */
  onDone: (sentence: string, cambio: string) => void;
  /** A conflict: the marked people are read again. */
  onRefused: () => void;
  onClear: () => void;
}

/** Assigns the marked people to one adviser or to several in turn. After a refusal the marks stay. */
export function BarraDePersonas({ marcadas, asesores, onDone, onRefused, onClear }: Props) {
  const [asesor, setAsesor] = useState('');
  const [entre, setEntre] = useState<readonly string[]>([]);
  const [falta, setFalta] = useState<string>();
  const { send, enviando, falla } = usePanelSend('AsignarPersonas');
  const reread = useReread();
  const several = asesor === VARIOS;
  const assign = async () => {
    const missing = missingOf(asesor, entre);
    setFalta(missing);
    if (missing) return;
    const done = await send({
      personas: marcadas,
      asesores: several ? [...entre] : asesor === NADIE ? [] : [asesor],
    });
    reread();
    if (done) onDone(TEXTOS_DE_PERSONAS.asignadas(done.asignadas), done.cambio);
    else onRefused();
  };
  return (
    <section
      className={`row wrap surface rounded-card gap-2 gap-x-3 pad-y-3 pad-x-4 sticky ${styles.barra}`}
      aria-label={TEXTOS_DE_PERSONAS.asignar}
    >
      <p role="status">{TEXTOS_DE_PERSONAS.elegidas(marcadas.length)}</p>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_PERSONAS.asignarA}
        value={asesor}
        onChange={({ currentTarget: { value } }) => {
          setAsesor(value);
          setFalta(undefined);
        }}
      >
        <option value="" disabled hidden>
          {TEXTOS_DE_PERSONAS.elige}
        </option>
        <option value={NADIE}>{TEXTOS_DE_PERSONAS.deNadie}</option>
        {asesores.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
        {asesores.length > 1 && <option value={VARIOS}>{TEXTOS_DE_PERSONAS.repartir}</option>}
      </SelectorDeFiltro>
      {several && (
        <fieldset className={`grid min-0 ${styles.turno}`}>
          <legend className="bold">{TEXTOS_DE_PERSONAS.repartirEntre}</legend>
          {asesores.map(({ id, nombre }) => (
            <label className="row target gap-3" key={id}>
              <input
                type="checkbox"
                checked={entre.includes(id)}
                onChange={({ currentTarget }) => {
                  setEntre(currentTarget.checked ? [...entre, id] : entre.filter((it) => it !== id));
                  setFalta(undefined);
                }}
              />
              {nombre}
            </label>
          ))}
        </fieldset>
      )}
      <Boton disabled={enviando} onClick={() => void assign()}>
        {TEXTOS_DE_PERSONAS.asignar}
      </Boton>
      <Boton variante="discreto" onClick={onClear}>
        {TEXTOS_DE_PERSONAS.ninguno}
      </Boton>
      <RefusalNote falla={falla} mensaje={falta} />
    </section>
  );
}

/** There is no default adviser. */
function missingOf(asesor: string, entre: readonly string[]): string | undefined {
  if (!asesor) return TEXTOS_DE_PERSONAS.faltaElegir;
  return asesor === VARIOS && entre.length < 2 ? TEXTOS_DE_PERSONAS.faltaQuien : undefined;
}
