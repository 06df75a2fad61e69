import { useEffect, useMemo, useState } from 'react';
import type { PanelAnswerOf, PanelRequestOf } from '../../../../../contract/panel/calls.ts';
import { ApiFailure } from '../../../../calls/api.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { forgetForm, keepForm, recallForm } from '../../../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../../../calls/panel/refusals.ts';
import { useReread, useSending } from '../../../../calls/panel/usePanel.ts';
import {
  chooseCambio,
  type FichaTyped,
  isTheirsChosen,
  mergeFicha,
  type TheirCambio,
  type TypedCells,
} from './mergeFicha.ts';

/** A form's data: the draft's content and revision. */
export interface FichaInBorrador extends FichaTyped {
  revision: string;
}

type SavingCall = 'GuardarFicha' | 'GuardarLotes' | 'GuardarTabla' | 'GuardarEmpresa';

interface Options<C extends SavingCall> {
  /** Subject of the form; its input survives a reload under that name. */
  forma: string;
  /** The saving call. */
  call: C;
  /** Must be stable until read again. */
  read: FichaInBorrador;
  /** Initial input, if it differs from the data read. */
  initial?: FichaTyped;
  /** Key column of the list's rows. */
  clave: string;
  readNow: () => Promise<FichaInBorrador>;
  compose: (typed: FichaTyped, revision: string) => PanelRequestOf<C>;
}

export type FichaForm = Omit<ReturnType<typeof useFicha<SavingCall>>, 'save'>;

/** Most tries: somebody may change the draft at each; so many mean that they are working on it. */
const TRIES = 4;

/**
 * A form of the draft: input, faults and saving. If another person changed the draft but not this form,
 * it saves anyway. Otherwise their changes are merged, the person
 * chooses in conflicts, and the next press saves.
 */
export function useFicha<C extends SavingCall>(options: Options<C>) {
  const { forma, read, initial = read, clave } = options;
  // Input from before a reload is merged with the current draft.
  const [base, setBase] = useState<FichaInBorrador>(() => recallForm(forma, EMPTY)?.base ?? read);
  const [typed, setTyped] = useState<FichaTyped>(() => recallForm(forma, EMPTY)?.typed ?? initial);
  /** The input last sent. Its faults disappear once it changes. */
  const [sent, setSent] = useState<FichaTyped>(initial);
  const [cambios, setCambios] = useState<readonly TheirCambio[]>([]);
  const [guardada, setGuardada] = useState(false);
  const { run, enviando, falla, clear } = useSending();
  const reread = useReread();
  // Changes elsewhere in the draft do not affect this form.
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
    // The saved values, as the server stored them: trimmed, and with defaults for empty fields.
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
    // All faults are corrected.
    falla: Object.keys(found).length && !Object.keys(faults).length ? undefined : falla,
    clear,
    faults,
    /** True if the input differs from the draft: it can be discarded. */
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
    /** Out: the answer; `undefined` if refused. */
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
 * Saves over the current draft as long as nobody changed this form. Calls `onConflict` with the current state and
 * the merge. @throws {ApiFailure} the refusal, after a conflict too
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

const EMPTY: { base: FichaInBorrador; typed: FichaTyped } = {
  base: { revision: '', celdas: {}, filas: [] },
  typed: { celdas: {}, filas: [] },
};

/** The faults of unchanged cells. In: by the field's name, such as `terreno` or `imagenes.0.alt`. */
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
  const isSameCells = (cells: TypedCells, others: TypedCells | undefined) =>
    // Of thousands of rows an edit leaves all but a few the same objects.
    cells === others || JSON.stringify(cells) === JSON.stringify(others);
  return (
    isSameCells(one.celdas, other.celdas) &&
    one.filas.length === other.filas.length &&
    one.filas.every((fila, index) => isSameCells(fila, other.filas[index]))
  );
}

/** Whether another person changed the draft since it was read. */
function isBorradorCambio(error: unknown): boolean {
  return error instanceof ApiFailure && error.problema?.code === 'BORRADOR_CAMBIO';
}
