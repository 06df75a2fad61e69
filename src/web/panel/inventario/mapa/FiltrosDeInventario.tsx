import { useMemo } from 'react';
import { ESTADOS_DE_LOTE, MOTIVOS_DE_ESTADO } from '../../../../domain/lote.ts';
import { SelectorDeFiltro } from '../../marco/Selector.tsx';
import { useInventario } from '../inventarioContext.ts';
import { FIN_LABELS, TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './FiltrosDeInventario.module.css';
import { asesoresOf, etapasOf, FINES, readFiltroDeInventario, wordOfEstado } from './filtroDeInventario.ts';

const NADA = readFiltroDeInventario(new URLSearchParams());

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
      <Filtro
        name="estado"
        etiqueta={TEXTOS_DE_INVENTARIO.estado}
        value={filtro.estado && wordOfEstado(filtro.estado)}
        opciones={MOTIVOS_DE_ESTADO.map((it) => [wordOfEstado(it), ESTADOS_DE_LOTE[it].etiqueta])}
      />
      <Filtro
        name="asesor"
        etiqueta={TEXTOS_DE_INVENTARIO.asesor}
        value={filtro.asesor}
        opciones={asesores.map((it) => [it.id, it.nombre])}
      />
      <Filtro
        name="vence"
        etiqueta={TEXTOS_DE_INVENTARIO.fin}
        value={filtro.fin}
        opciones={FINES.map((fin) => [fin, FIN_LABELS[fin]])}
      />
      {etapas.length > 0 && (
        <Filtro
          name="etapa"
          etiqueta={TEXTOS_DE_INVENTARIO.etapa}
          value={filtro.etapa}
          todos={TEXTOS_DE_INVENTARIO.todas}
          opciones={etapas.map((it) => [it.clave, it.nombre])}
        />
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

interface FiltroProps {
  name: string;
  etiqueta: string;
  /** `undefined` for all. */
  value: string | undefined;
  todos?: string;
  opciones: readonly (readonly [value: string, nombre: string])[];
}

/** One filter. The form's own handler takes its changes. */
function Filtro({ name, etiqueta, value = '', todos = TEXTOS_DE_INVENTARIO.todos, opciones }: FiltroProps) {
  return (
    <SelectorDeFiltro {...{ name, etiqueta, value }} onChange={() => undefined}>
      <option value="">{todos}</option>
      {opciones.map(([clave, nombre]) => (
        <option key={clave} value={clave}>
          {nombre}
        </option>
      ))}
    </SelectorDeFiltro>
  );
}
