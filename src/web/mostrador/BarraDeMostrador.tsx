import '../layout/later.css';
import { useStore } from 'zustand';
import type { PersonaShown } from '../../contract/panel/personas.ts';
import { whatsappLinkOf } from '../../domain/contacto.ts';
import { usePanel } from '../calls/panel/usePanel.ts';
import { Boton } from '../ui/Boton.tsx';
import styles from './Mostrador.module.css';
import { endStaffMode, staffPersona } from './staffPersona.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

/** Shows on every screen for whom the staff quotes, with a button to end that. */
export function BarraDeMostrador() {
  const id = useStore(staffPersona, ({ persona }) => persona);
  return (
    <aside
      className={`row between gap-3 text-nota strong sticky ${styles.barra}`}
      aria-label={TEXTOS_DE_MOSTRADOR.barra}
    >
      <span className="ellipsis min-0">
        {id === undefined ? TEXTOS_DE_MOSTRADOR.barra : <NamedPersona id={id} />}
      </span>
      <Boton variante="discreto" onClick={endStaffMode}>
        {TEXTOS_DE_MOSTRADOR.terminar}
      </Boton>
    </aside>
  );
}

/** Reads the name without storing it. */
function NamedPersona({ id }: { id: string }) {
  const { datos } = usePanel('LeerPersona', { id });
  const quien = datos?.nombre || datos?.correo;
  if (!datos || !quien) return TEXTOS_DE_MOSTRADOR.barra;
  return (
    <>
      {TEXTOS_DE_MOSTRADOR.barraDe(quien)} <HandOver persona={datos} />
    </>
  );
}

/** On the page of a quote of theirs: WhatsApp to their telephone, with folio, house and address. */
function HandOver({ persona: { nombre, telefono, cotizaciones } }: { persona: PersonaShown }) {
  const shown = cotizaciones.find(({ url }) => new URL(url).pathname === window.location.pathname);
  const casa = shown && `${shown.modelo} en el lote ${shown.id_lote} de ${shown.proyecto}`;
  const text =
    shown && TEXTOS_DE_MOSTRADOR.mensaje(nombre.split(' ')[0] ?? '', shown.folio, casa ?? '', shown.url);
  const link = text && whatsappLinkOf(telefono, text);
  return link ? (
    <a className="inline-row target strong ink" href={link} target="_blank" rel="noreferrer">
      {TEXTOS_DE_MOSTRADOR.porWhatsapp}
    </a>
  ) : null;
}
