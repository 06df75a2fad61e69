import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { PantallaDePanel } from '../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import type { Act } from './acts.ts';
import { helpOptions } from './helpOptions.ts';
import { KeyMarks } from './KeyMarks.tsx';
import styles from './SearchDialog.module.css';
import { foundOptions, localOptions, type SearchOption } from './searchOptions.ts';
import { TEXTOS_DE_BUSCADOR as T } from './textosDeBuscador.ts';

interface Props {
  /** Those that the role may use. */
  acts: readonly Act[];
  pantallas: readonly PantallaDePanel[];
  onAct: (act: Act) => void;
  onClose: () => void;
}

/** Finds people, folios, lots, screens and acts; the arrows choose, Enter opens. */
export function SearchDialog({ acts, pantallas, onAct, onClose }: Props) {
  const id = useId();
  const [texto, setTexto] = useState('');
  const [chosen, setChosen] = useState<string>();
  const typed = useDeferredValue(texto.trim());
  const asks = typed.length > 1 || /\d/.test(typed);
  const { datos } = usePanel('BuscarEnPanel', { texto: typed }, asks);
  const found = asks && datos ? foundOptions(datos) : [];
  const options = [...found, ...localOptions(typed, acts, pantallas), ...helpOptions(typed)];
  const active = options.find((it) => it.id === chosen) ?? options[0];
  const open = ({ goes }: SearchOption) => {
    onClose();
    if (typeof goes === 'string') navigate(goes);
    else onAct(goes);
  };
  const move = (event: KeyboardEvent) => {
    const at = active ? options.indexOf(active) : 0;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + options.length }[event.key];
    if (event.key === 'Enter' && active) open(active);
    else if (to !== undefined && options.length) setChosen(options[to % options.length]?.id);
    else return;
    event.preventDefault();
  };
  return (
    <Dialogo titulo={T.buscar} tituloOculto forma="revision" onClose={onClose} cruz={TEXTOS_DE_PANEL.cerrar}>
      <input
        data-primero
        role="combobox"
        type="text"
        className={`full rounded edge-firm text-guia surface ink ${styles.campo}`}
        aria-label={T.busca}
        placeholder={T.busca}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        maxLength={100}
        enterKeyHint="go"
        value={texto}
        onChange={({ currentTarget: { value } }) => {
          setTexto(value);
          setChosen(undefined);
        }}
        onKeyDown={move}
      />
      <p role="status" className={options.length ? 'oculto' : 'soft'}>
        {options.length ? T.resultados(options.length) : asks && datos ? T.nada : ''}
      </p>
      <div id={`${id}-lista`} role="listbox" aria-label={T.buscar} className={styles.lista}>
        {[...new Set(options.map(({ grupo }) => grupo))].map((grupo) => (
          // biome-ignore lint/a11y/useSemanticElements: a group within a listbox
          <div key={grupo} role="group" aria-label={grupo}>
            <p className="text-nota soft" aria-hidden="true">
              {grupo}
            </p>
            {options
              .filter((it) => it.grupo === grupo)
              .map((it) => (
                <OptionLine
                  key={it.id}
                  id={`${id}-${it.id}`}
                  option={it}
                  active={it === active}
                  onOpen={open}
                />
              ))}
          </div>
        ))}
      </div>
    </Dialogo>
  );
}

interface LineProps {
  id: string;
  option: SearchOption;
  active: boolean;
  onOpen: (option: SearchOption) => void;
}

function OptionLine({ id, option, active, onOpen }: LineProps) {
  const { nombre, nota, teclas } = option;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      ref={(it) => {
        if (active) it?.scrollIntoView?.({ block: 'nearest' });
      }}
      role="option"
      aria-selected={active}
      className={`row between gap-3 rounded ${styles.opcion}`}
      onClick={() => onOpen(option)}
    >
      <span className="ellipsis min-0">
        <strong>{nombre}</strong> <span className="soft text-nota">{nota}</span>
      </span>
      {teclas && <KeyMarks teclas={teclas} />}
    </div>
  );
}
