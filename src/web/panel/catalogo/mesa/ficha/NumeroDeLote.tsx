import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import { type GivenNumber, giveNumber, proposalFor } from '../state/giveNumber.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';

/** Asks for the lot's number, with a proposal; Enter assigns it and goes to the next of the row. */
export function NumeroDeLote() {
  const mesa = useMesa();
  const proposal = useMesaState(proposalFor);
  const asked = useMesaState((state) => state.asked);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const value = typed ?? proposal;
  useEffect(() => {
    if (!asked) return;
    const input = form.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
    // Done: a later choice, as along the list, does not take the focus unasked.
    mesa.setState({ asked: 0 });
  }, [asked, mesa]);
  const give = (event: FormEvent) => {
    event.preventDefault();
    const given = giveNumber(mesa, value);
    setError(given.ok ? undefined : explain(given, value));
    if (!given.ok) return;
    setTyped(undefined);
    mesa.setState(({ asked, chosen, settled }) => {
      const done = TEXTOS_DE_MESA.ligado(given.id_lote);
      return chosen
        ? { aviso: done, asked: asked + 1 }
        : { aviso: `${done}. ${TEXTOS_DE_MESA.quedan(settled)}`, asked: 0 };
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The field undoes its own typing.
    if (typed !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation();
  };
  return (
    <form
      ref={form}
      className="grid rest-auto at-bottom gap-3"
      data-numero
      noValidate
      onSubmit={give}
      onKeyDown={onKeyDown}
    >
      <Campo
        etiqueta={TEXTOS_DE_MESA.numero}
        value={value}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={40}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Boton type="submit">{TEXTOS_DE_MESA.ligar}</Boton>
    </form>
  );
}

function explain(given: Extract<GivenNumber, { ok: false }>, typed: string): string {
  return given.motivo === 'VACIO' ? TEXTOS_DE_MESA.sinNumero : TEXTOS_DE_MESA.noHayLote(typed.trim());
}
