import '../layout/later.css';
import { useStore } from 'zustand';
import type { PersonaShown } from '../../contract/panel/personas.ts';
import { readQueryValue, splitAddress } from '../../contract/rutas.ts';
import { rutaOfHold } from '../../contract/rutasDePanel.ts';
import { ESTADOS_DE_LOTE } from '../../domain/lote.ts';
import { usePanel } from '../calls/panel/usePanel.ts';
import { whatsappOf } from '../contacto/whatsapp.ts';
import { pageSettings } from '../navegador/pageSettings.ts';
import { Boton } from '../ui/Boton.tsx';
import styles from './Mostrador.module.css';
import { endStaffMode, staffPersona } from './staffPersona.ts';
import { TEXTOS_DE_MOSTRADOR as T } from './textosDeMostrador.ts';

/** Shows on every screen for whom the staff quotes, with a button to end that. */
export function BarraDeMostrador() {
  const id = useStore(staffPersona, ({ persona }) => persona);
  return (
    <aside className={`row between gap-3 text-nota strong sticky ${styles.barra}`} aria-label={T.barra}>
      {id === undefined ? <span className="ellipsis min-0">{T.barra}</span> : <NamedPersona id={id} />}
      <Boton variante="discreto" onClick={() => endStaffMode()}>
        {T.terminar}
      </Boton>
    </aside>
  );
}

/** Reads the name without storing it. */
function NamedPersona({ id }: { id: string }) {
  const { datos } = usePanel('LeerPersona', { id });
  const quien = datos?.nombre || datos?.correo;
  return (
    <>
      <span className="ellipsis min-0 grow-auto">{quien ? T.barraDe(quien) : T.barra}</span>
      {datos && <HandOver persona={datos} />}
    </>
  );
}

/** On the page of a quote of theirs: WhatsApp to their telephone, and a hold of its lot. */
function HandOver({ persona }: { persona: PersonaShown }) {
  const { datos: cuenta } = usePanel('LeerCuenta', {});
  const shown = persona.cotizaciones.find(({ url }) => secretOf(url) === secretOf(window.location.href));
  if (!shown || !cuenta) return null;
  const sender = { asesor: cuenta.persona.nombre, empresa: pageSettings.empresa.nombre };
  const whatsapp = whatsappOf({ ...persona, casa: shown }, sender);
  const mayHold = (cuenta.permisos.holdLote ?? 'none') !== 'none';
  return (
    <>
      {whatsapp && (
        <a className="inline-row target strong" href={whatsapp} target="_blank" rel="noreferrer">
          {T.porWhatsapp}
        </a>
      )}
      {mayHold && ESTADOS_DE_LOTE[shown.lote].canChoose && (
        <Boton variante="discreto" onClick={() => endStaffMode(rutaOfHold(shown))}>
          {T.apartar}
        </Boton>
      )}
    </>
  );
}

/** The secret in the address of a quote's page. */
const secretOf = (address: string) => readQueryValue(splitAddress(address).query, 'c');
