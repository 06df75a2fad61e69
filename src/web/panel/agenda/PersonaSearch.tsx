import { useDeferredValue, useState } from 'react';
import type { PersonaListed } from '../../../contract/panel/personas.ts';
import { formatTelefono } from '../../../domain/contacto.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { Campo } from '../../ui/Campo.tsx';
import styles from './Agenda.module.css';
import { TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';

/** Letters from which on people are looked for. */
const MIN_LETTERS = 2;
const SHOWN = 5;

/** Finds a known person while one types. */
export function PersonaSearch({
  falta,
  onChoose,
}: {
  falta: string | undefined;
  onChoose: (persona: PersonaListed) => void;
}) {
  const [texto, setTexto] = useState('');
  const busca = useDeferredValue(texto.trim());
  const enough = busca.length >= MIN_LETTERS;
  const { datos } = usePanel('ListarPersonas', { busca, limite: SHOWN }, enough);
  const filas = enough ? datos?.filas : undefined;
  return (
    <div className="stack fit gap-2">
      <Campo
        etiqueta={T.quien}
        ayuda={T.quienAyuda}
        type="search"
        autoComplete="off"
        value={texto}
        error={falta}
        revisado={falta !== undefined}
        onChange={({ currentTarget: { value } }) => setTexto(value)}
      />
      {filas?.length === 0 && (
        <p className="text-nota soft" role="status">
          {T.sinResultados}
        </p>
      )}
      <ul className={`hide-empty ${styles.personas}`}>
        {filas?.map((persona) => (
          <li key={persona.id}>
            <button
              type="button"
              className="row full between target gap-3 anywhere"
              onClick={() => onChoose(persona)}
            >
              <strong>{persona.nombre || persona.correo}</strong>
              <span className="text-nota soft figures nowrap">{formatTelefono(persona.telefono)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
