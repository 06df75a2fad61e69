import { type FormEvent, useState } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import styles from '../Mesa.module.css';
import type { Division } from '../state/chosen.ts';
import { startCut } from '../state/drawCorners.ts';
import { type GivenParts, giveParts, nameParte } from '../state/giveNumber.ts';
import { useMesa } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';

type Refused = Extract<GivenParts, { ok: false }>;

/** Asks for the numbers of a split's parts; the drawing shows the same ordinals. */
export function NumbersOfParts({ partes }: Pick<Division, 'partes'>) {
  const mesa = useMesa();
  const [refused, setRefused] = useState<Refused>();
  const give = (event: FormEvent) => {
    event.preventDefault();
    const given = giveParts(mesa);
    setRefused(given.ok ? undefined : given);
  };
  return (
    <form className="stack gap-3" noValidate onSubmit={give}>
      <h2 className="text-nombre anywhere">{TEXTOS_DE_MESA.figuraDividida(partes.length)}</h2>
      {partes.map(({ numero }, i) => (
        <Campo
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its index
          key={i}
          etiqueta={TEXTOS_DE_MESA.numeroDeParte(i + 1)}
          value={numero}
          error={refused?.parte === i ? explain(refused, numero) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus={i === partes.findIndex((parte) => !parte.numero)}
          maxLength={40}
          onChange={({ target }) => {
            nameParte(mesa, i, target.value);
            setRefused(undefined);
          }}
        />
      ))}
      <p className="text-nota soft anywhere">{TEXTOS_DE_MESA.parteSinLote}</p>
      <div className={styles.acciones}>
        <Boton type="submit">{TEXTOS_DE_MESA.ligar}</Boton>
        <Boton variante="secundario" onClick={() => startCut(mesa)}>
          {TEXTOS_DE_MESA.dividirOtra}
        </Boton>
        <Boton variante="discreto" onClick={() => mesa.use('elegir')}>
          {TEXTOS_DE_MESA.cancelar}
        </Boton>
      </div>
    </form>
  );
}

function explain({ motivo }: Refused, typed: string): string {
  if (motivo === 'SIN_LOTE') return TEXTOS_DE_MESA.noHayLote(typed.trim());
  return motivo === 'VACIO' ? TEXTOS_DE_MESA.sinNumero : TEXTOS_DE_MESA.partesIguales;
}
