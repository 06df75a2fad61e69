import { useState } from 'react';
import type { PersonaListed } from '../../../contract/panel/personas.ts';
import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { fechaEnMexico, horaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';
import { VISITA_MINUTES } from '../../../domain/visita/horas.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { type FormFaults, useAction } from '../../calls/panel/useAction.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { PersonaSearch } from '../../contacto/PersonaSearch.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import styles from './Agenda.module.css';
import { type HechoDeAgenda, saidOf } from './DoneNotice.tsx';
import type { AgendaRead } from './semana.ts';
import { sentence, TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';
import { nameOfVisita } from './VisitaCard.tsx';

type Known = Pick<PersonaListed, 'id' | 'nombre'>;

interface Props {
  agenda: Pick<AgendaRead, 'ahora' | 'asesores' | 'horario'>;
  /** The visit to move; without one a new visit is made. */
  visita?: VisitaDeAgenda;
  /** Whose visit it is, if it is known already. */
  persona?: Known;
  /** Day of a new visit, `YYYY-MM-DD`. */
  dia: string;
  onClose: () => void;
  onDone: (hecho: HechoDeAgenda) => void;
}

interface Form {
  persona: Known | null;
  folio: string;
  dia: string;
  hora: string;
  minutos: string;
  lugar: string;
  asesor: string;
}

const LENGTHS = [30, 45, 60, 90, 120];

/** A new visit of a known person, or another hour, place or adviser for one. */
export function DialogoDeVisita({ agenda, visita, persona, dia, onClose, onDone }: Props) {
  const yo = useSession(({ cuenta }) => cuenta?.persona);
  const ahora = Date.parse(agenda.ahora);
  const accion = useAction<unknown, Form>({
    kept: [
      `visita ${visita?.id ?? persona?.id ?? ''}`,
      () => beginOf({ visita, persona: persona ?? null, dia, agenda, yo: yo?.id }),
    ],
    missing: (form) => missingOf(form, visita === undefined),
    send: (form) => {
      const place = placeIn(form);
      if (visita) {
        const { id, secuencia } = visita;
        return callPanel('MoverVisitaDePersona', { visita: id, secuencia, ...place });
      }
      const { persona: chosen, folio } = form;
      return chosen
        ? callPanel('AgendarVisitaDePersona', { persona: chosen.id, folio: folio || null, ...place })
        : undefined;
    },
    onDone: () => {
      onClose();
      const cuando = sentence(formatNearMoment(placeIn(accion.form).inicio, ahora));
      onDone({ texto: visita ? T.movida : T.agendada(cuando) });
    },
  });
  const { form, change, faults } = accion;
  return (
    <ActionDialog
      accion={accion}
      titulo={visita ? `${T.mover}: ${nameOfVisita(visita)}` : T.agendar}
      hacer={visita ? T.mover : T.agendarla}
      haciendo={visita ? T.mover : T.agendando}
      forma="hoja"
      Note={VisitaNote}
      onClose={onClose}
    >
      {!visita && (
        <WhoComes
          {...{ form, fijo: persona !== undefined, falta: faults.persona }}
          onChange={(chosen) => change({ persona: chosen, folio: '' })}
          onFolio={(folio) => change({ folio })}
        />
      )}
      <div className={styles.campos}>
        <Campo etiqueta={T.fecha} type="date" {...accion.field('dia')} />
        <Campo etiqueta={T.hora} type="time" step={900} {...accion.field('hora')} />
        <Selector
          etiqueta={T.duracion}
          value={form.minutos}
          onChange={({ currentTarget: { value } }) => change({ minutos: value })}
        >
          {[...new Set([...LENGTHS, Number(form.minutos)])].map((it) => (
            <option key={it} value={it}>
              {T.minutos(it)}
            </option>
          ))}
        </Selector>
        <Selector
          etiqueta={T.asesor}
          value={form.asesor}
          onChange={({ currentTarget: { value } }) => change({ asesor: value })}
        >
          <option value="">{T.nadie}</option>
          {agenda.asesores.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Selector>
      </div>
      <Campo
        etiqueta={T.lugar}
        ayuda={T.lugarAyuda}
        maxLength={200}
        autoComplete="off"
        placeholder={agenda.horario?.lugar ?? ''}
        {...accion.field('lugar')}
      />
    </ActionDialog>
  );
}

const VisitaNote = ({ falla, mensaje }: { falla: ApiFailure | undefined; mensaje: string | undefined }) => (
  <RefusalNote mensaje={falla ? saidOf(falla) : mensaje} />
);

/** Who comes, and for which house of theirs. */
function WhoComes({
  form: { persona, folio },
  fijo,
  falta,
  onChange,
  onFolio,
}: {
  form: Form;
  fijo: boolean;
  falta: string | undefined;
  onChange: (persona: Known | null) => void;
  onFolio: (folio: string) => void;
}) {
  const { datos } = usePanel('LeerPersona', { id: persona?.id ?? '' }, persona !== null);
  const [texto, setTexto] = useState('');
  if (!persona)
    return (
      <PersonaSearch
        etiqueta={T.quien}
        ayuda={T.quienAyuda}
        type="search"
        nadie={T.sinResultados}
        error={falta}
        revisado={falta !== undefined}
        value={texto}
        onChange={({ currentTarget: { value } }) => setTexto(value)}
        onChoose={onChange}
      />
    );
  return (
    <>
      <p className="row between gap-3">
        <strong className="anywhere">{persona.nombre}</strong>
        {!fijo && (
          <Boton variante="discreto" onClick={() => onChange(null)}>
            {T.otra}
          </Boton>
        )}
      </p>
      {datos && datos.cotizaciones.length > 0 && (
        <Selector etiqueta={T.casa} value={folio} onChange={({ currentTarget: { value } }) => onFolio(value)}>
          <option value="">{T.soloDesarrollo}</option>
          {datos.cotizaciones.map((it) => (
            <option key={it.folio} value={it.folio}>
              {T.lote(it.id_lote, it.modelo)}
            </option>
          ))}
        </Selector>
      )}
    </>
  );
}

interface Beginning {
  visita: VisitaDeAgenda | undefined;
  persona: Known | null;
  dia: string;
  agenda: Props['agenda'];
  /** Id of the reader. */
  yo: string | undefined;
}

/** A visit as it is; a new one with its reader, if they receive people. */
function beginOf({ visita, persona, dia, agenda, yo }: Beginning): Form {
  const inicio = visita && new Date(visita.inicio);
  return {
    persona,
    folio: '',
    dia: inicio ? fechaEnMexico(inicio) : dia,
    hora: inicio ? horaEnMexico(inicio) : '',
    minutos: String(visita?.minutos ?? VISITA_MINUTES),
    lugar: visita?.lugar === agenda.horario?.lugar ? '' : (visita?.lugar ?? ''),
    asesor: visita ? (visita.asesor?.id ?? '') : (agenda.asesores.find(({ id }) => id === yo)?.id ?? ''),
  };
}

function placeIn({ dia, hora, minutos, lugar, asesor }: Form) {
  return {
    inicio: instantEnMexico(dia, hora).toISOString(),
    minutos: Number(minutos),
    lugar: lugar.trim() || null,
    asesor: asesor || null,
  };
}

function missingOf({ persona, dia, hora }: Form, isNew: boolean): FormFaults {
  return {
    persona: isNew && !persona ? T.faltaPersona : undefined,
    dia: dia ? undefined : T.faltaDia,
    hora: hora ? undefined : T.faltaHora,
  };
}
