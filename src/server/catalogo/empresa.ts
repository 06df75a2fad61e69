import { z } from 'zod';
import type { EmpresaEnCotizacion } from '../../contract/cotizacion.ts';
import type { EmpresaPublica } from '../../contract/empresa.ts';
import type { Queryable } from '../db/db.ts';
import { contrastWithWhite } from './empresa/contraste.ts';
import { EMPRESA_INICIAL } from './empresa/valoresIniciales.ts';

/** Text on the brand colours is white (WCAG 2.2, 1.4.3). */
const CONTRASTE_MINIMO = 4.5;

const Texto = (maximo: number) =>
  z
    .string('debe ser un texto entre comillas')
    .trim()
    .max(maximo, `caben ${maximo} caracteres`)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'lleva un carácter de control invisible');
const Linea = (maximo: number) =>
  Texto(maximo).refine((text) => !text.includes('\n'), 'no puede llevar salto de línea');
const Correo = Linea(254).refine(
  (text) => text === '' || /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text),
  'no es una dirección de correo como ventas@ejemplo.mx',
);
const Color = z
  .string('debe ser un color como #1F4337')
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'debe ser un color como #1F4337', abort: true })
  .superRefine((color, context) => {
    const contrast = contrastWithWhite(color);
    if (contrast >= CONTRASTE_MINIMO) return;
    const message = `sobre ${color} no se lee el texto blanco (contraste ${contrast.toFixed(1)}, mínimo ${CONTRASTE_MINIMO}); elija un tono más oscuro`;
    context.addIssue({ code: 'custom', message });
  });

const inicial = EMPRESA_INICIAL;
const AvisoPrivacidad = z.strictObject(
  {
    /** Stands at the contact form. */
    corto: Texto(500).min(1, 'falta el texto').default(inicial.avisoPrivacidad.corto),
    completo: Texto(50_000).min(1, 'falta el texto').default(inicial.avisoPrivacidad.completo),
    /** Kept with each quote: which text the buyer saw. */
    version: Linea(40).min(1, 'falta la versión').default(inicial.avisoPrivacidad.version),
  },
  'debe ser un objeto {"corto": …, "completo": …, "version": …}',
);

/** `empresa.json` (decisions 4): every field may be left out, none may be added. */
export const EmpresaJson = z.strictObject(
  {
    nombre: Linea(100).min(1, 'falta el nombre').default(inicial.nombre),
    anio: z
      .int('debe ser un año como 2020, sin comillas')
      .min(1900, 'debe ser un año desde 1900')
      .max(2200, 'debe ser un año hasta 2200')
      .default(inicial.anio),
    logo: Linea(2000).default(inicial.logo),
    colorPrimario: Color.default(inicial.colorPrimario),
    colorAcento: Color.default(inicial.colorAcento),
    razonSocial: Linea(200).default(inicial.razonSocial),
    domicilio: Linea(300).default(inicial.domicilio),
    telefono: Linea(40).default(inicial.telefono),
    correo: Correo.default(inicial.correo),
    horarioQuejas: Linea(200).default(inicial.horarioQuejas),
    registroProfeco: Linea(200).default(inicial.registroProfeco),
    avisoPrivacidad: AvisoPrivacidad.default(inicial.avisoPrivacidad),
    leyendas: z
      .array(Linea(500).min(1, 'la línea está vacía'), 'debe ser una lista de textos: ["…", "…"]')
      .max(30, 'caben 30 líneas')
      .default([...inicial.leyendas]),
  },
  'debe ser un objeto {"nombre": …}',
);

/** The company, every field filled. Stored in `catalogo.empresa` with `logo` as public address. */
export interface Empresa {
  nombre: string;
  /** Year in the footer. */
  anio: number;
  /** Path in the folder as read, public address as stored; empty: the name stands in its place. */
  logo: string;
  /** `#RRGGBB`, with at least 4.5:1 against white. */
  colorPrimario: string;
  colorAcento: string;
  razonSocial: string;
  domicilio: string;
  telefono: string;
  correo: string;
  horarioQuejas: string;
  registroProfeco: string;
  avisoPrivacidad: { corto: string; completo: string; version: string };
  /** Lines on every quote; `{vigencia}` stands for the last day on which the quote is good. */
  leyendas: readonly string[];
}

/** What was stored by an earlier version of the program lacks its newer fields; they get their defaults. */
const Guardada = EmpresaJson.strip();

/** The company of the catalogue as it stands; the demo company's defaults while there is no catalogue. */
export async function readEmpresa(db: Queryable): Promise<Empresa> {
  const [row] = await db.query<{ empresa: string }>('select empresa::text as empresa from catalogo');
  return row ? Guardada.parse(JSON.parse(row.empresa)) : EMPRESA_INICIAL;
}

/** What the page shows of the company. */
export function empresaPublica(empresa: Empresa): EmpresaPublica {
  const { nombre, anio, logo, colorPrimario, colorAcento, telefono, correo, avisoPrivacidad } = empresa;
  const { corto, version } = avisoPrivacidad;
  return {
    nombre,
    anio,
    logo,
    colorPrimario,
    colorAcento,
    telefono,
    correo,
    avisoPrivacidad: { corto, version },
  };
}

/** What a quote keeps of the company. */
export function empresaEnCotizacion(empresa: Empresa): z.infer<typeof EmpresaEnCotizacion> {
  const { anio: _anio, avisoPrivacidad: _aviso, leyendas: _leyendas, ...shown } = empresa;
  return shown;
}

/** What the privacy notice says where the company has not filled in its own data. */
const EN_SU_LUGAR = new Map([
  ['domicilio', 'nuestras oficinas'],
  ['correo', 'nuestras oficinas'],
  ['telefono', 'número de nuestras oficinas'],
]);

/** The full privacy notice with the company's own data in its places; paragraphs are parted by empty lines. */
export function avisoCompleto(empresa: Empresa): string {
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
