import { decimal, formatPrecio } from '../domain/decimal.ts';
import type { DocumentoCotizacion } from './cotizacion.ts';

export interface PresentedPaso {
  titulo: string;
  textos: readonly string[];
  /** Each leads outside: a call, a chat, a mail, a map. */
  enlaces: readonly { texto: string; href: string }[];
}

/** Title of what `presentSiguiente` answers. */
export const SIGUIENTE_TITULO = 'Qué sigue';

/**
 * What comes after the quote, as screen, e-mail and PDF tell it: who calls and when, how to visit, which papers, the
 * reserved amount. What the company did not say is left out; a company that says nothing has no steps at all.
 */
export function presentSiguiente({
  siguiente,
  empresa,
  proyecto,
  cotizacion,
}: DocumentoCotizacion): PresentedPaso[] {
  if (!siguiente) return [];
  const { llamada, whatsapp, horario, papeles = [], apartado } = siguiente;
  const { telefono, correo } = empresa;
  const ways = [
    telefono && { texto: telefono, href: `tel:${internationalOf(telefono)}` },
    whatsapp && {
      texto: 'Escríbenos por WhatsApp',
      href: `https://wa.me/${internationalOf(whatsapp).replace('+', '')}`,
    },
    correo && { texto: correo, href: `mailto:${correo}` },
  ].filter((way) => way !== '' && way !== undefined);
  const { ubicacion } = proyecto;
  const monto = formatPrecio(decimal(cotizacion.precioApartado));
  return [
    (llamada || horario || whatsapp) && {
      titulo: llamada ? 'Te llamamos' : 'Habla con nosotros',
      textos: [llamada, horario].filter((it) => it !== undefined),
      enlaces: ways,
    },
    ubicacion && {
      titulo: `Visita ${proyecto.nombre}`,
      textos: [],
      enlaces: [{ texto: 'Ver cómo llegar', href: ubicacion }],
    },
    papeles.length > 0 && { titulo: 'Ten a la mano tus papeles', textos: papeles, enlaces: [] },
    apartado && { titulo: `Aparta tu lote con ${monto}`, textos: [], enlaces: [] },
  ].filter((paso) => typeof paso === 'object');
}

/** In: a telephone number as people write it; of Mexico, where it has ten digits. Out: `+525555550100`. */
export function internationalOf(telefono: string): string {
  const digits = telefono.replace(/\D/g, '');
  return digits.length === 10 ? `+52${digits}` : `${telefono.trim().startsWith('+') ? '+' : ''}${digits}`;
}
