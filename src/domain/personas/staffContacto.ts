import { type Contacto, type ContactoErrors, trimContacto, validateContacto } from '../contacto.ts';

export const SIN_VIA = ' • Escribe un teléfono o un correo ';

/**
 * The rules of a buyer's form (`validateContacto`) for what the staff writes down: a telephone or a mailbox is
 * enough (decisions 14).
 */
export function validateStaffContacto(contacto: Contacto): ContactoErrors {
  const { correo, telefono } = trimContacto(contacto);
  const { correo: wrongCorreo, telefono: wrongTelefono, ...errores } = validateContacto(contacto);
  if (!correo && !telefono) return { ...errores, telefono: SIN_VIA };
  return {
    ...errores,
    ...(correo && wrongCorreo && { correo: wrongCorreo }),
    ...(telefono && wrongTelefono && { telefono: wrongTelefono }),
  };
}
