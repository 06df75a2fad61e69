import { type ReactNode, useMemo } from 'react';
import { SHOWN_ESTADOS, type ShownEstado } from '../../../../domain/shownEstados.ts';
import { useInventario } from '../inventarioContext.ts';
import { FIN_LABELS, TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './FiltrosDeInventario.module.css';
import { asesoresOf, FINES, readFiltro } from './filtroDeInventario.ts';

const NADA = readFiltro(new URLSearchParams());
const ESTADOS = Object.keys(SHOWN_ESTADOS) as ShownEstado[];

/** By state, adviser and end, as the address has them; what does not pass is dimmed on the map. */
export function FiltrosDeInventario({ id }: { id: string }) {
  const { lotes, filtro, setFiltro } = useInventario();
  const asesores = useMemo(() => asesoresOf(lotes), [lotes]);
  const filtered = Boolean(filtro.estado || filtro.asesor || filtro.fin);
  const change = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const query = new URLSearchParams();
    for (const name of ['estado', 'asesor', 'vence']) query.set(name, String(data.get(name) ?? ''));
    setFiltro(readFiltro(query));
  };
  return (
    <form
      id={id}
      className={estilos.filtros}
      aria-label={TEXTOS_DE_INVENTARIO.filtros}
      onChange={({ currentTarget }) => change(currentTarget)}
      onReset={(event) => {
        // The address is the form's only truth.
        event.preventDefault();
        setFiltro(NADA);
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice name="estado" nombre={TEXTOS_DE_INVENTARIO.estado} valor={filtro.estado?.toLowerCase()}>
        <option value="">{TEXTOS_DE_INVENTARIO.todos}</option>
        {ESTADOS.map((estado) => (
          <option key={estado} value={estado.toLowerCase()}>
            {SHOWN_ESTADOS[estado].etiqueta}
          </option>
        ))}
      </Choice>
      <Choice name="asesor" nombre={TEXTOS_DE_INVENTARIO.asesor} valor={filtro.asesor}>
        <option value="">{TEXTOS_DE_INVENTARIO.todos}</option>
        {asesores.map(({ id: suyo, nombre }) => (
          <option key={suyo} value={suyo}>
            {nombre}
          </option>
        ))}
      </Choice>
      <Choice name="vence" nombre={TEXTOS_DE_INVENTARIO.fin} valor={filtro.fin}>
        <option value="">{TEXTOS_DE_INVENTARIO.todos}</option>
        {FINES.map((fin) => (
          <option key={fin} value={fin}>
            {FIN_LABELS[fin]}
          </option>
        ))}
      </Choice>
      {filtered && (
        <button type="reset" className={estilos.quitar}>
          {TEXTOS_DE_INVENTARIO.quitarFiltros}
        </button>
      )}
    </form>
  );
}

interface ChoiceProps {
  name: string;
  nombre: string;
  valor: string | undefined;
  children: ReactNode;
}

function Choice({ name, nombre, valor, children }: ChoiceProps) {
  return (
    <label className={estilos.filtro}>
      <span>{nombre}</span>
      <select name={name} value={valor ?? ''} onChange={() => undefined}>
        {children}
      </select>
    </label>
  );
}
