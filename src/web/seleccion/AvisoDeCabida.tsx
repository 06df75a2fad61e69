import { describeMisfit } from '../../domain/cabida/misfit.ts';
import { MisfitNotice, type PropsDeAvisoDeCabida } from '../plano/cabida/MisfitNotice.tsx';
import { useMisfit } from '../plano/cabida/useMisfit.ts';
import { useSeleccion } from './seleccionStore.ts';

/**
 * Says that the chosen model does not fit on the chosen lot, by how much, and the ways out. Otherwise renders nothing.
 */
export function AvisoDeCabida(props: PropsDeAvisoDeCabida) {
  const seleccion = useSeleccion();
  const misfit = useMisfit(seleccion);
  if (!misfit || !seleccion?.modelo) return null;
  const { id_modelo, nombre } = seleccion.modelo;
  const { id_proyecto } = seleccion.proyecto;
  const texto = `${describeMisfit(nombre, misfit)}.`;
  return <MisfitNotice {...props} texto={texto} id_proyecto={id_proyecto} id_modelo={id_modelo} />;
}
