import type { Totales } from './cotizacion.ts';
import {
  type Decimal,
  decimalOfNumber,
  decimalToNumber,
  decimalToText,
  formatArea,
  isRepresentable,
  parseDecimal,
  ZERO,
} from './decimal.ts';
import {
  type ChosenEquipamiento,
  type ChosenLote,
  type ChosenModelo,
  type ChosenProyecto,
  casaText,
  type Estatus,
  equipamientosText,
  modeloText,
  type Seleccion,
  totalesOf,
} from './seleccion.ts';

/**
 * Stored shape of the draft, in `localStorage.formLotificacion` and, as JSON text, in `Correo`'s `seleccion`
 * (specification 3; decisions 2 adds `formModelo.id_modelo`).
 */
export interface FormLotificacion {
  proyecto: string;
  casa: string;
  modelo: string;
  equipamientos: string;
  estatus: string;
  formLote?: { id_lote: string; terreno: number };
  formModelo?: { id_modelo: number; img: string; precioVenta: number; terreno: number };
  formEquip: { equipamientosId: number[]; equipamientos: string[]; precioVenta: string[] };
  formCliente?: { nombre: string; telefono: string; correo: string };
  formCotizacion?: Record<keyof Totales, number>;
  formProyecto: {
    id_proyecto: number;
    nombre: string;
    svg: string;
    icono: string;
    urlPagina: string;
    precioExedente: number;
  };
}

/** A fault of a stored shape: its path (`formLote.terreno`) and a Spanish message. */
export interface FormLotificacionFault {
  campo: string;
  mensaje: string;
}

type Decoded<T> = { ok: true; value: T } | { ok: false; errores: FormLotificacionFault[] };

export function encodeSeleccion(seleccion: Seleccion): FormLotificacion {
  const { proyecto, lote, modelo, equipamientos, cliente, totales } = seleccion;
  return {
    proyecto: proyecto.nombre,
    casa: casaText(lote),
    modelo: modeloText(modelo),
    equipamientos: equipamientosText(equipamientos),
    estatus: seleccion.estatus,
    ...(lote && { formLote: { id_lote: lote.id_lote, terreno: decimalToNumber(lote.terreno) } }),
    ...(modelo && {
      formModelo: {
        id_modelo: modelo.id_modelo,
        img: modelo.img,
        precioVenta: decimalToNumber(modelo.precioVenta),
        terreno: decimalToNumber(modelo.terreno),
      },
    }),
    formEquip: {
      equipamientosId: equipamientos.map((item) => item.id_equ),
      equipamientos: equipamientos.map((item) => item.nombre),
      precioVenta: equipamientos.map((item) => decimalToText(item.precioVenta)),
    },
    ...(cliente && {
      formCliente: { nombre: cliente.nombre, telefono: cliente.telefono, correo: cliente.correo },
    }),
    ...(totales && {
      formCotizacion: {
        precioApartado: decimalToNumber(totales.precioApartado),
        precioModificaciones: decimalToNumber(totales.precioModificaciones),
        precioTerrenoExedente: decimalToNumber(totales.precioTerrenoExedente),
        precioCasa: decimalToNumber(totales.precioCasa),
        precioTotal: decimalToNumber(totales.precioTotal),
      },
    }),
    formProyecto: { ...proyecto, precioExedente: decimalToNumber(proyecto.precioExedente) },
  };
}

/**
 * Reads a stored shape. Absent, `null` and empty parts mean "not chosen". Anything else that does not fit is
 * an error with its path, so that a browser can discard the draft and a server can answer 400.
 */
export function decodeSeleccion(stored: unknown): Decoded<Seleccion> {
  const reader = new Reader();
  const root = reader.object(stored, '');
  for (const key of SHOWN) reader.optionalText(root, key, '', LONGEST);
  const proyecto = readProyecto(reader, root);
  const lote = readLote(reader, root);
  const modelo = readModelo(reader, root);
  const equipamientos = readEquipamientos(reader, root);
  const cliente = readCliente(reader, root);
  const totales = readTotales(reader, root);
  const estatus = readEstatus(reader, root);
  const value: Seleccion = {
    estatus,
    proyecto,
    equipamientos,
    ...(lote && { lote }),
    ...(modelo && { modelo }),
    ...(cliente && { cliente }),
    ...(totales && { totales }),
  };
  // Only a forged lot can make an amount too large for JSON; it would break later sums.
  const amounts = Object.values(totalesOf(value) ?? {});
  if (!reader.errores.length && !amounts.every(isRepresentable)) {
    reader.fail('formLote.terreno', 'Da un precio que no se puede escribir');
  }
  return reader.errores.length ? { ok: false, errores: reader.errores } : { ok: true, value };
}

/** Derived texts; only the model's name is read from them. */
const SHOWN = ['proyecto', 'casa', 'modelo', 'equipamientos'] as const;
/** Names of all equipment joined, as long as a whole selection may be. */
const LONGEST = 65_536;

type Fields = Readonly<Record<string, unknown>>;

/** Collects all faults; a faulty field reads as a neutral value. */
class Reader {
  readonly errores: FormLotificacionFault[] = [];

  fail(campo: string, mensaje: string): void {
    this.errores.push({ campo, mensaje });
  }

  object(value: unknown, campo: string): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    this.fail(campo, 'Debe ser un objeto');
    return {};
  }

  /** The part's fields; `undefined` if absent, `null` or empty. */
  optionalObject(value: unknown, campo: string): Fields | undefined {
    if (isNothing(value)) return undefined;
    const fields = this.object(value, campo);
    return Object.keys(fields).length ? fields : undefined;
  }

  text(fields: Fields, key: string, campo: string, maximum = 2000): string {
    const value = fields[key];
    if (typeof value === 'string' && value.length <= maximum) return value;
    this.fail(`${campo}${key}`, `Debe ser un texto de hasta ${maximum} caracteres`);
    return '';
  }

  optionalText(fields: Fields, key: string, campo: string, maximum?: number): string {
    const value = fields[key];
    return value === undefined || value === null ? '' : this.text(fields, key, campo, maximum);
  }

  id(value: unknown, campo: string): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
    this.fail(campo, 'Debe ser un entero positivo');
    return 0;
  }

  decimal(value: unknown, campo: string): Decimal {
    const parsed =
      typeof value === 'number'
        ? decimalOfNumber(value)
        : typeof value === 'string'
          ? parseDecimal(value)
          : undefined;
    if (parsed !== undefined) return parsed;
    this.fail(campo, 'Debe ser un número con hasta 5 decimales');
    return 0n as Decimal;
  }

  number(fields: Fields, key: string, campo: string): Decimal {
    const value = fields[key];
    return this.decimal(typeof value === 'number' ? value : undefined, `${campo}${key}`);
  }

  list(fields: Fields, key: string, campo: string): readonly unknown[] {
    const value = fields[key];
    if (isNothing(value)) return [];
    if (Array.isArray(value)) return value;
    this.fail(`${campo}${key}`, 'Debe ser una lista');
    return [];
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
}

function readProyecto(reader: Reader, root: Fields): ChosenProyecto {
  const fields = reader.object(root.formProyecto, 'formProyecto');
  const at = 'formProyecto.';
  return {
    id_proyecto: reader.id(fields.id_proyecto, `${at}id_proyecto`),
    nombre: reader.text(fields, 'nombre', at),
    svg: reader.optionalText(fields, 'svg', at),
    icono: reader.optionalText(fields, 'icono', at),
    urlPagina: reader.optionalText(fields, 'urlPagina', at),
    precioExedente: reader.number(fields, 'precioExedente', at),
  };
}

function readLote(reader: Reader, root: Fields): ChosenLote | undefined {
  const fields = reader.optionalObject(root.formLote, 'formLote');
  if (!fields) return undefined;
  const id_lote = reader.text(fields, 'id_lote', 'formLote.', 100);
  if (!id_lote) reader.fail('formLote.id_lote', 'Falta el lote');
  const terreno = reader.number(fields, 'terreno', 'formLote.');
  if (terreno < ZERO) reader.fail('formLote.terreno', 'No puede ser negativo');
  return { id_lote, terreno };
}

function readModelo(reader: Reader, root: Fields): ChosenModelo | undefined {
  const fields = reader.optionalObject(root.formModelo, 'formModelo');
  if (!fields) return undefined;
  const at = 'formModelo.';
  const terreno = reader.number(fields, 'terreno', at);
  return {
    id_modelo: reader.id(fields.id_modelo, `${at}id_modelo`),
    nombre: nombreOfModelo(reader.text(root, 'modelo', ''), terreno),
    img: reader.optionalText(fields, 'img', at),
    precioVenta: reader.number(fields, 'precioVenta', at),
    terreno,
  };
}

/** The model's name is stored only in `modelo`, before its area. */
function nombreOfModelo(text: string, terreno: Decimal): string {
  const suffix = ` / ${formatArea(terreno)}`;
  return text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

function readEquipamientos(reader: Reader, root: Fields): ChosenEquipamiento[] {
  const fields = reader.optionalObject(root.formEquip, 'formEquip');
  if (!fields) return [];
  const at = 'formEquip.';
  const ids = reader.list(fields, 'equipamientosId', at);
  const nombres = reader.list(fields, 'equipamientos', at);
  const precios = reader.list(fields, 'precioVenta', at);
  if (ids.length !== nombres.length || ids.length !== precios.length) {
    reader.fail('formEquip', 'Sus tres listas deben tener el mismo largo');
    return [];
  }
  if (new Set(ids).size !== ids.length) reader.fail(`${at}equipamientosId`, 'Un equipamiento está repetido');
  return ids.map((id, index) => ({
    id_equ: reader.id(id, `${at}equipamientosId[${index}]`),
    nombre: readNombreEquipamiento(reader, nombres[index], `${at}equipamientos[${index}]`),
    precioVenta: readPrecioText(reader, precios[index], `${at}precioVenta[${index}]`),
  }));
}

function readNombreEquipamiento(reader: Reader, value: unknown, campo: string): string {
  if (typeof value === 'string') return value;
  reader.fail(campo, 'Debe ser un texto');
  return '';
}

/** Equipment prices are stored as text (specification 3). */
function readPrecioText(reader: Reader, value: unknown, campo: string): Decimal {
  return reader.decimal(typeof value === 'string' ? value : undefined, campo);
}

function readCliente(reader: Reader, root: Fields): Seleccion['cliente'] {
  const fields = reader.optionalObject(root.formCliente, 'formCliente');
  if (!fields) return undefined;
  const at = 'formCliente.';
  return {
    nombre: reader.text(fields, 'nombre', at),
    correo: reader.text(fields, 'correo', at),
    telefono: reader.text(fields, 'telefono', at),
  };
}

function readTotales(reader: Reader, root: Fields): Totales | undefined {
  const fields = reader.optionalObject(root.formCotizacion, 'formCotizacion');
  if (!fields) return undefined;
  const at = 'formCotizacion.';
  return {
    precioApartado: reader.number(fields, 'precioApartado', at),
    precioModificaciones: reader.number(fields, 'precioModificaciones', at),
    precioTerrenoExedente: reader.number(fields, 'precioTerrenoExedente', at),
    precioCasa: reader.number(fields, 'precioCasa', at),
    precioTotal: reader.number(fields, 'precioTotal', at),
  };
}

function readEstatus(reader: Reader, root: Fields): Estatus {
  const text = reader.optionalText(root, 'estatus', '');
  return text === 'El mismo proyecto' || text === 'Cambio de proyecto' ? text : '';
}
