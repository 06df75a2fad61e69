import { useMemo } from 'react';
import { ESTADOS_DE_LOTE, MOTIVOS_DE_ESTADO } from '../../../../domain/lote.ts';
import { SelectorDeFiltro } from '../../marco/Selector.tsx';
import { useInventario } from '../inventarioContext.ts';
import { FIN_LABELS, TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './FiltrosDeInventario.module.css';
import { asesoresOf, etapasOf, FINES, readFiltroDeInventario, wordOfEstado } from './filtroDeInventario.ts';

const NADA = readFiltroDeInventario(new URLSearchParams());

/** The form's own handler takes every change. */
const IN_FORM = () => undefined;

/** Filters by state, adviser, end and phase, held in the address. The map dims other lots. */
export function FiltrosDeInventario({ id }: { id: string }) {
  const { lotes, filtro, setFiltro } = useInventario();
  const asesores = useMemo(() => asesoresOf(lotes), [lotes]);
  const etapas = useMemo(() => etapasOf(lotes), [lotes]);
  const filtered = Boolean(filtro.estado || filtro.asesor || filtro.fin || filtro.etapa);
  const change = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const query = new URLSearchParams();
    for (const name of ['estado', 'asesor', 'vence', 'etapa']) query.set(name, String(data.get(name) ?? ''));
    setFiltro({ ...readFiltroDeInventario(query), orden: filtro.orden });
  };
  return (
    <form
      id={id}
      className={`grid thirds gap-2 ${estilos.filtros}`}
      aria-label={TEXTOS_DE_INVENTARIO.filtros}
      onChange={({ currentTarget }) => change(currentTarget)}
      onReset={(event) => {
        // The fields are controlled by the address, not by the form's reset.
        event.preventDefault();
        setFiltro({ ...NADA, orden: filtro.orden });
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectorDeFiltro
        name="estado"
        etiqueta={TEXTOS_DE_INVENTARIO.estado}
        value={filtro.estado ? wordOfEstado(filtro.estado) : ''}
        onChange={IN_FORM}
      >
        <option value="">{TEXTOS_DE_INVENTARIO.todos}</option>
        {MOTIVOS_DE_ESTADO.map((motivo) => (
          <option key={motivo} value={wordOfEstado(motivo)}>
            {ESTADOS_DE_LOTE[motivo].etiqueta}
          </option>
        ))}
      </SelectorDeFiltro>
      <SelectorDeFiltro
        name="asesor"
        etiqueta={TEXTOS_DE_INVENTARIO.asesor}
        value={filtro.asesor ?? ''}
        onChange={IN_FORM}
      >
        <option value="">{TEXTOS_DE_INVENTARIO.todos}</option>
        {asesores.map(({ id: suyo, nombre }) => (
          <option key={suyo} value={suyo}>
            {nombre}
          </option>
        ))}
      </SelectorDeFiltro>
      <SelectorDeFiltro
        name="vence"
        etiqueta={TEXTOS_DE_INVENTARIO.fin}
        value={filtro.fin ?? ''}
        onChange={IN_FORM}
      >
        <option value="">{TEXTOS_DE_INVENTARIO.todos}</option>
        {FINES.map((fin) => (
          <option key={fin} value={fin}>
            {FIN_LABELS[fin]}
          </option>
        ))}
      </SelectorDeFiltro>
      {etapas.length > 0 && (
        <SelectorDeFiltro
          name="etapa"
          etiqueta={TEXTOS_DE_INVENTARIO.etapa}
          value={filtro.etapa ?? ''}
          onChange={IN_FORM}
        >
          <option value="">{TEXTOS_DE_INVENTARIO.todas}</option>
          {etapas.map(({ clave, nombre }) => (
            <option key={clave} value={clave}>
              {nombre}
            </option>
          ))}
        </SelectorDeFiltro>
      )}
      {filtered && (
        <button
          type="reset"
          className={`all-columns target pad-x-2 text-nota accent strong underlined ${estilos.quitar}`}
        >
          {TEXTOS_DE_INVENTARIO.quitarFiltros}
        </button>
      )}
    </form>
  );
}
