import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
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
  const [typed, setTyped] = useState(busca);
  return (
    <search>
      <form
        className={`grid at-bottom gap-2 ${styles.buscador}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <Campo
          etiqueta={etiqueta}
          ayuda={ayuda}
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
        <Boton type="submit" variante="secundario">
          {TEXTOS_DE_PANEL.buscar}
        </Boton>
      </form>
    </search>
  );
}
