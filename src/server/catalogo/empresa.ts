import { z } from 'zod';
import type { EmpresaEnCotizacion, Siguiente } from '../../contract/cotizacion.ts';
import type { PublicEmpresa } from '../../contract/empresa.ts';
import { phoneLinkOf } from '../../domain/contacto.ts';
import { DIAS_DE_SEMANA } from '../../domain/fecha.ts';
import { foldText } from '../../domain/text/foldText.ts';
import { opensFor, type VisitaHours } from '../../domain/visita/horas.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { DEFAULT_EMPRESA } from './empresa/defaultEmpresa.ts';

/** Text on brand colours is white (WCAG 2.2, 1.4.3). */
const CONTRASTE_MINIMO = 4.5;

const Texto = (maximo: number) =>
  z
    .string('debe ser un texto entre comillas')
    .trim()
    .max(maximo, `caben ${maximo} caracteres`)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'lleva un carácter de control invisible');
const Line = (maximo: number) =>
  Texto(maximo).refine((text) => !text.includes('\n'), 'no puede llevar salto de línea');
const Correo = Line(254).refine(
  (text) => text === '' || /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text),
  'no es una dirección de correo como ventas@ejemplo.mx',
);
const Color = z
  .string('debe ser un color como #1F4337')
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'debe ser un color como #1F4337', abort: true })
  .superRefine((color, context) => {
    const contrast = contrastWithWhite(color);
    if (contrast >= CONTRASTE_MINIMO) return;
    const message = `sobre ${color} no se lee el texto blanco (contraste ${contrast.toFixed(1)}, mínimo ${CONTRASTE_MINIMO}); elige un tono más oscuro`;
    context.addIssue({ code: 'custom', message });
  });

const inicial = DEFAULT_EMPRESA;
const AvisoPrivacidad = z.strictObject(
  {
    /** Shown at the contact form. */
    corto: Texto(500).min(1, 'falta el texto').default(inicial.avisoPrivacidad.corto),
    completo: Texto(50_000).min(1, 'falta el texto').default(inicial.avisoPrivacidad.completo),
    /** Stored with each quote. */
    version: Line(40).min(1, 'falta la versión').default(inicial.avisoPrivacidad.version),
  },
  'debe ser un objeto {"corto": …, "completo": …, "version": …}',
);

/** Next steps (decisions 11); absent parts are not claimed. */
const SiguienteJson = z.strictObject(
  {
    llamada: Line(300).min(1, 'falta el texto').optional(),
    whatsapp: Line(40)
      .regex(/^\+?[\d\s()-]{10,}$/, 'no es un número como 55 1234 5678')
      .optional(),
    horario: Line(200).min(1, 'falta el texto').optional(),
    papeles: z
      .array(Line(200).min(1, 'la línea está vacía'), 'debe ser una lista de textos: ["…", "…"]')
      .max(20, 'caben 20 líneas')
      .optional(),
    apartado: Texto(600).min(1, 'falta el texto').optional(),
  },
  'debe ser un objeto {"llamada": …}',
);

const Hora = z
  .string('debe ser una hora entre comillas, como "10:00"')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'no es una hora como 09:30');
const Dia = z
  .string('debe ser un día entre comillas, como "lunes"')
  .transform((text) => DIAS_DE_SEMANA.find((dia) => foldText(dia) === foldText(text.trim())) ?? text)
  .pipe(z.enum(DIAS_DE_SEMANA, 'no es un día como lunes o sábado'));

/** When and where visits are received; without it none is offered (decisions 14). */
const VisitasJson = z
  .strictObject(
    {
      dias: z
        .array(Dia, 'debe ser una lista de días: ["lunes", "sábado"]')
        .min(1, 'falta al menos un día')
        .max(7, 'caben siete días'),
      desde: Hora,
      hasta: Hora,
      lugar: Line(200).min(1, 'falta el texto').optional(),
    },
    'debe ser un objeto {"dias": ["lunes"], "desde": "10:00", "hasta": "18:00", "lugar": …}',
  )
  .refine(opensFor, { path: ['hasta'], message: 'entre desde y hasta no cabe una visita de 45 minutos' });

/** `empresa.json` (decisions 4): all fields optional, no others allowed. */
export const EmpresaJson = z.strictObject(
  {
    nombre: Line(100).min(1, 'falta el nombre').default(inicial.nombre),
    anio: z
      .int('debe ser un año como 2020, sin comillas')
      .min(1900, 'debe ser un año desde 1900')
      .max(2200, 'debe ser un año hasta 2200')
      .default(inicial.anio),
    logo: Line(2000).default(inicial.logo),
    colorPrimario: Color.default(inicial.colorPrimario),
    colorAcento: Color.default(inicial.colorAcento),
    razonSocial: Line(200).default(inicial.razonSocial),
    domicilio: Line(300).default(inicial.domicilio),
    telefono: Line(40).default(inicial.telefono),
    correo: Correo.default(inicial.correo),
    horarioQuejas: Line(200).default(inicial.horarioQuejas),
    registroProfeco: Line(200).default(inicial.registroProfeco),
    casaAMedida: Line(300).default(inicial.casaAMedida),
    avisoPrivacidad: AvisoPrivacidad.default(inicial.avisoPrivacidad),
    leyendas: z
      .array(Line(500).min(1, 'la línea está vacía'), 'debe ser una lista de textos: ["…", "…"]')
      .max(30, 'caben 30 líneas')
      .default([...inicial.leyendas]),
    siguiente: SiguienteJson.optional(),
    visitas: VisitasJson.optional(),
  },
  'debe ser un objeto {"nombre": …}',
);

/** The company with all fields. Stored in `catalogo.empresa`, `logo` as public address. */
export interface Empresa {
  nombre: string;
  /** Year in the footer. */
  anio: number;
  /** Path when read, public address when stored; empty: the name is shown. */
  logo: string;
  /** `#RRGGBB`, at least 4.5:1 against white. */
  colorPrimario: string;
  colorAcento: string;
  razonSocial: string;
  domicilio: string;
  telefono: string;
  correo: string;
  horarioQuejas: string;
  registroProfeco: string;
  /** Offered for lots on which no model fits; empty: nothing. */
  casaAMedida: string;
  avisoPrivacidad: { corto: string; completo: string; version: string };
  /** On every quote; `{vigencia}` is its last valid day, `{plazo}` the length of a hold. */
  leyendas: readonly string[];
  /** Next steps; absent if the company says nothing. */
  siguiente?: Siguiente | undefined;
  /** Absent if visits are not offered. */
  visitas?: VisitaHours | undefined;
}

/** Older stored data get defaults for newer fields. */
const Guardada = EmpresaJson.strip();

/** Demo defaults while there is no catalogue. */
export async function readEmpresa(db: Queryable): Promise<Empresa> {
  const [row] = await db.query<{ empresa: string }>('select empresa::text as empresa from catalogo');
  return row ? Guardada.parse(JSON.parse(row.empresa)) : DEFAULT_EMPRESA;
}

export function publicEmpresa(empresa: Empresa): PublicEmpresa {
  const { nombre, anio, logo, colorPrimario, colorAcento, telefono, correo, avisoPrivacidad } = empresa;
  const { casaAMedida, visitas } = empresa;
  const { corto, version } = avisoPrivacidad;
  return {
    nombre,
    anio,
    logo,
    colorPrimario,
    colorAcento,
    telefono,
    llamada: phoneLinkOf(telefono) ?? '',
    correo,
    avisoPrivacidad: { corto, version },
    ...(casaAMedida && { casaAMedida }),
    ...(visitas && { visitas: true }),
  };
}

/** The part copied into quotes. */
export function empresaEnCotizacion(empresa: Empresa): z.infer<typeof EmpresaEnCotizacion> {
  const {
    anio: _anio,
    avisoPrivacidad: _aviso,
    leyendas: _leyendas,
    siguiente: _siguiente,
    visitas: _visitas,
    casaAMedida: _casaAMedida,
    ...shown
  } = empresa;
  return shown;
}

/** Wording of the privacy notice for missing data. */
const EN_SU_LUGAR = new Map([
  ['domicilio', 'nuestras oficinas'],
  ['correo', 'nuestras oficinas'],
  ['telefono', 'número de nuestras oficinas'],
]);

/** The privacy notice with the company's data; paragraphs separated by empty lines. */
export function wholeAvisoDePrivacidad(empresa: Empresa): string {
  const { nombre, razonSocial, domicilio, telefono, correo, avisoPrivacidad } = empresa;
  const data = new Map(
    Object.entries({
      nombre,
      razonSocial: razonSocial || nombre,
      domicilio,
      telefono,
      correo,
      version: avisoPrivacidad.version,
    }),
  );
  return avisoPrivacidad.completo.replace(
    /\{(\w+)\}/g,
    (place, name: string) => data.get(name) || (EN_SU_LUGAR.get(name) ?? place),
  );
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast against white (WCAG 2.2), 1 to 21. */
export function contrastWithWhite(color: string): number {
  return 1.05 / (luminance(color) + 0.05);
}
