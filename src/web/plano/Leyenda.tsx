import estilos from './Mapa.module.css';
import { usePlanoState } from './planoContext.ts';
import { NINGUNO } from './planoStore.ts';
import { TEXTOS } from './textosPlano.ts';

/** What the lots' looks mean. */
export function Leyenda() {
  const hayElegido = usePlanoState((state) => state.elegido !== NINGUNO);
  return (
    <ul className={estilos.leyenda} aria-label={TEXTOS.leyenda}>
      <li>
        <Muestra clase={estilos.muestraDisponible} />
        {TEXTOS.disponible}
      </li>
      <li>
        <Muestra clase={estilos.muestraVendido} />
        {TEXTOS.vendido}
      </li>
      {hayElegido && (
        <li>
          <Muestra clase={estilos.muestraElegido} />
          {TEXTOS.elegido}
        </li>
      )}
    </ul>
  );
}

function Muestra({ clase }: { clase: string | undefined }) {
  return <span aria-hidden="true" className={`${estilos.muestra} ${clase}`} />;
}
