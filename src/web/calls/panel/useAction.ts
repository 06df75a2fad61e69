import { useState } from 'react';
import type { ApiFailure } from '../api.ts';
import { useKeptForm } from './keptForm.ts';
import { fieldFaultsOf } from './refusals.ts';
import { useReread, useSending } from './usePanel.ts';

/** Faults of a form by field name. */
export type FormFaults = Readonly<Record<string, string | undefined>>;

/** Conflict (RFC 9110): the thing changed since it was shown. */
const CONFLICT = 409;

interface LastTry<F> {
  /** Why the last try was refused. */
  falla: ApiFailure | undefined;
  /** Stores progress in the form, before the next of several calls. */
  keep: (part: Partial<F>) => void;
}

/** For an action without input. */
export const NOTHING_TYPED = ['', () => ({})] as const;

/** An action. `A`: its call's answer; `F`: its input. */
export interface AskedAction<A, F extends object> {
  /** The form's subject, such as 'nota 12', and its initial value. Survives a reload under that name. */
  kept: readonly [form: string, begin: () => F];
  /** Faults found before sending. */
  missing?: ((form: F) => FormFaults) | undefined;
  /** Asks for the effect first: the first press shows it, the second sends. */
  preview?: ((form: F) => Promise<A> | undefined) | undefined;
  /** Makes the call. Out: `undefined` if the form asks something first. */
  send: (form: F, last: LastTry<F>) => Promise<A> | undefined;
  /** Why an answer counts as a refusal, as a sentence; `undefined` on success. */
  refused?: ((answer: A) => string | undefined) | undefined;
  /** Data of a refusal that the next try needs. */
  learn?: ((falla: ApiFailure) => Partial<F> | undefined) | undefined;
  onDone: (answer: A) => void;
}

/** State and functions of an action's dialog. */
export interface ActionState {
  /** Checks, previews or sends. A second press while it runs does nothing. */
  press: () => Promise<void>;
  enviando: boolean;
  /** Why the call was refused, unless a field shows it. */
  falla: ApiFailure | undefined;
  /** Why the answer counts as a refusal. */
  mensaje: string | undefined;
  /** Failed presses. */
  tries: number;
  /** Forgets the input. */
  giveUp: () => void;
}

export interface Action<A, F extends object> extends ActionState {
  form: F;
  faults: FormFaults;
  change: (part: Partial<F>) => void;
  /** A text field's value, fault and change handler. */
  field: (name: TextOf<F>) => {
    value: string;
    error: string | undefined;
    revisado: boolean;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  /** The preview's answer. */
  previewed: A | undefined;
  /** Returns from the preview to the fields. */
  back: () => void;
}

type TextOf<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;

/**
 * An action of the staff: its input and faults, preview, call and refusal. After success
 * and after a conflict, everything on the screen is refetched.
 */
export function useAction<A, F extends object>(asked: AskedAction<A, F>): Action<A, F> {
  const [name, begin] = asked.kept;
  const [form, setForm, forget] = useKeptForm(name, begin);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [mensaje, setMensaje] = useState<string>();
  const [previewed, setPreviewed] = useState<A>();
  const [tries, setTries] = useState(0);
  const { run, enviando, falla, clear } = useSending();
  const reread = useReread();

  const keep = (part: Partial<F>) => setForm((before) => ({ ...before, ...part }));
  const cameToNothing = () => setTries((before) => before + 1);
  const onRefused = (told: ApiFailure) => {
    const learnt = asked.learn?.(told);
    if (learnt) keep(learnt);
    // A field's fault must be visible where it is.
    if (standsAtFields(told, form)) setPreviewed(undefined);
    if (told.status === CONFLICT) reread();
  };
  const press = async () => {
    const { missing, preview, send, refused, onDone } = asked;
    const wrong = namesOf(missing?.(form) ?? {});
    setChecked(wrong);
    if (wrong.length > 0) return cameToNothing();
    const looks = preview !== undefined && previewed === undefined;
    const answer = await run(async () => (looks ? preview(form) : send(form, { falla, keep })), onRefused);
    if (answer === undefined) return cameToNothing();
    const said = refused?.(answer);
    if (said === undefined && !looks) {
      forget();
      onDone(answer);
      return reread();
    }
    if (preview) setPreviewed(answer);
    else setMensaje(said);
    if (said !== undefined) reread();
  };
  const putIn = (put: (before: F) => F) => {
    setForm(put);
    // The refusal belongs to the sent data. A colleague's change must stay readable.
    setMensaje(undefined);
    if (falla && !falla.problema?.cambio) clear();
  };
  const live = asked.missing?.(form) ?? {};
  const faults: FormFaults = {
    ...fieldFaultsOf(falla),
    // A fault disappears once corrected.
    ...Object.fromEntries(checked.map((it) => [it, live[it]])),
  };
  return {
    form,
    faults,
    change: (part) => putIn((before) => ({ ...before, ...part })),
    field: (field) => ({
      value: String(form[field]),
      error: faults[field],
      revisado: Boolean(faults[field]),
      onChange: ({ currentTarget: { value } }) => putIn((before) => ({ ...before, [field]: value })),
    }),
    press,
    enviando,
    falla: falla && standsAtFields(falla, form) ? undefined : falla,
    mensaje,
    tries,
    previewed,
    back: () => setPreviewed(undefined),
    giveUp() {
      forget();
      // A deleted thing stays on screen until the person has read that.
      if (falla) reread();
    },
  };
}

function namesOf(faults: FormFaults): readonly string[] {
  return Object.keys(faults).filter((name) => faults[name]);
}

/** Whether the form's fields show the whole refusal. */
function standsAtFields(falla: ApiFailure, form: object): boolean {
  const names = namesOf(fieldFaultsOf(falla));
  return names.length > 0 && names.every((name) => name in form);
}
