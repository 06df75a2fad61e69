import { useState } from 'react';
import type { MedioDeConsentimiento } from '../../contract/panel/descuentos.ts';
import { type Contacto, type ContactoErrors, trimContacto } from '../../domain/contacto.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { validateStaffContacto } from '../../domain/personas/staffContacto.ts';
import { readTypedPrecio } from '../../domain/precios/readTypedPrecio.ts';
import { ApiFailure } from '../calls/api.ts';
import { callPanel } from '../calls/panel/callPanel.ts';
import { useKeptForm } from '../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../calls/panel/refusals.ts';
import { useSending } from '../calls/panel/usePanel.ts';
import { useNearDomain } from '../contacto/NearDomain.tsx';
import { pageSettings } from '../navegador/pageSettings.ts';
import { chosenPlanOf } from '../planes/chosenPlan.ts';
import { seleccionToText } from '../seleccion/codec.ts';
import { seleccionStore } from '../seleccion/seleccionStore.ts';
import type { TypedDescuento } from './DescuentoFields.tsx';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

const T = TEXTOS_DE_MOSTRADOR;

export interface MostradorBegin {
  /** Prefilled; all of it is editable. */
  contacto: Contacto;
  /** The person of those data: id and revision as read. */
  known?: { id: string; revision: number } | undefined;
}

/** Kept over a reload as a whole: input goes out only with the revision that it was based on. */
interface MostradorForm {
  contacto: Contacto;
  medio: MedioDeConsentimiento | undefined;
  mercadotecnia: boolean;
  descuento: TypedDescuento | undefined;
  /** Persons as shown to the staff, newest first. */
  seen: readonly { correo: string; revision: number }[];
  /** The last request and its idempotency key: repeating it returns the same quote. */
  sent: { clave: string; request: string } | undefined;
}

type Faults = ContactoErrors & { motivo?: string; medio?: string; valor?: string };

function faultsOf({ contacto, medio, descuento }: MostradorForm): Faults {
  return {
    ...validateStaffContacto(contacto),
    ...(!medio && { medio: T.faltaMedio }),
    ...(descuento &&
      readTypedPrecio(descuento.valor.replace('%', '')) === undefined && { valor: T.valorInvalido }),
    ...(descuento && !descuento.motivo.trim() && { motivo: T.sinMotivo }),
  };
}

/** The form's input, its faults after a submit, and its submission. */
export function useMostradorForm({ contacto: kept, known }: MostradorBegin) {
  const [form, setForm, forget] = useKeptForm<MostradorForm>(`mostrador ${known?.id ?? ''}`, () => ({
    contacto: kept,
    medio: undefined,
    mercadotecnia: false,
    descuento: undefined,
    seen: known ? [{ correo: kept.correo, revision: known.revision }] : [],
    sent: undefined,
  }));
  const keep = (more: Partial<MostradorForm>) => setForm((before) => ({ ...before, ...more }));
  const [revisado, setRevisado] = useState(false);
  const { run, enviando, falla, clear } = useSending();
  const question = useNearDomain();
  const change = (more: Partial<MostradorForm>) => {
    keep(more);
    // A field's refusal belongs to the sent data.
    if (Object.keys(fieldFaultsOf(falla)).length) clear();
  };
  const faults = faultsOf(form);
  /** Out: the answer; `undefined` if nothing was sent, or it was refused. */
  const send = async () => {
    setRevisado(true);
    const { seleccion } = seleccionStore.store.getState();
    const { contacto, medio, mercadotecnia, descuento, sent, seen } = form;
    const asks = question.asks(contacto.correo);
    if (asks || Object.keys(faults).length || !seleccion || !medio) return undefined;
    const { correo } = contacto;
    const plan = chosenPlanOf(seleccion.proyecto.id_proyecto);
    const wanted = {
      seleccion: seleccionToText({ ...seleccion, cliente: trimContacto(contacto) }),
      aviso: pageSettings.empresa.avisoPrivacidad.version,
      medio,
      mercadotecnia,
      ...(descuento && { descuento }),
      ...(plan && { plan }),
      ...(known && { persona: known.id }),
    };
    const request = JSON.stringify(wanted);
    const clave = sent?.request === request ? sent.clave : crypto.randomUUID();
    keep({ sent: { clave, request } });
    const key = mailboxKeyOf(correo);
    const revision = seen.find((it) => mailboxKeyOf(it.correo) === key)?.revision;
    const answer = await run(async () => {
      try {
        return await callPanel('CotizarParaPersona', { ...wanted, clave, revision });
      } catch (error) {
        // The next try is based on the refusal's revision.
        const told = error instanceof ApiFailure ? error.problema?.cambio?.revision : undefined;
        if (told !== undefined) keep({ seen: [{ correo, revision: told }, ...seen] });
        throw error;
      }
    });
    if (answer) forget();
    return answer;
  };
  const errores = revisado ? faults : undefined;
  return { form, change, forget, send, revisado, errores, enviando, falla, question };
}
