import { type FormEvent, useState } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import styles from '../Mesa.module.css';
import { giveParts } from '../state/giveNumber.ts';
import { useMesa } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';

/** Asks for the numbers of the two parts of a shape that was cut. */
export function NumbersOfParts() {
  const mesa = useMesa();
  const [typed, setTyped] = useState<readonly [string, string]>(['', '']);
  const [error, setError] = useState<string>();
  const give = (event: FormEvent) => {
    event.preventDefault();
    const given = giveParts(mesa, typed);
    if (!given.ok) setError(TEXTOS_DE_MESA.partesDistintas);
  };
  return (
    <form className={styles.partes} noValidate onSubmit={give}>
      <h2>{TEXTOS_DE_MESA.figuraDividida}</h2>
      {([0, 1] as const).map((part) => (
        <Campo
          key={part}
          etiqueta={TEXTOS_DE_MESA.numeroDeParte(part + 1)}
          value={typed[part]}
          error={part === 1 ? error : undefined}
          autoComplete="off"
          autoFocus={part === 0}
          maxLength={40}
          onChange={({ target }) => {
            setTyped(part === 0 ? [target.value, typed[1]] : [typed[0], target.value]);
            setError(undefined);
          }}
        />
      ))}
      <div className={styles.acciones}>
        <Boton type="submit">{TEXTOS_DE_MESA.ligar}</Boton>
        <Boton variante="discreto" onClick={() => mesa.use('elegir')}>
          {TEXTOS_DE_MESA.cancelar}
        </Boton>
      </div>
    </form>
  );
}
