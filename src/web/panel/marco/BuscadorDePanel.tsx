import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './BuscadorDePanel.module.css';

interface Props {
  etiqueta: string;
  ayuda: string;
  /** What the list is searched for now. */
  busca: string;
  /** In: what was typed, without spaces around it; '' as soon as the field is emptied. */
  onSearch: (texto: string) => void;
}

/** The search over a list: a key or the button begins it, and the field keeps the focus and what was typed. */
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
