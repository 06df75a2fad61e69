import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { RUTA_AVISO_DE_PRIVACIDAD } from '../../../contract/rutas.ts';
import {
  type CampoContacto,
  type Contacto,
  type ContactoErrors,
  readTelefono,
  TELEFONO_HINT,
  trimContacto,
  typeTelefono,
  validateContacto,
} from '../../../domain/contacto.ts';
import { cleanNombre } from '../../../domain/invisible.ts';
import { NearDomain, type NearDomainQuestion, useNearDomain } from '../../contacto/NearDomain.tsx';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import styles from './DialogoDeContacto.module.css';
import { TEXTOS_DE_CONTACTO } from './textosDeContacto.ts';

interface Props {
  previo: Contacto | undefined;
  /** Faults that the server found. Shown at once: the form was already submitted. */
  errores: ContactoErrors | undefined;
  /** `mercadotecnia`: consent to marketing. */
  onSubmit: (contacto: Contacto, mercadotecnia: boolean) => void;
  onCancel: () => void;
}

const VACIO: Contacto = { nombre: '', correo: '', telefono: '' };

/** Input of a closed form, kept in the page's memory only. */
let typed: Contacto | undefined;

/** The domain's rules as a resolver of the form library. */
const resolver: Resolver<Contacto> = (values) => {
  const errors = errorsOf(validateContacto(values));
  return Object.keys(errors).length ? { values: {}, errors } : { values: trimContacto(values), errors: {} };
};

function errorsOf(errores: ContactoErrors): FieldErrors<Contacto> {
  return Object.fromEntries(
    Object.entries(errores).map(([campo, message]) => [campo, { type: 'regla', message }]),
  );
}

/** The form's state: validated on submit, restored when the form opens again. */
function useContactoForm({ previo, errores }: Pick<Props, 'previo' | 'errores'>) {
  const [delServidor] = useState(() => errorsOf(errores ?? {}));
  const kept = typed ?? previo;
  const form = useForm<Contacto>({
    resolver,
    defaultValues: kept ? { ...kept, telefono: readTelefono(kept.telefono) } : VACIO,
    errors: delServidor,
  });
  const { register, formState, getValues } = form;
  const { errors, isSubmitted } = formState;
  useEffect(
    () => () => {
      typed = getValues();
    },
    [getValues],
  );
  const field = (campo: CampoContacto) => ({
    ...register(campo),
    revisado: isSubmitted || errores !== undefined,
    error: errors[campo]?.message,
  });
  return { ...form, field };
}

/** Name, mail address and telephone; errors show after the first attempt to submit (specification 5). */
export function FormularioDeContacto({ previo, errores, onSubmit, onCancel }: Props) {
  const form = useContactoForm({ previo, errores });
  // Never preset, not even for a visitor who ticked it before: consent is asked each time.
  const [mercadotecnia, setMercadotecnia] = useState(false);
  const [sent, setSent] = useState(false);
  const question = useNearDomain();
  return (
    <form
      className={`stack gap-4 ${styles.formulario}`}
      noValidate
      onSubmit={form.handleSubmit(
        (contacto) => {
          if (sent || question.asks(contacto.correo)) return;
          setSent(true);
          onSubmit(contacto, mercadotecnia);
        },
        // Catches likely typos such as 'ana@gmail'.
        () => void question.asks(form.getValues('correo')),
      )}
      onKeyDown={advance}
    >
      <Campos form={form} question={question} />
      <p className="text-chico soft snug">
        {pageSettings.empresa.avisoPrivacidad.corto}{' '}
        <a href={RUTA_AVISO_DE_PRIVACIDAD} target="_blank" rel="noopener">
          {TEXTOS_DE_CONTACTO.aviso}
        </a>
      </p>
      <label className="row target gap-3 text-nota pointer snug">
        <input
          type="checkbox"
          checked={mercadotecnia}
          onChange={(event) => setMercadotecnia(event.currentTarget.checked)}
        />
        <span>{TEXTOS_DE_CONTACTO.mercadotecnia(pageSettings.empresa.nombre)}</span>
      </label>
      <div className={`actions row stretch gap-3 ${styles.pie}`}>
        <Boton variante="secundario" onClick={onCancel}>
          {TEXTOS_DE_CONTACTO.cancelar}
        </Boton>
        <Boton type="submit" disabled={sent}>
          {TEXTOS_DE_CONTACTO.siguiente}
        </Boton>
      </div>
    </form>
  );
}

interface CamposProps {
  form: ReturnType<typeof useContactoForm>;
  question: NearDomainQuestion;
}

function Campos({ form: { field, getValues, setValue, watch }, question }: CamposProps) {
  return (
    <>
      <Campo
        etiqueta={TEXTOS_DE_CONTACTO.nombre}
        data-primero
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        onInput={keepSeen}
        {...field('nombre')}
      />
      <Campo
        etiqueta={TEXTOS_DE_CONTACTO.correo}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...field('correo')}
      />
      <NearDomain
        question={question}
        correo={watch('correo')}
        onCorrect={(correo) => setValue('correo', correo, { shouldValidate: true })}
      />
      <Campo
        etiqueta={TEXTOS_DE_CONTACTO.telefono}
        ayuda={TELEFONO_HINT}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        onInput={({ currentTarget: input }) => {
          // Runs before the form reads the field, so the form still has the previous value.
          const clean = typeTelefono(getValues('telefono'), input.value);
          if (clean !== input.value) input.value = clean;
        }}
        {...field('telefono')}
      />
    </>
  );
}

/**
 * Removes invisible characters that came with pasted text. The visitor sees the change, so no name is altered silently.
 */
function keepSeen(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const clean = cleanNombre(input.value);
  if (clean !== input.value) input.value = clean;
}

/** On a phone, the keyboard's 'next' moves to the next field instead of submitting an incomplete form. */
function advance(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next')
    return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  fields[fields.indexOf(target) + 1]?.focus();
}
