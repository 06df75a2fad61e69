import { type ComponentProps, useDeferredValue } from 'react';
import type { PersonaListed } from '../../contract/panel/personas.ts';
import { formatTelefono, internationalOf, readTelefono } from '../../domain/contacto.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { usePanel } from '../calls/panel/usePanel.ts';
import { Campo } from '../ui/Campo.tsx';
import { TEXTOS_DE_PERSONA as T } from './textosDePersona.ts';

/** Letters from which on people are looked for. */
const MIN_LETTERS = 2;
const SHOWN = 5;

type OnChoose = (persona: PersonaListed) => void;

interface Props extends ComponentProps<typeof Campo> {
  value: string;
  onChoose: OnChoose;
  /** Whether people are offered. */
  offers?: boolean;
  /** Told where nobody is found. */
  nadie?: string;
}

/** A field that finds known people while one types: by name, telephone or mailbox. */
export function PersonaSearch({ onChoose, offers = true, nadie, ...campo }: Props) {
  const busca = useDeferredValue(campo.value.trim());
  const filas = usePeople(busca, offers && busca.length >= MIN_LETTERS);
  return (
    <div className="stack fit gap-2">
      <Campo autoComplete="off" maxLength={200} {...campo} />
      {nadie && filas?.length === 0 && (
        <p className="text-nota soft" role="status">
          {nadie}
        </p>
      )}
      <PeopleFound filas={filas} onChoose={onChoose} />
    </div>
  );
}

interface OwnersProps {
  /** As typed; nobody is looked for before it is whole. */
  telefono: string;
  correo: string;
  onChoose: OnChoose;
}

/** Who has that telephone already, and what follows from it (decisions 14). */
export function OwnersOfTelefono({ telefono, correo, onChoose }: OwnersProps) {
  const read = useDeferredValue(internationalOf(telefono) === undefined ? '' : readTelefono(telefono));
  const filas = usePeople(read, read !== '')?.filter((it) => it.telefono === read);
  // By their own mailbox they are known anyway.
  const own = filas?.some((it) => it.correo !== '' && mailboxKeyOf(it.correo) === mailboxKeyOf(correo));
  const nombres = own ? [] : (filas?.map(nameOf) ?? []);
  return (
    <div role="status" className="hide-empty stack fit gap-2">
      {nombres.length > 0 && (
        <>
          <p className="text-nota snug">{(correo.trim() ? T.tambienDe : T.yaEsDe)(nombres)}</p>
          <PeopleFound filas={filas} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

function usePeople(busca: string, enough: boolean): readonly PersonaListed[] | undefined {
  const { datos } = usePanel('ListarPersonas', { busca, limite: SHOWN }, enough);
  return enough ? datos?.filas : undefined;
}

const nameOf = ({ nombre, correo }: PersonaListed) => nombre || correo;

function PeopleFound({
  filas,
  onChoose,
}: {
  filas: readonly PersonaListed[] | undefined;
  onChoose: OnChoose;
}) {
  return (
    <ul className="hide-empty edge rounded">
      {filas?.map((persona) => (
        <li key={persona.id}>
          <button
            type="button"
            className="row full between target gap-3 pad-y-2 pad-x-4 text-start anywhere"
            onClick={() => onChoose(persona)}
          >
            <strong>{nameOf(persona)}</strong>
            <span className="text-nota soft figures nowrap">{formatTelefono(persona.telefono)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
