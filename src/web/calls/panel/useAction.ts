import { useState } from 'react';
import type { ApiFailure } from '../api.ts';
import { useKeptForm } from './keptForm.ts';
import { fieldFaultsOf } from './refusals.ts';
import { useReread, useSending } from './usePanel.ts';

/** What is wrong with a form, by the names of its fields. */
export type FormFaults = Readonly<Record<string, string | undefined>>;

/** Conflict (RFC 9110): the thing is there, but otherwise than it was shown. */
const CONFLICT = 409;

interface LastTry<F> {
  /** Why it was refused. */
  falla: ApiFailure | undefined;
  /** Keeps in the form how far it came, before the next call of several. */
  keep: (part: Partial<F>) => void;
}

/** Of an action for which nothing is typed. */
export const NOTHING_TYPED = ['', () => ({})] as const;

/** What an action is. `A`: what its call answers; `F`: what is typed for it. */
export interface AskedAction<A, F extends object> {
  /** What the form is of, such as 'nota 12', and how it begins. It outlives a reload by that name. */
  kept: readonly [form: string, begin: () => F];
  /** What is told before anything is sent. */
  missing?: ((form: F) => FormFaults) | undefined;
  /** Asks what would come of it: then the first press shows that, and the second does it. */
  preview?: ((form: F) => Promise<A> | undefined) | undefined;
  /** Makes the call. Out: `undefined` where the form asks something first. */
  send: (form: F, last: LastTry<F>) => Promise<A> | undefined;
  /** Why an answer is a refusal, as a sentence; `undefined`: it is done. */
  refused?: ((answer: A) => string | undefined) | undefined;
  /** What of a refusal the next press needs. */
  learn?: ((falla: ApiFailure) => Partial<F> | undefined) | undefined;
  onDone: (answer: A) => void;
}

/** What its dialog shows and does. */
export interface ActionState {
  /** Checks, previews or does it. A second press while it runs is none. */
  press: () => Promise<void>;
  enviando: boolean;
  /** Why the call was refused, unless that stands at a field. */
  falla: ApiFailure | undefined;
  /** Or what an answer refused. */
  mensaje: string | undefined;
  /** Presses that came to nothing. */
  tries: number;
  /** Forgets what was typed. */
  giveUp: () => void;
}

export interface Action<A, F extends object> extends ActionState {
  form: F;
  faults: FormFaults;
  change: (part: Partial<F>) => void;
  /** A text field of the form: its value, its fault, and its change. */
  field: (name: TextOf<F>) => {
    value: string;
    error: string | undefined;
    revisado: boolean;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  /** What the preview answered. */
  previewed: A | undefined;
  /** From the preview back to the fields. */
  back: () => void;
}

type TextOf<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;

/**
 * Something that the staff does by a press: what is typed for it and what is missing, its preview, its call, why it was refused. Once
 * done, and after a conflict, everything on the screen is read again.
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
    // A field is mended where it stands.
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
    // A refusal is of what was sent; a colleague's change is still to be read.
    setMensaje(undefined);
    if (falla && !falla.problema?.cambio) clear();
  };
  const live = asked.missing?.(form) ?? {};
  const faults: FormFaults = {
    ...fieldFaultsOf(falla),
    // What is missing goes as it is filled in.
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
      // What is gone stays on the screen until it has been read that it is.
      if (falla) reread();
    },
  };
}

function namesOf(faults: FormFaults): readonly string[] {
  return Object.keys(faults).filter((name) => faults[name]);
}

/** Whether all that a refusal says stands at fields of the form. */
function standsAtFields(falla: ApiFailure, form: object): boolean {
  const names = namesOf(fieldFaultsOf(falla));
  return names.length > 0 && names.every((name) => name in form);
}
