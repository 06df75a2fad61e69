import { type FormEvent, useState } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import styles from '../Mesa.module.css';
import type { Chosen, Division } from '../state/chosen.ts';
import { endOutline, isDrawing, leaveDrawing, putAim, startCut, takeCorner } from '../state/drawCorners.ts';
import { type GivenParts, giveParts, nameParte, nextUndecided } from '../state/giveNumber.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { eraseTrazo } from '../state/steps.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { NumeroDeLote } from './NumeroDeLote.tsx';
import { TarjetaDeFigura } from './TarjetaDeFigura.tsx';

export function TarjetaDeMesa() {
  const chosen = useMesaState((state) => state.chosen);
  const pending = useMesaState((state) => state.pending);
  const drawing = useMesaState(isDrawing);
  return (
    <section className="stack surface rounded-card edge gap-3 pad-4" aria-label={TEXTOS_DE_MESA.elegida}>
      {drawing ? (
        <Drawing />
      ) : pending?.tipo === 'division' ? (
        <NumbersOfParts key={pending.partes.length} partes={pending.partes} />
      ) : pending ? (
        <>
          <h2 className="text-nombre anywhere">{TEXTOS_DE_MESA.loteTrazado}</h2>
          <NumeroDeLote />
          <CancelButton />
        </>
      ) : (
        <Shown chosen={chosen} />
      )}
      <WhyNothing />
    </section>
  );
}

function Shown({ chosen }: { chosen: Chosen | undefined }) {
  const mesa = useMesa();
  const settled = useMesaState((state) => state.settled);
  if (chosen?.tipo === 'figura') return <TarjetaDeFigura key={chosen.n} n={chosen.n} />;
  if (chosen?.tipo === 'trazo') {
    const erase = () => {
      mesa.take(eraseTrazo(settled, chosen.i));
      mesa.choose(undefined);
    };
    return (
      <>
        <h2 className="text-nombre anywhere">
          {TEXTOS_DE_MESA.loteAMano(settled.decisions.trazos[chosen.i]?.id_lote ?? '')}
        </h2>
        <NumeroDeLote key={chosen.i} />
        <div className={styles.acciones}>
          <Boton variante="discreto" onClick={() => startCut(mesa)}>
            {TEXTOS_DE_MESA.dividir}
          </Boton>
          <Boton variante="discreto" onClick={erase}>
            {TEXTOS_DE_MESA.borrarTrazo}
          </Boton>
        </div>
      </>
    );
  }
  const next = chosen ? undefined : nextUndecided(settled);
  return (
    <>
      {chosen ? (
        <p>{TEXTOS_DE_MESA.sinFiguraAyuda(chosen.id_lote)}</p>
      ) : (
        <>
          <h2 className="text-nombre anywhere">{TEXTOS_DE_MESA.quedan(settled)}</h2>
          <p>{TEXTOS_DE_MESA.nadaElegido}</p>
        </>
      )}
      <div className={styles.acciones}>
        {next !== undefined && (
          <Boton
            variante="secundario"
            onClick={() => mesa.choose({ tipo: 'figura', n: next }, { asked: mesa.getState().asked + 1 })}
          >
            {TEXTOS_DE_MESA.irAlSiguiente}
          </Boton>
        )}
        <Boton variante="secundario" onClick={() => mesa.use('trazar')}>
          {TEXTOS_DE_MESA.trazar}
        </Boton>
      </div>
    </>
  );
}

function Drawing() {
  const mesa = useMesa();
  const tool = useMesaState((state) => state.tool);
  const count = useMesaState((state) => state.corners.length / 2);
  const byFinger = useMesaState((state) => state.aim !== undefined);
  const canEnd = tool === 'trazar' && count > 2;
  return (
    <>
      {!byFinger && <p>{tool === 'trazar' ? TEXTOS_DE_MESA.trazarAyuda : TEXTOS_DE_MESA.dividirAyuda}</p>}
      <div className={styles.acciones}>
        {/* First, so that it stays under the thumb. */}
        {byFinger && <Boton onClick={() => putAim(mesa)}>{TEXTOS_DE_MESA.ponerEsquina}</Boton>}
        {canEnd && (
          <Boton {...(byFinger && { variante: 'secundario' })} onClick={() => endOutline(mesa)}>
            {TEXTOS_DE_MESA.terminar}
          </Boton>
        )}
        {count > 0 && (
          <Boton variante="secundario" onClick={() => takeCorner(mesa)}>
            {TEXTOS_DE_MESA.quitarEsquina}
          </Boton>
        )}
        <CancelButton />
      </div>
      {byFinger && (
        <p className="text-nota soft">
          {tool === 'trazar' ? TEXTOS_DE_MESA.trazarConDedo : TEXTOS_DE_MESA.dividirConDedo}
        </p>
      )}
    </>
  );
}

function CancelButton() {
  const mesa = useMesa();
  return (
    <Boton variante="discreto" onClick={() => leaveDrawing(mesa)}>
      {TEXTOS_DE_MESA.cancelar}
    </Boton>
  );
}

/** Why the last press did nothing. Screen readers hear it from the desk's own line. */
function WhyNothing() {
  const reparo = useMesaState((state) => state.reparo);
  return reparo ? <p className="text-nota error">{reparo}</p> : null;
}

type Refused = Extract<GivenParts, { ok: false }>;

/** Asks for the numbers of a split's parts; the drawing shows the same ordinals. */
function NumbersOfParts({ partes }: Pick<Division, 'partes'>) {
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
