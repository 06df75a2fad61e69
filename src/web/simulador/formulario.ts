import { type Credito, engancheOf, LIMITES_CREDITO, porcentajeOf } from '../../domain/credito.ts';
import {
  type Decimal,
  decimal,
  decimalOfCentavos,
  decimalToText,
  parseDecimal,
  subtractDecimals,
  toCentavos,
} from '../../domain/decimal.ts';
import { ERRORES, shortPrecio } from './textos.ts';

/** What stands in the fields, as typed. */
export interface Formulario {
  precio: string;
  enganche: string;
  porcentaje: string;
  plazoAnios: number;
  tasaAnual: string;
}

export type CampoDeTexto = Exclude<keyof Formulario, 'plazoAnios'>;
export type Errores = Partial<Record<CampoDeTexto, string>>;

export const PLAZOS = [5, 10, 15, 20, 25, 30] as const;
/** Prices that can be simulated, MXN. */
export const PRECIO = { minimo: decimal(100_000), maximo: decimal(100_000_000) } as const;
const PRECIO_DE_EJEMPLO = decimal(2_500_000);
const ENGANCHE_INICIAL = decimal(20);
const PLAZO_INICIAL = 20;
/** About what Mexican banks publish for a fixed-rate mortgage in 2026. */
const TASA_INICIAL = decimal('10.5');

/** The form that an address asks for: `?precio=2950000`; an example price where it has none that can be used. */
export function initialForm(search: string): Formulario {
  const asked = parseDecimal(new URLSearchParams(search).get('precio') ?? '');
  const usable = asked !== undefined && asked >= PRECIO.minimo && asked <= PRECIO.maximo;
  const precio = usable ? decimalOfCentavos(toCentavos(asked)) : PRECIO_DE_EJEMPLO;
  return {
    precio: formatMonto(precio),
    enganche: formatMonto(engancheOf(precio, ENGANCHE_INICIAL)),
    porcentaje: decimalToText(ENGANCHE_INICIAL),
    plazoAnios: PLAZO_INICIAL,
    tasaAnual: decimalToText(TASA_INICIAL),
  };
}

/** `2,950,000` or `2,950,000.50`: how an amount stands in a field that is not being written in. */
export function formatMonto(value: Decimal): string {
  return shortPrecio(value).replace('$', '');
}

/** Pesos as people write them: `2,950,000`, `$2 950 000.5`. At most centavos. */
export function readMonto(text: string): Decimal | undefined {
  const plain = text.replace(/[$\s]/g, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return undefined;
  return parseDecimal(plain.replaceAll(',', ''));
}

/** A percentage with up to 2 decimals; a comma is as good as a point. */
export function readPorcentaje(text: string): Decimal | undefined {
  const plain = text.replace(/[%\s]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? parseDecimal(plain) : undefined;
}

/** The form after a field was written in: the two ways to say the down payment follow each other. */
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
  return { ...next, enganche: formatMonto(engancheOf(precio, porcentaje)) };
}

/** A field that is left shows its amount the usual way; what cannot be read stays as typed. */
export function tidy(form: Formulario, campo: CampoDeTexto): Formulario {
  if (campo === 'precio' || campo === 'enganche') {
    const monto = readMonto(form[campo]);
    return monto === undefined ? form : { ...form, [campo]: formatMonto(monto) };
  }
  const porcentaje = readPorcentaje(form[campo]);
  return porcentaje === undefined ? form : { ...form, [campo]: decimalToText(porcentaje) };
}

/** The credit that the form describes, or what is wrong with which field, in Spanish. */
export function readForm(form: Formulario): { ok: true; credito: Credito } | { ok: false; errores: Errores } {
  const precio = readMonto(form.precio);
  const enganche = readMonto(form.enganche);
  const tasaAnual = readPorcentaje(form.tasaAnual);
  const errores: Errores = {
    ...faultOfPrecio(precio),
    ...faultOfEnganche(precio, enganche, readPorcentaje(form.porcentaje)),
  };
  if (tasaAnual === undefined || tasaAnual > LIMITES_CREDITO.tasaAnual.maximo) {
    errores.tasaAnual = ERRORES.tasa(LIMITES_CREDITO.tasaAnual.maximo);
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

function faultOfPrecio(precio: Decimal | undefined): Errores {
  if (precio === undefined) return { precio: ERRORES.cantidad };
  if (precio < PRECIO.minimo || precio > PRECIO.maximo) {
    return { precio: ERRORES.entre(PRECIO.minimo, PRECIO.maximo) };
  }
  return {};
}

function faultOfEnganche(
  precio: Decimal | undefined,
  enganche: Decimal | undefined,
  porcentaje: Decimal | undefined,
): Errores {
  const errores: Errores = {};
  if (porcentaje === undefined || porcentaje >= decimal(100)) errores.porcentaje = ERRORES.porcentaje;
  if (enganche === undefined) return { ...errores, enganche: ERRORES.cantidad };
  if (precio === undefined || errores.porcentaje) return errores;
  if (enganche >= precio) return { enganche: ERRORES.engancheMayor };
  const most = subtractDecimals(precio, LIMITES_CREDITO.monto.minimo);
  if (enganche > most) return { enganche: ERRORES.creditoMinimo(LIMITES_CREDITO.monto.minimo, most) };
  return errores;
}
