import type { PersonaDeHoy } from '../../contract/panel/hoy.ts';
import type { CotizacionOfPersona, PersonaShown } from '../../contract/panel/personas.ts';
import { whatsappLinkOf } from '../../domain/contacto.ts';
import { useSession } from '../calls/panel/sessionStore.ts';
import { pageSettings } from '../navegador/pageSettings.ts';
import { TEXTOS_DE_PERSONA as T } from './textosDePersona.ts';

type Addressee = Pick<PersonaDeHoy, 'nombre' | 'telefono'> & {
  casa: Omit<NonNullable<PersonaDeHoy['casa']>, 'total'> | null;
};

interface Sender {
  asesor: string;
  empresa: string;
}

/** The signed-in adviser and the company. */
export function useSender(): Sender {
  const yo = useSession(({ cuenta }) => cuenta?.persona);
  return { asesor: yo?.nombre ?? '', empresa: pageSettings.empresa.nombre };
}

/** WhatsApp link to the person, with a text from the signed-in adviser about the house. */
export function useWhatsapp(persona: Addressee): string | undefined {
  return whatsappOf(persona, useSender());
}

/** The newest quote that was not renewed, else the newest. */
export function newestOf({ cotizaciones }: Pick<PersonaShown, 'cotizaciones'>): CotizacionOfPersona | null {
  return cotizaciones.find(({ estado }) => estado !== 'renovada') ?? cotizaciones[0] ?? null;
}

/** In: the person, with their house, if any; the sender. */
export function whatsappOf({ nombre, telefono, casa }: Addressee, sender: Sender): string | undefined {
  const [first = ''] = nombre.split(' ');
  const text = [
    T.saludo(sender.asesor, sender.empresa, first),
    casa && T.tuCasa(casa.modelo, casa.id_lote, casa.proyecto, casa.folio),
    casa?.url,
  ];
  return whatsappLinkOf(telefono, text.filter(Boolean).join(' '));
}

/** A lot with its totals, MXN as shown, for nobody in particular. */
export interface LoteToTell {
  id_lote: string;
  proyecto: string;
  /** As shown. */
  area: string;
  /** Name and total as shown; empty if no price is known. */
  casas: readonly (readonly [modelo: string, total: string])[];
  /** Last day of the prices within a sentence; `undefined` if no change is planned. */
  hasta: string | undefined;
  url: string;
}

/** WhatsApp link with a text about a lot; WhatsApp asks to whom. */
export function whatsappOfLote({ casas, hasta, url, ...lote }: LoteToTell, sender: Sender): string {
  const text = [
    T.saludo(sender.asesor, sender.empresa),
    T.lote(lote),
    casas.length > 0 && T.precios(casas, hasta),
    url,
  ];
  return `https://wa.me/?text=${encodeURIComponent(text.filter(Boolean).join(' '))}`;
}
