import { validateContacto } from '../../../domain/contacto.ts';
import { trimNombre } from '../../../domain/invisible.ts';

export interface NombreRefusal {
  ok: false;
  motivo: 'SOLICITUD_INVALIDA';
  errores: { campo: string; mensaje: string }[];
}

/** A name by the rules for all names (specification 5). */
export function judgeNombre(typed: string): { ok: true; nombre: string } | NombreRefusal {
  const nombre = trimNombre(typed);
  const { nombre: fault } = validateContacto({ nombre, correo: '', telefono: '' });
  if (!fault) return { ok: true, nombre };
  const mensaje = fault.replace(/^[\s•]+/, '').trim();
  return { ok: false, motivo: 'SOLICITUD_INVALIDA', errores: [{ campo: 'nombre', mensaje }] };
}
