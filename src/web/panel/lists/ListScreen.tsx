import type { ReactNode } from 'react';
import { BuscadorDePanel } from '../marco/BuscadorDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './FiltersOfList.module.css';
import { type Controls, FilterForm, FilterRow } from './FiltersOfList.tsx';
import { Fold } from './Fold.tsx';
import { ListBody } from './ListBody.tsx';
import type { List, PanelListing } from './useList.ts';

interface TextsOfList {
  titulo: string;
  texto?: string | undefined;
  /** `ninguna`: without a filter or search; `vacia`: with one. */
  ninguna: string;
  vacia: string;
  /** Label of the search; without it there is none. */
  buscar?: string;
  buscarAyuda?: string;
  cuantas: (vistas: number, hayMas: boolean) => string;
  mas?: string;
  /** Its rows are 'nuevos'. */
  masculino?: true;
}

interface Props<L extends PanelListing> {
  list: List<L>;
  textos: TextsOfList;
  controles: Controls<L>;
  /** How many of the filters stand beside the title of a wide screen and apply at once; the others are folded. */
  directos?: number;
  /** In the title's line: the main ones, and those behind three dots. */
  acciones?: ReactNode;
  demas?: ReactNode;
  /** Between title and list; below the list. */
  encima?: ReactNode;
  debajo?: ReactNode;
  /** The rows; each element's id is `idOfRow`. */
  children: ReactNode;
}

/** A list's screen: title, search and filters in one line, then rows, all from its address. */
export function ListScreen<L extends PanelListing>(props: Props<L>) {
  const { list, textos, controles, directos = 0, encima, debajo, children } = props;
  const asked = JSON.stringify(list.filtro);
  const filtered = list.busca !== '' || asked !== '{}';
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={textos.titulo}
        texto={textos.texto}
        junto={
          <div className={`row gap-2 min-0 ${styles.junto}`}>
            {textos.buscar && (
              <BuscadorDePanel
                etiqueta={textos.buscar}
                ayuda={textos.buscarAyuda ?? ''}
                busca={list.busca}
                onSearch={list.search}
              />
            )}
            <FilterRow list={list} controles={controles} directos={directos} />
            <FilterForm key={asked} list={list} controles={controles} directos={directos} />
            {props.demas && (
              <Fold nombre={TEXTOS_DE_PANEL.masAcciones} oculto>
                <div className={`stack gap-2 ${styles.demas}`}>{props.demas}</div>
              </Fold>
            )}
          </div>
        }
        acciones={props.acciones}
      />
      {encima}
      <div className="stack fit gap-2 screen">
        <ListBody
          listing={list.listing}
          pages={list}
          vacia={filtered ? textos.vacia : textos.ninguna}
          cuantas={textos.cuantas}
          mas={textos.mas}
          masculino={textos.masculino}
          onMore={list.more}
        >
          {children}
        </ListBody>
        {debajo}
      </div>
    </div>
  );
}
