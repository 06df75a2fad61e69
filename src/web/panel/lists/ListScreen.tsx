import type { ReactNode } from 'react';
import { BuscadorDePanel } from '../marco/BuscadorDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import styles from './FiltersOfList.module.css';
import { type Controls, FilterForm, FilterRow } from './FiltersOfList.tsx';
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
  /** `fila`: each filter applies at once; `titulo`: likewise, beside the title; `plegado`: folded. */
  filtros: 'fila' | 'titulo' | 'plegado';
  acciones?: ReactNode;
  /** Between title and list; beside the filters; below the list. */
  encima?: ReactNode;
  junto?: ReactNode;
  debajo?: ReactNode;
  className?: string | undefined;
  /** The rows; each element's id is `idOfRow`. */
  children: ReactNode;
}

/** A list's screen: title, search, filters and rows, all from its address. */
export function ListScreen<L extends PanelListing>(props: Props<L>) {
  const { list, textos, controles, filtros, acciones, encima, junto, debajo, className, children } = props;
  const asked = JSON.stringify(list.filtro);
  const filters =
    filtros === 'plegado' ? (
      <FilterForm key={asked} list={list} controles={controles} />
    ) : (
      <FilterRow list={list} controles={controles} />
    );
  const filtered = list.busca !== '' || asked !== '{}';
  return (
    <div className={className}>
      <TituloDePanel
        titulo={textos.titulo}
        texto={textos.texto}
        junto={
          textos.buscar && (
            <BuscadorDePanel
              etiqueta={textos.buscar}
              ayuda={textos.buscarAyuda ?? ''}
              busca={list.busca}
              onSearch={list.search}
            />
          )
        }
        acciones={
          <>
            {filtros === 'titulo' && filters}
            {acciones}
          </>
        }
      />
      {encima}
      <div className="stack fit gap-2 screen">
        {filtros !== 'titulo' && (
          <div className={`stack fit gap-2 ${junto ? styles.junto : ''}`}>
            {filters}
            {junto}
          </div>
        )}
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
