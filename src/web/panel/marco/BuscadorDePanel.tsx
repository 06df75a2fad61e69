import { useId, useState } from 'react';
import { ICONO_BUSCADOR, IconoOfPath } from '../../ui/Icono.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './BuscadorDePanel.module.css';

interface Props {
  etiqueta: string;
  ayuda: string;
  /** The list's current search. */
  busca: string;
  /** In: the trimmed input; '' as soon as the field is emptied. */
  onSearch: (texto: string) => void;
}

/** The search of a list, by key or button. The field keeps focus and input. */
export function BuscadorDePanel({ etiqueta, ayuda, busca, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(busca);
  return (
    <search className={styles.caja}>
      <form
        className={`row gap-1 ${styles.buscador}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <label className="oculto" htmlFor={id}>
          {etiqueta}
        </label>
        <input
          id={id}
          className="full min-0 surface ink rounded edge-firm pad-x-3 text-nota"
          placeholder={ayuda}
          type="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (value === '' && busca) onSearch('');
          }}
        />
        <button
          type="submit"
          className="center rigid surface rounded edge-firm"
          aria-label={TEXTOS_DE_PANEL.buscar}
        >
          <IconoOfPath d={ICONO_BUSCADOR} tamano={20} />
        </button>
      </form>
    </search>
  );
}
