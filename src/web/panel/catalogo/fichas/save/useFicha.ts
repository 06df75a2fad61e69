import { useEffect, useMemo, useState } from 'react';
import type { PanelAnswerOf, PanelRequestOf } from '../../../../../contract/panel/calls.ts';
import { ApiFailure } from '../../../../calls/api.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { forgetForm, keepForm, recallForm } from '../../../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../../../calls/panel/refusals.ts';
import { useReread, useSending } from '../../../../calls/panel/usePanel.ts';
import { chooseCambio, type FichaTyped, isTheirsChosen, mergeFicha, type TheirCambio } from './mergeFicha.ts';

/** What a form reads: what stands in the draft, and of which revision. */
export interface FichaInBorrador extends FichaTyped {
  revision: string;
}

type SavingCall = 'GuardarFicha' | 'GuardarLotes' | 'GuardarEmpresa';

interface Options<C extends SavingCall> {
  /** What the form is of: by it what is typed outlives a reload. */
  forma: string;
  /** What saves it. */
  call: C;
  /** The same value as long as nothing was read anew. */
  read: FichaInBorrador;
  /** What is typed at first, where it is not what was read. */
  initial?: FichaTyped;
  /** Column by which a row of its list is known. */
  clave: string;
  readNow: () => Promise<FichaInBorrador>;
  compose: (typed: FichaTyped, revision: string) => PanelRequestOf<C>;
}

/** A form as its foot shows it. */
export type FichaForm = Omit<ReturnType<typeof useFicha<SavingCall>>, 'save'>;

/** Somebody may change the draft at each try; who changes it that often is at work on it. */
const TRIES = 4;

/**
 * Any form of the draft: what is typed, what is wrong with it, and how it is saved. Where somebody else changed the draft meanwhile
 * and left this form alone, it is saved all the same; else what was typed stays, what was left alone is as it is now, the person
 * chooses where both changed something, and the next press saves.
 */
export function useFicha<C extends SavingCall>(options: Options<C>) {
  const { forma, read, initial = read, clave } = options;
  // What was typed before a reload is laid over what the draft has by now.
  const [base, setBase] = useState<FichaInBorrador>(() => recallForm(forma, EMPTY)?.base ?? read);
  const [typed, setTyped] = useState<FichaTyped>(() => recallForm(forma, EMPTY)?.typed ?? initial);
  /** As it was sent last: what was found wrong in it is wrong no more once it is another. */
  const [sent, setSent] = useState<FichaTyped>(initial);
  const [cambios, setCambios] = useState<readonly TheirCambio[]>([]);
  const [guardada, setGuardada] = useState(false);
  const { run, enviando, falla, clear } = useSending();
  const reread = useReread();
  // What somebody changed elsewhere in the draft changes nothing of this form.
  const isUntouched = useMemo(() => isSame(read, base), [read, base]);
  const newest = isUntouched && BigInt(read.revision) > BigInt(base.revision) ? read : base;
  const found = useMemo(() => fieldFaultsOf(falla), [falla]);
  const faults = useMemo(() => standingFaults(found, sent, typed), [found, sent, typed]);
  const change = (next: (before: FichaTyped) => FichaTyped) => {
    setGuardada(false);
    setTyped((before) => {
      const after = next(before);
      keepForm(forma, { base, typed: typedOf(after) });
      return after;
    });
  };
  useEffect(() => {
    // What was saved, as it was written: without the blanks around it, and what was left empty as it is by default.
    if (read.revision !== base.revision || isUntouched) return;
    setTyped((before) => typedOf(mergeFicha(base, before, read, clave)));
    setBase(read);
  }, [read, base, isUntouched, clave]);
  const send = async (): Promise<PanelAnswerOf<C>> => {
    setSent(typed);
    const answer = await saveOver(options, typed, newest, (now, merged) => {
      setBase(now);
      setTyped(typedOf(merged));
      setCambios(merged.cambios);
    });
    setBase({ ...typed, revision: answer.revision });
    return answer;
  };
  return {
    typed,
    enviando,
    // All that was found wrong is mended.
    falla: Object.keys(found).length && !Object.keys(faults).length ? undefined : falla,
    clear,
    faults,
    /** Something stands there that the draft does not have: it can be put away. */
    escrita: !isSame(typed, base),
    drop() {
      forgetForm(forma);
      clear();
      setTyped(typedOf(base));
    },
    guardada,
    cambios,
    isTheirs: (cambio: TheirCambio) => isTheirsChosen(typed, cambio, clave),
    choose(some: readonly TheirCambio[], isTheirs: boolean) {
      change((before) => some.reduce((out, it) => chooseCambio(out, it, clave, isTheirs), before));
    },
    change(more: Partial<FichaTyped>) {
      change((before) => ({ ...before, ...more }));
    },
    /** Out: the answer; `undefined` where it was refused. */
    async save(): Promise<PanelAnswerOf<C> | undefined> {
      setGuardada(false);
      setCambios([]);
      const answer = await run(send);
      if (!answer) return undefined;
      forgetForm(forma);
      setGuardada(true);
      reread();
      return answer;
    },
  };
}

/**
 * Saves over whatever the draft has by then, as long as nobody changed this form. `onConflict` is told of what stands there and
 * what both make of it. @throws {ApiFailure} as it was refused, after a conflict too
 */
async function saveOver<C extends SavingCall>(
  { call, clave, readNow, compose }: Options<C>,
  typed: FichaTyped,
  known: FichaInBorrador,
  onConflict: (now: FichaInBorrador, merged: ReturnType<typeof mergeFicha>) => void,
): Promise<PanelAnswerOf<C>> {
  for (let [from, left] = [known, TRIES]; ; left -= 1) {
    try {
      return await callPanel(call, compose(typed, from.revision));
    } catch (error) {
      if (!isBorradorCambio(error) || left <= 1) throw error;
      const now = await readNow();
      const merged = mergeFicha(from, typed, now, clave);
      if (merged.cambios.length) {
        onConflict(now, merged);
        throw error;
      }
      from = now;
    }
  }
}

/** The shape of what is kept of a form. */
const EMPTY: { base: FichaInBorrador; typed: FichaTyped } = {
  base: { revision: '', celdas: {}, filas: [] },
  typed: { celdas: {}, filas: [] },
};

/** The faults whose cells stand as they were sent. In: by the field's name, such as `terreno` or `imagenes.0.alt`. */
function standingFaults(faults: Readonly<Record<string, string>>, sent: FichaTyped, typed: FichaTyped) {
  return Object.fromEntries(
    Object.entries(faults).filter(([campo]) => cellOf(sent, campo) === cellOf(typed, campo)),
  );
}

function cellOf({ celdas, filas }: FichaTyped, campo: string): string | undefined {
  const [, row, columna = ''] = /^\w+\.(\d+)\.(\w+)$/.exec(campo) ?? [];
  return row === undefined ? celdas[campo] : filas[Number(row)]?.[columna];
}

function typedOf({ celdas, filas }: FichaTyped): FichaTyped {
  return { celdas, filas };
}

function isSame(one: FichaTyped, other: FichaTyped): boolean {
  return JSON.stringify([one.celdas, one.filas]) === JSON.stringify([other.celdas, other.filas]);
}

/** Whether somebody else changed the draft since it was read. */
function isBorradorCambio(error: unknown): boolean {
  return error instanceof ApiFailure && error.problema?.code === 'BORRADOR_CAMBIO';
}
