import { type ReactNode, useEffect, useRef } from 'react';
import { GuardadoDeFicha } from './GuardadoDeFicha.tsx';
import type { TheirCambio } from './mergeFicha.ts';
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
      className={`stack fit gap-4 screen`}
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
