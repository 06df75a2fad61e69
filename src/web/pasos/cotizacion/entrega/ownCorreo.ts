import { useSyncExternalStore } from 'react';
import { maskCorreo } from '../../../../domain/contacto.ts';
import { readUsuario, writeUsuario } from '../../../seleccion/codec.ts';

/**
 * The address to show for a masked one: on the device that asked for the quote the whole of it, so that a slip of the
 * finger is seen; elsewhere the mask. In: `m•••@ejemplo.mx`, or an address of the device's own draft.
 */
export function useOwnCorreo(correo: string): string {
  const own = useSyncExternalStore(
    neverChanges,
    () => readUsuario()?.correo,
    () => undefined,
  );
  return own && maskCorreo(own) === correo ? own : correo;
}

/** After a correction on the device that asked for the quote, its form knows the right address too. */
export function keepOwnCorreo(antes: string, ahora: string): void {
  const usuario = readUsuario();
  if (usuario?.correo === antes) writeUsuario({ ...usuario, correo: ahora });
}

const neverChanges = () => () => undefined;
