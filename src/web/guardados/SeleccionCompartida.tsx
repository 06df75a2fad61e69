import { useEffect, useState } from 'react';
import type { Configuracion } from '../../contract/rutas.ts';
import { onSite } from '../../contract/rutas.ts';
import { type ChosenProyecto, casaText, equipamientosText, modeloText } from '../../domain/seleccion.ts';
import { navigate } from '../navegador/navigation.tsx';
import { isStaffMode } from '../navegador/staffMode.ts';
import { readAnterior, recoverSeleccion, rutaOfFurthest } from '../seleccion/anterior/recoverSeleccion.ts';
import { seleccionStore } from '../seleccion/seleccionStore.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { keyOfOpcion } from './opcion.ts';
import { configuracionOf, type Resolved, resolveConfiguracion } from './resolveConfiguracion.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';
import { useListas } from './useListas.ts';

export interface PropsDeCompartida {
  /** As the link has it. */
  configuracion: Configuracion;
  proyecto: ChosenProyecto;
  onClose: () => void;
  /** Opens the form for the person. */
  onContacto: () => void;
}

/** A choice from a link becomes this visitor's draft. Their own is kept for the offer. */
export function SeleccionCompartida({ configuracion, proyecto, onClose, onContacto }: PropsDeCompartida) {
  const listas = useListas(proyecto.id_proyecto);
  const [taken, setTaken] = useState<Resolved & { aside: boolean }>();
  useEffect(() => {
    if (!listas || taken) return;
    const resolved = resolveConfiguracion(configuracion, proyecto, listas);
    const { seleccion: before } = seleccionStore.store.getState();
    const own = before && configuracionOf(before);
    // Opened again, the link must not undo later additions.
    const isSame = own !== undefined && keyOfOpcion(own) === keyOfOpcion(configuracion);
    if (!isSame) seleccionStore.replace(resolved.seleccion);
    setTaken({ ...resolved, aside: !isSame && Boolean(before?.lote || before?.modelo) });
    navigate(rutaOfFurthest(resolved.seleccion), { replace: true });
  }, [listas, taken, configuracion, proyecto]);
  // The panel made this link, from a lot or an existing quote: unless something is gone, the form is next.
  const staff = isStaffMode();
  const whole = staff && taken?.perdidos.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is taken
  useEffect(() => {
    if (!whole) return;
    onContacto();
    onClose();
  }, [whole]);
  if (!taken || whole) return null;
  const { lote, modelo, equipamientos } = taken.seleccion;
  const recover = () => {
    const anterior = readAnterior();
    if (anterior) window.location.assign(onSite(recoverSeleccion(anterior)));
    else onClose();
  };
  return (
    <Dialogo titulo={staff ? T.otraVez : T.compartida} onClose={onClose}>
      <p>
        {[
          lote && casaText(lote),
          modelo && modeloText(modelo),
          equipamientos.length && equipamientosText(equipamientos),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {taken.perdidos.length > 0 && (
        <p role="alert">
          {T.yaNo(taken.perdidos)} {T.compartidaVacia}
        </p>
      )}
      <p className="text-nota soft">{staff ? T.otraVezTexto : T.compartidaTexto}</p>
      <Boton ancho data-primero onClick={onClose}>
        {T.entendido}
      </Boton>
      {taken.aside && (
        <>
          <p className="text-nota soft">{T.tenias}</p>
          <Boton ancho variante="secundario" onClick={recover}>
            {T.recuperar}
          </Boton>
        </>
      )}
    </Dialogo>
  );
}
