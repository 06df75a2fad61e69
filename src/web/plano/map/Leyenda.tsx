import { ESTATUS_DE_LOTE, estadoOf, type LoteLook } from '../../../domain/lote.ts';
import { usePlanoState } from '../state/planoContext.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './Mapa.module.css';

const MUESTRA: Record<LoteLook['fondo'], string | undefined> = {
  disponible: estilos.muestraDisponible,
  vendido: estilos.muestraVendido,
};

/** What the lots' looks mean. */
export function Leyenda() {
  const hayElegido = usePlanoState((state) => state.elegido !== NOTHING_MARKED);
  return (
    <ul className={estilos.leyenda} aria-label={TEXTOS_DEL_PLANO.leyenda}>
      {ESTATUS_DE_LOTE.map((estatus) => {
        const { etiqueta, aspecto } = estadoOf({ estatus });
        return (
          <li key={estatus}>
            <Swatch clase={MUESTRA[aspecto.fondo]} />
            {etiqueta}
          </li>
        );
      })}
      {hayElegido && (
        <li>
          <Swatch clase={estilos.muestraElegido} />
          {TEXTOS_DEL_PLANO.elegido}
        </li>
      )}
    </ul>
  );
}

function Swatch({ clase }: { clase: string | undefined }) {
  return <span aria-hidden="true" className={`${estilos.muestra} ${clase}`} />;
}
