import type { LoteLook } from '../../../domain/lote.ts';
import { usePlanoState } from '../state/planoContext.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './Mapa.module.css';

export function Leyenda() {
  const hayElegido = usePlanoState((state) => state.elegido !== NOTHING_MARKED);
  const estados = usePlanoState((state) => state.estados);
  return (
    <ul className={estilos.leyenda} aria-label={TEXTOS_DEL_PLANO.leyenda}>
      {estados.map(({ etiqueta, aspecto }) => (
        <li key={etiqueta}>
          <Swatch fondo={aspecto.fondo} />
          {etiqueta}
        </li>
      ))}
      {hayElegido && (
        <li>
          <Swatch fondo="elegido" />
          {TEXTOS_DEL_PLANO.elegido}
        </li>
      )}
    </ul>
  );
}

function Swatch({ fondo }: { fondo: LoteLook['fondo'] | 'elegido' }) {
  return <span aria-hidden="true" className={estilos.muestra} data-fondo={fondo} />;
}
