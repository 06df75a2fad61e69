import { useId } from 'react';
import {
  type KindOfNota,
  NOTA_KINDS,
  RESULTADOS_DE_CONTACTO,
  type ResultadoDeContacto,
} from '../../../../../contract/panel/choices.ts';
import type { PersonaShown, SiguientePasoShown } from '../../../../../contract/panel/personas.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../../domain/fecha.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { type FormFaults, useAction } from '../../../../calls/panel/useAction.ts';
import { CampoBox } from '../../../../ui/Campo.tsx';
import { ActionDialog } from '../../../marco/ActionDialog.tsx';
import { Selector } from '../../../marco/Selector.tsx';
import styles from '../Ficha.module.css';
import { CamposDeSiguientePaso } from './CamposDeSiguientePaso.tsx';
import { DIALOGO_DE_PERSONA, revisionTold } from './dialogoDePersona.ts';
import { beginNota, hasTyped, type NotaForm, proposeFor, siguientePasoAfter } from './notaForm.ts';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

interface Props {
  persona: Pick<PersonaShown, 'id' | 'nombre' | 'revision' | 'siguiente'>;
  /** ms since 1970. */
  ahora: number;
  /** The contact just made, or a plain note. */
  primero: KindOfNota;
  onClose: () => void;
  /** In: the outcome as a sentence. */
  onDone?: (texto: string) => void;
}

/** State of the dialog: note, outcome and next step. */
function useNota({ persona, ahora, primero, onClose, onDone }: Props) {
  const { id, nombre, revision, siguiente } = persona;
  const hoy = fechaEnMexico(new Date(ahora));
  const accion = useAction({
    kept: [`nota ${primero} ${id}`, () => ({ ...beginNota(primero, hoy), revision, noted: false })],
    missing: missingOf,
    async send(form, { keep }) {
      const { tipo, texto, resultado } = form;
      if (!form.noted) await callPanel('AnotarPersona', { id, tipo, texto, ...(resultado && { resultado }) });
      const after = siguientePasoAfter(form, siguiente);
      if (after) {
        // The next step may be refused after the note was saved; then only the step is sent again.
        keep({ noted: true });
        await callPanel('FijarSiguiente', { id, revision: form.revision, ...after });
      }
      return { resultado };
    },
    learn: revisionTold,
    onDone({ resultado }) {
      onDone?.(TEXTOS_DE_CAMBIO_DE_PERSONA.anotado(nombre, resultado));
      onClose();
    },
  });
  const { form } = accion;
  return {
    ...accion,
    hoy,
    chooseResultado: (resultado: NotaForm['resultado']) =>
      accion.change(proposeFor({ ...form, resultado }, siguiente, hoy)),
  };
}

/** Saves a note or the outcome of a contact, with the next step. */
export function DialogoDeNota(props: Props) {
  const { persona, primero, onClose } = props;
  const state = useNota(props);
  const { hoy, form, faults, change } = state;
  const { tipo, resultado, hecho, paso, noted } = form;
  const asked = tipo === 'nota' || resultado !== undefined;
  return (
    <ActionDialog
      {...DIALOGO_DE_PERSONA}
      accion={state}
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.comoTeFue[primero](persona.nombre)}
      sucio={hasTyped(form)}
      onClose={onClose}
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
        <CamposDeSiguientePaso
          form={paso}
          opcional={!noted}
          faults={faults}
          onChange={(next) => change({ paso: next, tocado: true })}
        />
      )}
    </ActionDialog>
  );
}

/** Kind, outcome and text of the note. */
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

function missingOf({ tipo, texto, resultado, paso }: NotaForm): FormFaults {
  return {
    ...(tipo === 'nota' && !texto.trim() && { nota: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaTexto }),
    ...(tipo !== 'nota' && !resultado && { resultado: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaResultado }),
    ...(paso.texto.trim() && !paso.dia && { dia: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaDia }),
  };
}

interface PropsOfPasoPendiente {
  siguiente: SiguientePasoShown;
  /** In Mexico City. */
  hoy: string;
  hecho: boolean;
  /** Text of the new step; empty for none. */
  otro: string;
  onChange: (hecho: boolean) => void;
}

/** The pending step with its checkbox. Warns that the new step replaces it. */
function PasoPendiente({ siguiente: { texto, dia }, hoy, hecho, otro, onChange }: PropsOfPasoPendiente) {
  const replaced = !hecho && otro.trim() !== '' && otro.trim() !== texto;
  return (
    <div className="stack rounded gap-1 pad-y-3 pad-x-4 tint">
      <label className={`grid items-center target gap-3 anywhere ${styles.casilla}`}>
        <input
          type="checkbox"
          checked={hecho}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className="stack fit packed gap-4">
          <strong>{texto}</strong>
          <span className="text-nota soft anywhere">
            {TEXTOS_DE_CAMBIO_DE_PERSONA.pendiente(formatNearFecha(dia, hoy))}
          </span>
        </span>
      </label>
      {replaced && <p className="text-nota soft anywhere">{TEXTOS_DE_CAMBIO_DE_PERSONA.sustituye}</p>}
    </div>
  );
}

interface PropsOfResultadoChoice {
  value: ResultadoDeContacto | undefined;
  error: string | undefined;
  onChange: (value: ResultadoDeContacto) => void;
}

/** The outcome of a call or message. */
function ResultadoChoice({ value, error, onChange }: PropsOfResultadoChoice) {
  const name = useId();
  return (
    <fieldset
      className="grid gap-2 thirds"
      aria-invalid={error ? true : undefined}
      {...(error && { 'aria-describedby': `${name}-error` })}
    >
      <legend className="oculto">{TEXTOS_DE_CAMBIO_DE_PERSONA.resultado}</legend>
      {RESULTADOS_DE_CONTACTO.map((it, index) => (
        <label key={it} className={styles.resultado}>
          <input
            type="radio"
            className="oculto"
            name={name}
            checked={value === it}
            {...(index === 0 && { 'data-primero': true })}
            onChange={() => onChange(it)}
          />
          <span className="toggle row justify-center rounded edge-firm strong text-center tight pointer tall">
            {TEXTOS_DE_CAMBIO_DE_PERSONA.resultados[it]}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="all-columns text-nota error medium" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
