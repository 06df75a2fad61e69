import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { phoneLinkOf, whatsappLinkOf } from '../../../domain/contacto.ts';
import { formatHora } from '../../../domain/fecha.ts';
import { ESTADOS_DE_VISITA } from '../../../domain/visita/visita.ts';
import { Icono, IconoOfPath } from '../../ui/Icono.tsx';
import { TELEFONO } from '../inventario/ficha/ContactoDePersona.tsx';
import styles from './Agenda.module.css';
import { TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';

/** The person's name, or only 'Visita' for whom may not read it. */
export function nameOfVisita({ persona }: VisitaDeAgenda): string {
  return persona?.nombre || T.sinDatos;
}

/** `Lote 19 · Agave · con Beto`; the state where it says more than the hour. */
export function factsOfVisita(
  { casa, proyecto, lugar, asesor, estado }: VisitaDeAgenda,
  { short = false }: { short?: boolean } = {},
): string {
  const told = estado === 'confirmada' ? undefined : ESTADOS_DE_VISITA[estado].etiqueta;
  const house = casa ? (short ? `Lote ${casa.id_lote}` : T.lote(casa.id_lote, casa.modelo)) : proyecto;
  const who = asesor && (short ? asesor.nombre.split(' ')[0] : T.con(asesor.nombre));
  return (short ? [told ?? house, who] : [told, house, lugar, who]).filter(Boolean).join(' · ');
}

/** A visit's line: hour, who and where; a press opens it, two links reach the person. */
export function VisitaCard({
  visita,
  sigue,
  onOpen,
}: {
  visita: VisitaDeAgenda;
  sigue: boolean;
  onOpen: (visita: VisitaDeAgenda) => void;
}) {
  const hora = formatHora(new Date(visita.inicio));
  return (
    <div className={`row ${styles.tarjeta}`} data-renglon="" data-estado={sigue ? 'sigue' : visita.estado}>
      <button
        type="button"
        className={`min-0 ${styles.abrir}`}
        aria-label={T.abrir(nameOfVisita(visita), hora)}
        onClick={() => onOpen(visita)}
      >
        <strong className="figures nowrap">{hora}</strong>
        <span className="min-0">
          <strong className="block anywhere">{nameOfVisita(visita)}</strong>
          <span className="block text-nota anywhere">{factsOfVisita(visita)}</span>
        </span>
      </button>
      {visita.persona && <ContactOfVisita persona={visita.persona} />}
    </div>
  );
}

export function ContactOfVisita({
  persona: { nombre, telefono },
}: {
  persona: NonNullable<VisitaDeAgenda['persona']>;
}) {
  if (!telefono) return null;
  return (
    <span className="row rigid">
      <a className="center target-box" href={phoneLinkOf(telefono)} aria-label={T.llamar(nombre)}>
        <IconoOfPath d={TELEFONO} tamano={20} />
      </a>
      <a
        className="center target-box"
        href={whatsappLinkOf(telefono, '')}
        target="_blank"
        rel="noreferrer"
        aria-label={T.whatsapp(nombre)}
      >
        <Icono nombre="whatsapp" tamano={20} />
      </a>
    </span>
  );
}
