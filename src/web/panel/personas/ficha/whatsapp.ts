import type { PersonaShown } from '../../../../contract/panel/personas.ts';
import { TEXTOS_DE_FICHA } from './textosDeFicha.ts';

/** Where WhatsApp opens with the person, and a text that names the house of their newest quote. In: who writes, and of which company. */
export function whatsappOf(
  { nombre, telefono, cotizaciones }: Pick<PersonaShown, 'nombre' | 'telefono' | 'cotizaciones'>,
  { asesor, empresa }: { asesor: string; empresa: string },
): string {
  const quote = cotizaciones.find(({ estado }) => estado !== 'renovada') ?? cotizaciones[0];
  const [first = ''] = nombre.split(' ');
  const text = [
    TEXTOS_DE_FICHA.saludo(first, asesor, empresa),
    quote && TEXTOS_DE_FICHA.tuCasa(quote.modelo, quote.id_lote, quote.proyecto, quote.folio),
    quote?.url,
  ];
  return `https://wa.me/52${telefono}?text=${encodeURIComponent(text.filter(Boolean).join(' '))}`;
}
