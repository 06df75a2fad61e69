import type { PersonaDeHoy } from '../../../../contract/panel/hoy.ts';
import type { CotizacionOfPersona, PersonaShown } from '../../../../contract/panel/personas.ts';
import { whatsappLinkOf } from '../../../../domain/contacto.ts';
import { useSession } from '../../../calls/panel/sessionStore.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

type Addressee = Pick<PersonaDeHoy, 'nombre' | 'telefono' | 'casa'>;

/** Where WhatsApp opens with the person, and a text that names the house, from whoever is signed in. */
export function useWhatsapp(persona: Addressee): string | undefined {
  const yo = useSession(({ cuenta }) => cuenta?.persona);
  return whatsappOf(persona, { asesor: yo?.nombre ?? '', empresa: pageSettings.empresa.nombre });
}

/** The quote that stands for the person: their newest that was not renewed. */
export function newestOf({ cotizaciones }: Pick<PersonaShown, 'cotizaciones'>): CotizacionOfPersona | null {
  return cotizaciones.find(({ estado }) => estado !== 'renovada') ?? cotizaciones[0] ?? null;
}

/** In: the person, with the house that is spoken of, if any; who writes, and of which company. */
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
