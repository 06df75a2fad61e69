import {
  CREDITO_ASSUMPTIONS,
  CREDITO_LIMITS,
  type Credito,
  downPaymentOf,
  porcentajeOf,
} from '../../domain/credito.ts';
import {
  type Decimal,
  decimal,
  decimalOfCentavos,
  decimalToText,
  parseDecimal,
  subtractDecimals,
  toCentavos,
} from '../../domain/decimal.ts';
import { plainPrecio, SIMULADOR_ERRORS } from './textos.ts';

export interface Formulario {
  precio: string;
  enganche: string;
  porcentaje: string;
  plazoAnios: number;
  tasaAnual: string;
}

export type CampoDeTexto = Exclude<keyof Formulario, 'plazoAnios'>;
export const CAMPOS_DE_TEXTO = ['precio', 'enganche', 'porcentaje', 'tasaAnual'] as const;
export type FormularioErrors = Partial<Record<CampoDeTexto, string>>;

export const PLAZOS = [5, 10, 15, 20, 25, 30] as const;
/** Prices that can be simulated, MXN. */
const PRECIO = { minimo: decimal(100_000), maximo: decimal(100_000_000) } as const;
const PRECIO_DE_EJEMPLO = decimal(2_500_000);

/** The form of an address: `?precio=2950000`; an example price if it is missing or invalid. */
export function initialForm(search: string): Formulario {
  const asked = parseDecimal(new URLSearchParams(search).get('precio') ?? '');
  const usable = asked !== undefined && asked >= PRECIO.minimo && asked <= PRECIO.maximo;
  const precio = usable ? decimalOfCentavos(toCentavos(asked)) : PRECIO_DE_EJEMPLO;
  const { enganche, plazoAnios, tasaAnual } = CREDITO_ASSUMPTIONS;
  return {
    precio: plainPrecio(precio),
    enganche: plainPrecio(downPaymentOf(precio, enganche)),
    porcentaje: decimalToText(enganche),
    plazoAnios,
    tasaAnual: decimalToText(tasaAnual),
  };
}

/** Parses pesos as typed: `2,950,000`, `$2 950 000.5`. At most centavos. */
export function readMonto(text: string): Decimal | undefined {
  const plain = text.replace(/[$\s]/g, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return undefined;
  return parseDecimal(plain.replaceAll(',', ''));
}

/** Parses a percentage with up to 2 decimals, with comma or point. */
export function readPorcentaje(text: string): Decimal | undefined {
  const plain = text.replace(/[%\s]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? parseDecimal(plain) : undefined;
}

/** The form after typing into a field. The down payment's two fields follow each other. */
export function typeInto(form: Formulario, campo: CampoDeTexto, text: string): Formulario {
  const next = { ...form, [campo]: text };
  const precio = readMonto(next.precio);
  if (precio === undefined || campo === 'tasaAnual') return next;
  if (campo === 'enganche') {
    const enganche = readMonto(text);
    if (enganche === undefined || enganche >= precio) return next;
    return { ...next, porcentaje: decimalToText(porcentajeOf(precio, enganche)) };
  }
  const porcentaje = readPorcentaje(next.porcentaje);
  if (porcentaje === undefined) return next;
  return { ...next, enganche: plainPrecio(downPaymentOf(precio, porcentaje)) };
}

/** The form with the text of the page's fields, by name; `form` itself if equal. */
export function readWritten(form: Formulario, fields: FormData): Formulario {
  const text = (campo: keyof Formulario) => String(fields.get(campo) ?? form[campo]);
  const changed = CAMPOS_DE_TEXTO.filter((campo) => text(campo) !== form[campo]);
  const plazoAnios = Number(text('plazoAnios'));
  const same = changed.length === 0 && plazoAnios === form.plazoAnios;
  return same
    ? form
    : changed.reduce((next, campo) => typeInto(next, campo, text(campo)), { ...form, plazoAnios });
}

/** Formats a field's amount on blur; unreadable text stays. */
export function tidy(form: Formulario, campo: CampoDeTexto): Formulario {
  if (campo === 'precio' || campo === 'enganche') {
    const monto = readMonto(form[campo]);
    return monto === undefined ? form : { ...form, [campo]: plainPrecio(monto) };
  }
  const porcentaje = readPorcentaje(form[campo]);
  return porcentaje === undefined ? form : { ...form, [campo]: decimalToText(porcentaje) };
}

/** The form's credit, or the errors by field, in Spanish. */
export function readForm(
  form: Formulario,
): { ok: true; credito: Credito } | { ok: false; errores: FormularioErrors } {
  const precio = readMonto(form.precio);
  const enganche = readMonto(form.enganche);
  const tasaAnual = readPorcentaje(form.tasaAnual);
  const errores: FormularioErrors = {
    ...faultOfPrecio(precio),
    ...faultOfDownPayment(precio, enganche, readPorcentaje(form.porcentaje)),
  };
  if (tasaAnual === undefined || tasaAnual > CREDITO_LIMITS.tasaAnual.maximo) {
    errores.tasaAnual = SIMULADOR_ERRORS.tasa(CREDITO_LIMITS.tasaAnual.maximo);
  }
  if (
    Object.keys(errores).length ||
    precio === undefined ||
    enganche === undefined ||
    tasaAnual === undefined
  ) {
    return { ok: false, errores };
  }
  const monto = subtractDecimals(precio, enganche);
  return { ok: true, credito: { monto, tasaAnual, plazoAnios: form.plazoAnios } };
}

function faultOfPrecio(precio: Decimal | undefined): FormularioErrors {
  if (precio === undefined) return { precio: SIMULADOR_ERRORS.cantidad };
  if (precio < PRECIO.minimo || precio > PRECIO.maximo) {
    return { precio: SIMULADOR_ERRORS.entre(PRECIO.minimo, PRECIO.maximo) };
  }
  return {};
}

function faultOfDownPayment(
  precio: Decimal | undefined,
  enganche: Decimal | undefined,
  porcentaje: Decimal | undefined,
): FormularioErrors {
  const errores: FormularioErrors = {};
  if (porcentaje === undefined || porcentaje >= decimal(100))
    errores.porcentaje = SIMULADOR_ERRORS.porcentaje;
  if (enganche === undefined) return { ...errores, enganche: SIMULADOR_ERRORS.cantidad };
  if (precio === undefined || errores.porcentaje) return errores;
  if (enganche >= precio) return { enganche: SIMULADOR_ERRORS.engancheMayor };
  const most = subtractDecimals(precio, CREDITO_LIMITS.monto.minimo);
  if (enganche > most) return { enganche: SIMULADOR_ERRORS.creditoMinimo(CREDITO_LIMITS.monto.minimo, most) };
  return errores;
}
