import type { PersonaDeHoy } from '../../../../contract/panel/hoy.ts';
import type { CotizacionOfPersona, PersonaShown } from '../../../../contract/panel/personas.ts';
import { whatsappLinkOf } from '../../../../domain/contacto.ts';
import { useSession } from '../../../calls/panel/sessionStore.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

type Addressee = Pick<PersonaDeHoy, 'nombre' | 'telefono'> & {
  casa: Omit<NonNullable<PersonaDeHoy['casa']>, 'total'> | null;
};

/** WhatsApp link to the person, with a text from the signed-in adviser about the house. */
export function useWhatsapp(persona: Addressee): string | undefined {
  const yo = useSession(({ cuenta }) => cuenta?.persona);
  return whatsappOf(persona, { asesor: yo?.nombre ?? '', empresa: pageSettings.empresa.nombre });
}

/** The newest quote that was not renewed, else the newest. */
export function newestOf({ cotizaciones }: Pick<PersonaShown, 'cotizaciones'>): CotizacionOfPersona | null {
  return cotizaciones.find(({ estado }) => estado !== 'renovada') ?? cotizaciones[0] ?? null;
}

/** In: the person, with their house, if any; the sender and the company. */
export function whatsappOf(
  { nombre, telefono, casa }: Addressee,
  { asesor, empresa }: { asesor: string; empresa: string },
): string | undefined {
  const [first = ''] = nombre.split(' ');
  const text = [
    TEXTOS_DE_EXPEDIENTE.saludo(first, asesor, empresa),
    casa && TEXTOS_DE_EXPEDIENTE.tuCasa(casa.modelo, casa.id_lote, casa.proyecto, casa.folio),
    casa?.url,
  ];
  return whatsappLinkOf(telefono, text.filter(Boolean).join(' '));
}
