import { phoneLinkOf, whatsappLinkOf } from '../domain/contacto.ts';
import { decimal, formatPrecio } from '../domain/decimal.ts';
import type { Cercania } from './catalogo.ts';
import type { DocumentoCotizacion } from './cotizacion.ts';

export interface PresentedPaso {
  titulo: string;
  textos: readonly string[];
  /** External links: call, chat, mail, map. */
  enlaces: readonly { texto: string; href: string }[];
}

export const SIGUIENTE_TITULO = 'Qué sigue';

/** Next steps for screen, mail and PDF. What the company does not say is left out. */
export function presentSiguiente(documento: DocumentoCotizacion): PresentedPaso[] {
  const { siguiente, empresa, proyecto, cotizacion, cercanias = [] } = documento;
  if (!siguiente) return [];
  const { llamada, whatsapp, horario, papeles = [], apartado } = siguiente;
  const { telefono, correo } = empresa;
  const call = phoneLinkOf(telefono);
  const chat = whatsapp && whatsappLinkOf(whatsapp, greetingOf(documento));
  const ways = [
    call && { texto: telefono, href: call },
    chat && { texto: 'Escríbenos por WhatsApp', href: chat },
    correo && { texto: correo, href: `mailto:${correo}` },
  ].filter((way) => typeof way === 'object');
  const { ubicacion } = proyecto;
  const monto = formatPrecio(decimal(cotizacion.precioApartado));
  return [
    (llamada || horario || whatsapp) && {
      titulo: llamada ? 'Te llamamos' : 'Habla con nosotros',
      // A telephone that cannot be dialled is shown as text.
      textos: [llamada, horario, call ? undefined : telefono || undefined].filter((it) => it !== undefined),
      enlaces: ways,
    },
    (ubicacion || cercanias.length > 0) && {
      titulo: `Visita ${proyecto.nombre}`,
      textos: cercanias.length ? [`Cerca: ${cercanias.map(tellCercania).join(' · ')}`] : [],
      enlaces: ubicacion ? [{ texto: 'Ver cómo llegar', href: ubicacion }] : [],
    },
    papeles.length > 0 && { titulo: 'Ten a la mano tus papeles', textos: papeles, enlaces: [] },
    apartado && { titulo: `Aparta tu lote con ${monto}`, textos: [], enlaces: [] },
  ].filter((paso) => typeof paso === 'object');
}

/** `Hospital Ángeles 8 min en coche` */
function tellCercania({ nombre, minutos, medio }: Cercania): string {
  return [nombre, `${minutos} min`, medio].filter(Boolean).join(' ');
}

/** First chat message: it names quote and house. */
function greetingOf({ folio, modelo, lote, proyecto }: DocumentoCotizacion): string {
  const casa = /^casa\b/i.test(modelo.nombre) ? modelo.nombre : `Casa ${modelo.nombre}`;
  return `Hola, les escribo por mi cotización ${folio}: ${casa}, lote ${lote.id_lote} de ${proyecto.nombre}`;
}
