import { useSyncExternalStore } from 'react';
import { maskCorreo } from '../../../../domain/contacto.ts';
import { readUsuario, writeUsuario } from '../../../seleccion/codec.ts';

/**
 * The address to show: in full on the device that asked for the quote, so that the visitor sees a typo;
 * elsewhere masked. In: `m•••@ejemplo.mx`, or an address of the device's own draft.
 */
export function useOwnCorreo(correo: string): string {
  const own = useSyncExternalStore(
    neverChanges,
    () => readUsuario()?.correo,
    () => undefined,
  );
  return own && maskCorreo(own) === correo ? own : correo;
}

/** After a correction, updates the stored contact on the device that asked for the quote. */
export function keepOwnCorreo(antes: string, ahora: string): void {
  const usuario = readUsuario();
  if (usuario?.correo === antes) writeUsuario({ ...usuario, correo: ahora });
}

const neverChanges = () => () => undefined;
