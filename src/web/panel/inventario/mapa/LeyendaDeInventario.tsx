import { useMemo } from 'react';
import {
  ESTADOS_DE_LOTE,
  type EstadoDeLote,
  MOTIVOS_DE_ESTADO,
  type MotivoDeEstado,
} from '../../../../domain/lote.ts';
import planoEstilos from '../../../plano/map/Mapa.module.css';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import { useInventario, useMarcados } from '../inventarioContext.ts';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import { useFocusWhen } from '../useFocusWhen.ts';
import estilos from './Marcados.module.css';
import { countOfEstados } from './rowsOfInventario.ts';

/** Legend with a count per state, rare ones only if any, and the button that begins marking. */
export function LeyendaDeInventario() {
  const { lotes, marcas } = useInventario();
  const varios = useMarcados((state) => state.varios);
  const begin = useFocusWhen<HTMLButtonElement>(!varios);
  const counts = useMemo(() => countOfEstados(lotes), [lotes]);
  return (
    <>
      {!varios && (
        <button
          ref={begin}
          type="button"
          className={`inline-row target surface pill gap-2 text-nota strong absolute raised ${estilos.varios}`}
          onClick={() => marcas.setState({ varios: true })}
        >
          <IconoOfPath
            d="M4 7l2.500 2.500L11 5M4 16l2.500 2.500L11 14M14.500 7H20M14.500 16H20"
            tamano={20}
          />
          {TEXTOS_DE_INVENTARIO.varios}
        </button>
      )}
      <ul className={planoEstilos.leyenda} aria-label={TEXTOS_DE_INVENTARIO.leyenda}>
        {shownIn(counts).map((motivo) => (
          <li key={motivo}>
            <span
              aria-hidden="true"
              className={planoEstilos.muestra}
              data-fondo={ESTADOS_DE_LOTE[motivo].aspecto.fondo}
            />
            {ESTADOS_DE_LOTE[motivo].etiqueta} <strong>{counts.get(motivo) ?? 0}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function shownIn(counts: ReadonlyMap<MotivoDeEstado, number>): MotivoDeEstado[] {
  return MOTIVOS_DE_ESTADO.filter((motivo) => {
    const { raro }: EstadoDeLote = ESTADOS_DE_LOTE[motivo];
    return !raro || counts.has(motivo);
  });
}
