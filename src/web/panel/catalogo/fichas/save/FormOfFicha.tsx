import { type ReactNode, useEffect, useRef } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TEXTOS_DE_FICHAS } from '../textosDeFichas.ts';
import { CambiosDeFicha } from './CambiosDeFicha.tsx';
import styles from './Guardado.module.css';
import type { TheirCambio } from './mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from './textosDeCambios.ts';
import type { FichaForm } from './useFicha.ts';

interface Props {
  ficha: FichaForm;
  labelOf: (cambio: TheirCambio) => string;
  onSave: () => void;
  children: ReactNode;
}

/** A form of the draft with its foot. Focuses the first invalid field. */
export function FormOfFicha({ ficha, labelOf, onSave, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { faults } = ficha;
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      className="stack fit gap-4 screen"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <GuardadoDeFicha ficha={ficha} labelOf={labelOf} />
    </form>
  );
}

interface PropsOfGuardadoDeFicha {
  ficha: FichaForm;
  labelOf: (cambio: TheirCambio) => string;
}

/** A form's foot: its button, and the result of the last press. */
function GuardadoDeFicha({ ficha, labelOf }: PropsOfGuardadoDeFicha) {
  const { falla, enviando, guardada, cambios, isTheirs, choose } = ficha;
  const faltas = Object.keys(ficha.faults).length;
  return (
    <div className="stack gap-3 pad-bottom-6">
      {faltas > 0 ? <RefusalNote mensaje={TEXTOS_DE_FICHAS.faltas(faltas)} /> : <RefusalNote falla={falla} />}
      {cambios.length > 0 && (
        <>
          <p>{TEXTOS_DE_CAMBIOS.conflicto}</p>
          <CambiosDeFicha {...{ cambios, labelOf, isTheirs }} onChoose={choose} />
        </>
      )}
      <div className="row wrap gap-3">
        <Boton type="submit" disabled={enviando}>
          {enviando ? TEXTOS_DE_FICHAS.guardando : TEXTOS_DE_FICHAS.guardar}
        </Boton>
        {ficha.escrita && (
          <Boton variante="discreto" disabled={enviando} onClick={ficha.drop}>
            {TEXTOS_DE_FICHAS.descartarEscrito}
          </Boton>
        )}
        <p role="status" className={`text-nota soft ${styles.nota}`}>
          {guardada && TEXTOS_DE_FICHAS.guardada}
        </p>
      </div>
    </div>
  );
}
