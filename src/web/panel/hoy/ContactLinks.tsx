import type { KindOfNota } from '../../../contract/panel/choices.ts';
import type { PersonaDeHoy } from '../../../contract/panel/hoy.ts';
import { formatTelefono, phoneLinkOf } from '../../../domain/contacto.ts';
import { useWhatsapp } from '../../contacto/whatsapp.ts';
import { Icono, IconoOfPath } from '../../ui/Icono.tsx';
import { TELEFONO } from '../inventario/ficha/ContactoDePersona.tsx';
import styles from './Hoy.module.css';
import { TEXTOS_DE_HOY } from './textosDeHoy.ts';

/** In: the person, and whether by phone or WhatsApp. */
export type OnContact = (persona: PersonaDeHoy, tipo: KindOfNota) => void;

/** Links to call and to write by WhatsApp. When the person comes back, the page asks for the outcome. */
export function ContactLinks({ persona, onContact }: { persona: PersonaDeHoy; onContact: OnContact }) {
  const { nombre, telefono } = persona;
  const whatsapp = useWhatsapp(persona);
  // Deferred, so that the browser follows the link first.
  const askAfter = (tipo: KindOfNota) => () => setTimeout(() => onContact(persona, tipo));
  return (
    <span className={`row gap-2 ${styles.contacto}`}>
      <a
        className="inline-row justify-center gap-2 accent strong nowrap touch"
        href={phoneLinkOf(telefono)}
        aria-label={TEXTOS_DE_HOY.llamar(nombre)}
        onClick={askAfter('llamada')}
      >
        <IconoOfPath d={TELEFONO} tamano={20} />
        {formatTelefono(telefono)}
      </a>
      <a
        className="inline-row justify-center gap-2 accent strong nowrap touch"
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-label={TEXTOS_DE_HOY.whatsapp(nombre)}
        onClick={askAfter('whatsapp')}
      >
        <Icono nombre="whatsapp" tamano={20} />
      </a>
    </span>
  );
}
