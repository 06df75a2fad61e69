import type { PersonaDeHoy } from '../../../../contract/panel/hoy.ts';
import type { PersonaShown } from '../../../../contract/panel/personas.ts';
import { TEXTOS_DE_FICHA } from './textosDeFicha.ts';

interface Writer {
  asesor: string;
  empresa: string;
}

/** Where WhatsApp opens with the person, and a text that names the house of their newest quote. In: who writes, and of which company. */
export function whatsappOf(
  { cotizaciones, ...persona }: Pick<PersonaShown, 'nombre' | 'telefono' | 'cotizaciones'>,
  who: Writer,
): string {
  const casa = cotizaciones.find(({ estado }) => estado !== 'renovada') ?? cotizaciones[0] ?? null;
  return whatsappTo({ ...persona, casa }, who);
}

/** The same of a quote that is known. */
export function whatsappTo(
  { nombre, telefono, casa }: Pick<PersonaDeHoy, 'nombre' | 'telefono' | 'casa'>,
  { asesor, empresa }: Writer,
): string {
  const [first = ''] = nombre.split(' ');
  const text = [
    TEXTOS_DE_FICHA.saludo(first, asesor, empresa),
    casa && TEXTOS_DE_FICHA.tuCasa(casa.modelo, casa.id_lote, casa.proyecto, casa.folio),
    casa?.url,
  ];
  return `https://wa.me/52${telefono}?text=${encodeURIComponent(text.filter(Boolean).join(' '))}`;
}
