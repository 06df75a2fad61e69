import type { ProyectoElegido } from '../../domain/seleccion.ts';
import { useGo } from '../navegacion.ts';
import { type Paso, rutaOf } from '../pasos.ts';
import { openFaltante } from '../seleccion/faltanteStore.ts';
import { faltanteFor } from '../seleccion/planRuta.ts';
import { useSeleccion } from '../seleccion/useSeleccion.ts';
import { TEXTOS } from '../textos.ts';
import { Boton } from '../ui/Boton.tsx';

interface Props {
  paso: Paso;
  proyecto: ProyectoElegido | undefined;
  onCotizar: () => void;
  className?: string | undefined;
}

const SIGUIENTE: Partial<Record<Paso, Paso>> = { lote: 'modelo', modelo: 'equipamiento' };

/** The step's next action: on to the next step, or 'Cotizar' after the last; quiet while something is missing. */
export function Avance({ paso, proyecto, onCotizar, className }: Props) {
  const seleccion = useSeleccion();
  const go = useGo();
  const siguiente = SIGUIENTE[paso];
  const falta = siguiente && faltanteFor(siguiente, seleccion);
  const advance = () => {
    if (!proyecto) return;
    if (!siguiente) onCotizar();
    else if (falta) openFaltante(falta);
    else go(rutaOf(siguiente, proyecto.id_proyecto));
  };
  return (
    <Boton
      variante={falta ? 'secundario' : 'primario'}
      className={className}
      onClick={advance}
      aria-label={siguiente ? undefined : TEXTOS.marco.cotizarSeleccion}
    >
      {siguiente ? TEXTOS.marco.continuar : TEXTOS.equipamiento.cotizar}
    </Boton>
  );
}
