import { useStore } from 'zustand';
import { type Paso, rutaOf } from '../../contract/rutas.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { go } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { openMissing } from '../seleccion/missingStore.ts';
import { missingFor } from '../seleccion/planRuta.ts';
import { useRead, useSeleccion } from '../seleccion/seleccionStore.ts';
import { loteInSight } from '../seleccion/useSendArea.ts';
import { Boton } from '../ui/Boton.tsx';

interface Props {
  paso: Paso;
  proyecto: ChosenProyecto | undefined;
  onContacto: () => void;
  className?: string | undefined;
}

const SIGUIENTE: Partial<Record<Paso, Paso>> = { lote: 'modelo', modelo: 'equipamiento' };

/**
 * The step's next action: the next step, or 'Cotizar' after the last. Secondary while something is missing.
 * An open lot sheet counts as the choice of that lot, and has the primary button itself.
 */
export function Avance({ paso, proyecto, onContacto, className }: Props) {
  const seleccion = useSeleccion();
  const leida = useRead();
  const siguiente = SIGUIENTE[paso];
  const sendLote = useStore(loteInSight, ({ send }) => send);
  // Of an unknown draft nothing counts as missing; the next step's guard checks again.
  const falta = siguiente && leida && !sendLote && missingFor(siguiente, seleccion);
  const advance = () => {
    if (!proyecto) return;
    if (sendLote) sendLote();
    else if (!siguiente) onContacto();
    else if (falta) openMissing(falta);
    else go(rutaOf(siguiente, proyecto.id_proyecto));
  };
  return (
    <Boton
      // The two labels differ in width. A new element avoids a layout shift.
      key={siguiente ? 'continuar' : 'cotizar'}
      variante={sendLote || falta || (siguiente && !leida) ? 'secundario' : 'primario'}
      className={className}
      onClick={advance}
      aria-label={siguiente ? undefined : TEXTOS.marco.cotizarSeleccion}
    >
      {siguiente ? TEXTOS.marco.continuar : TEXTOS.equipamiento.cotizar}
    </Boton>
  );
}
