import { SELECCION_MAX_BYTES } from '../../../contract/cotizacion.ts';
import {
  type CampoContacto,
  type Contacto,
  type ContactoErrors,
  trimContacto,
  validateContacto,
} from '../../../domain/contacto.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { decodeSeleccion, type FormLotificacionFault } from '../../../domain/formLotificacion.ts';
import { isUnwritable } from '../../../domain/invisible.ts';
import { totalesOf } from '../../../domain/seleccion.ts';

/** What is taken from a browser's selection: ids and the buyer, never prices, areas or names of things. */
export interface SolicitudDeCotizacion {
  id_proyecto: number;
  id_lote: string;
  id_modelo: number;
  /** Unique, in the order of choice. */
  equipamientos: readonly number[];
  cliente: Contacto;
  /** `id_plan` of the chosen payment plan. */
  plan?: string | undefined;
}

/** What the browser showed: for comparison, never for a price. */
export interface ShownPrecio {
  /** Total, MXN. */
  precioTotal: number | undefined;
  /** Area of the lot, m². */
  terreno: number;
}

export type SolicitudReading =
  | { ok: true; solicitud: SolicitudDeCotizacion; mostrado: ShownPrecio }
  | { ok: false; motivo: 'SOLICITUD_INVALIDA'; errores: FormLotificacionFault[] }
  | { ok: false; motivo: 'SOLICITUD_DEMASIADO_GRANDE' };

/**
 * Parses a stored selection (specification 3) as a request for a quote. Refuses more than 64 KiB, and names
 * every missing or invalid field. In: the rules of the contact, which the staff's are laxer than a buyer's.
 */
export function readSolicitud(
  seleccion: string,
  validate: (contacto: Contacto) => ContactoErrors = validateContacto,
): SolicitudReading {
  if (Buffer.byteLength(seleccion) > SELECCION_MAX_BYTES) {
    return { ok: false, motivo: 'SOLICITUD_DEMASIADO_GRANDE' };
  }
  const decoded = decodeSeleccion(parseJson(seleccion));
  if (!decoded.ok) {
    return invalid(decoded.errores.map((error) => ({ ...error, campo: error.campo || 'seleccion' })));
  }
  const { proyecto, lote, modelo, equipamientos, cliente } = decoded.value;
  const errores = [...findMissing({ lote, modelo }), ...findContactoErrors(validate, cliente)];
  if (lote && isUnwritable(lote.id_lote)) errores.push({ campo: 'formLote.id_lote', mensaje: ILEGIBLE });
  if (!lote || !modelo || !cliente || errores.length) return invalid(errores);
  const totales = decoded.value.totales ?? totalesOf(decoded.value);
  return {
    ok: true,
    solicitud: {
      id_proyecto: proyecto.id_proyecto,
      id_lote: lote.id_lote,
      id_modelo: modelo.id_modelo,
      equipamientos: equipamientos.map((item) => item.id_equ),
      cliente: trimContacto(cliente),
    },
    // Converted here, so that nothing can throw once the quote is stored.
    mostrado: {
      precioTotal: totales && decimalToNumber(totales.precioTotal),
      terreno: decimalToNumber(lote.terreno),
    },
  };
}

const ILEGIBLE = 'Contiene caracteres que no se pueden escribir';

function invalid(errores: FormLotificacionFault[]): SolicitudReading {
  return { ok: false, motivo: 'SOLICITUD_INVALIDA', errores };
}

/** Out: `undefined`, which no selection is, if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findMissing(parts: { lote: unknown; modelo: unknown }): FormLotificacionFault[] {
  const errores: FormLotificacionFault[] = [];
  if (!parts.lote) errores.push({ campo: 'formLote.id_lote', mensaje: 'Falta el lote' });
  if (!parts.modelo) errores.push({ campo: 'formModelo.id_modelo', mensaje: 'Falta el modelo' });
  return errores;
}

const SIN_CONTACTO: Contacto = { nombre: '', correo: '', telefono: '' };

function findContactoErrors(
  validate: (contacto: Contacto) => ContactoErrors,
  cliente: Contacto = SIN_CONTACTO,
): FormLotificacionFault[] {
  const errores = validate(cliente);
  const campos: readonly CampoContacto[] = ['nombre', 'correo', 'telefono'];
  return campos.flatMap((campo) => {
    const mensaje = errores[campo];
    return mensaje ? [{ campo: `formCliente.${campo}`, mensaje }] : [];
  });
}
