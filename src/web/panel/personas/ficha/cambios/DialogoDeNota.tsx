import { useState } from 'react';
import { type KindOfNota, NOTA_KINDS } from '../../../../../contract/panel/choices.ts';
import { fechaEnMexico } from '../../../../../domain/fecha.ts';
import { useKeptForm } from '../../../../calls/panel/keptForm.ts';
import { usePanelSend, useReread } from '../../../../calls/panel/usePanel.ts';
import { CampoBox } from '../../../../ui/Campo.tsx';
import { Selector } from '../../../marco/Selector.tsx';
import styles from '../Ficha.module.css';
import { CamposDeSiguiente, type SiguienteForm } from './CamposDeSiguiente.tsx';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { beginNota, hasTyped, type NotaForm, proposeFor, siguienteAfter } from './notaForm.ts';
import { PasoPendiente } from './PasoPendiente.tsx';
import { ResultadoChoice } from './ResultadoChoice.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';
import { type PersonaToChange, usePersonaSend } from './usePersonaSend.ts';

interface Props {
  persona: PersonaToChange & { nombre: string };
  /** ms since 1970. */
  ahora: number;
  /** What was just done. */
  primero: KindOfNota;
  onClose: () => void;
  /** In: that it is written down, as a sentence. */
  onDone?: (texto: string) => void;
}

type Faults = Partial<SiguienteForm> & { nota?: string; resultado?: string };

/** What is typed about how it went and what comes next, and its saving. */
function useNota({ persona, ahora, primero, onClose, onDone }: Props) {
  const hoy = fechaEnMexico(new Date(ahora));
  const [form, setForm, forget] = useKeptForm(`nota ${primero} ${persona.id}`, () => beginNota(primero, hoy));
  const [checked, setChecked] = useState(false);
  const [noted, setNoted] = useState(false);
  const nota = usePanelSend('AnotarPersona');
  const siguiente = usePersonaSend('FijarSiguiente', persona);
  const renew = useReread();
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    setChecked(true);
    if (Object.keys(missingOf(form)).length > 0) return;
    // What comes next may be refused after the note was taken: then it alone is sent again.
    const { tipo, texto, resultado } = form;
    const body = { id: persona.id, tipo, texto, ...(resultado && { resultado }) };
    if (!noted && !(await nota.send(body))) return;
    setNoted(true);
    const after = siguienteAfter(form, persona.siguiente);
    if (after && !(await siguiente.send({ ...siguiente.seen, ...after }))) return renew();
    renew();
    onDone?.(TEXTOS_DE_CAMBIO_DE_PERSONA.anotado(persona.nombre, resultado));
    close();
  };
  // What is missing goes as it is filled in.
  const faults: Faults = checked ? missingOf(form) : {};
  return {
    hoy,
    form,
    faults,
    /** The note was taken: only what comes next is left. */
    noted,
    change: (more: Partial<NotaForm>) => setForm({ ...form, ...more }),
    chooseResultado: (resultado: NotaForm['resultado']) =>
      setForm(proposeFor({ ...form, resultado }, persona.siguiente, hoy)),
    save,
    close,
    enviando: nota.enviando || siguiente.enviando,
    falla: nota.falla ?? siguiente.falla,
  };
}

/** Writes down how it went, what of it was to be done, and what comes next. */
export function DialogoDeNota(props: Props) {
  const { persona, primero } = props;
  const state = useNota(props);
  const { hoy, form, faults, noted, change } = state;
  const { tipo, resultado, hecho, paso } = form;
  const asked = tipo === 'nota' || resultado !== undefined;
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.comoTeFue[primero](persona.nombre)}
      enviando={state.enviando}
      falla={state.falla}
      sucio={hasTyped(form)}
      onAccept={state.save}
      onClose={state.close}
    >
      {!noted && <HowItWent state={state} primero={primero} />}
      {asked && persona.siguiente && (
        <PasoPendiente
          siguiente={persona.siguiente}
          hoy={hoy}
          hecho={hecho}
          otro={paso.texto}
          onChange={(done) => change({ hecho: done, tocado: true })}
        />
      )}
      {asked && resultado !== 'sinInteres' && (
        <CamposDeSiguiente
          form={paso}
          opcional={!noted}
          faults={faults}
          onChange={(next) => change({ paso: next, tocado: true })}
        />
      )}
    </DialogoDePersona>
  );
}

/** What was done, how it ended, and what was said. */
function HowItWent({ state, primero }: { state: ReturnType<typeof useNota>; primero: KindOfNota }) {
  const { form, faults, change, chooseResultado } = state;
  const { tipo, texto, resultado } = form;
  return (
    <>
      {primero === 'nota' && (
        <Selector
          etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.tipo}
          value={tipo}
          onChange={({ currentTarget: { value } }) =>
            change({ tipo: NOTA_KINDS.find((it) => it === value) ?? primero, resultado: undefined })
          }
        >
          {NOTA_KINDS.map((it) => (
            <option key={it} value={it}>
              {TEXTOS_DE_CAMBIO_DE_PERSONA.tipos[it]}
            </option>
          ))}
        </Selector>
      )}
      {tipo !== 'nota' && (
        <ResultadoChoice value={resultado} error={faults.resultado} onChange={chooseResultado} />
      )}
      {(tipo === 'nota' || resultado !== undefined) && (
        <CampoBox
          etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.texto}
          ayuda={TEXTOS_DE_CAMBIO_DE_PERSONA.textoAyuda}
          error={faults.nota}
        >
          {(named) => (
            <textarea
              {...named}
              className={`full rounded edge-firm pad-y-3 pad-x-4 ${styles.area}`}
              rows={3}
              maxLength={2000}
              {...(tipo === 'nota' && { 'data-primero': true })}
              value={texto}
              onChange={({ currentTarget }) => change({ texto: currentTarget.value })}
            />
          )}
        </CampoBox>
      )}
    </>
  );
}

function missingOf({ tipo, texto, resultado, paso }: NotaForm): Faults {
  return {
    ...(tipo === 'nota' && !texto.trim() && { nota: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaTexto }),
    ...(tipo !== 'nota' && !resultado && { resultado: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaResultado }),
    ...(paso.texto.trim() && !paso.dia && { dia: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaDia }),
  };
}
