import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { CAMBIO_KINDS, cambioOf } from './cambios/cambios.ts';
import { useCambiosOf } from './ficha/AccionesDeLote.tsx';
import estilos from './Inventario.module.css';
import { useInventario, useMarcados } from './inventarioContext.ts';
import { TEXTOS_DE_INVENTARIO } from './textosDeInventario.ts';

/** Most lots of one change (contract: `LOTES_DE_CAMBIO_MAX`). */
const MOST = 500;

/** How many lots are marked, and what can be done to all of them; over the map's foot, within the thumb's reach. */
export function BarraDeMarcados() {
  const { marcas, byId, ask } = useInventario();
  const varios = useMarcados((state) => state.varios);
  const marcados = useMarcados((state) => state.marcados);
  const cambiosOf = useCambiosOf();
  if (!varios) return null;
  const lotes = [...marcados].map((id) => byId.get(id)).filter((lote) => lote !== undefined);
  const fitting = new Map(CAMBIO_KINDS.map((tipo) => [tipo, 0]));
  for (const lote of lotes)
    for (const tipo of cambiosOf(lote)) fitting.set(tipo, (fitting.get(tipo) ?? 0) + 1);
  const offered = CAMBIO_KINDS.filter((tipo) => tipo !== 'pago' && (fitting.get(tipo) ?? 0) > 0);
  const tooMany = lotes.length > MOST;
  return (
    <div className={`grid rest-auto items-center surface line-above gap-x-2 ${estilos.barra}`} data-marcados>
      <p className="row stretch wrap gap-x-3" role="status">
        <strong>{TEXTOS_DE_INVENTARIO.elegidos(lotes.length)}</strong>
        {tooMany && <span>{TEXTOS_DE_INVENTARIO.demasiados(MOST)}</span>}
      </p>
      <button
        type="button"
        className={`center target-box ${estilos.cerrar}`}
        aria-label={TEXTOS_DE_INVENTARIO.terminar}
        title={TEXTOS_DE_INVENTARIO.terminar}
        onClick={() => marcas.finish()}
      >
        <Icono nombre="cerrar" tamano={20} />
      </button>
      {offered.length > 0 && (
        <div className={`row stretch all-columns gap-2 scroll-x ${estilos.cambios}`}>
          {offered.map((tipo, at) => (
            <Boton
              className="nowrap"
              key={tipo}
              variante={at === 0 ? 'primario' : 'secundario'}
              disabled={tooMany}
              onClick={() => ask({ tipo, lotes })}
            >
              {cambioOf(tipo).nombre}
            </Boton>
          ))}
        </div>
      )}
    </div>
  );
}
