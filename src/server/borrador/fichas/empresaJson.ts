import type { EmpresaDeFicha } from '../../../contract/panel/catalogo/fichas.ts';
import { DEFAULT_EMPRESA } from '../../catalogo/empresa/defaultEmpresa.ts';
import { readEmpresaJson } from '../../catalogo/empresa/readEmpresaJson.ts';
import type { Empresa } from '../../catalogo/empresa.ts';
import type { FaultOfFicha } from './refusedFicha.ts';

export function formOfEmpresa({
  anio,
  avisoPrivacidad,
  leyendas,
  siguiente = {},
  visitas,
  ...rest
}: Empresa): EmpresaDeFicha {
  const { llamada = '', whatsapp = '', horario = '', papeles = [], apartado = '' } = siguiente;
  return {
    ...rest,
    anio: String(anio),
    avisoCorto: avisoPrivacidad.corto,
    avisoCompleto: avisoPrivacidad.completo,
    leyendas: [...leyendas],
    llamada,
    whatsapp,
    horario,
    papeles: [...papeles],
    apartado,
    visitaDias: visitas?.dias.join(', ') ?? '',
    visitaDesde: visitas?.desde ?? '',
    visitaHasta: visitas?.hasta ?? '',
    visitaLugar: visitas?.lugar ?? '',
  };
}

const PLAIN = [
  'nombre',
  'logo',
  'colorPrimario',
  'colorAcento',
  'razonSocial',
  'domicilio',
  'telefono',
  'correo',
  'horarioQuejas',
  'registroProfeco',
  'casaAMedida',
] as const;
const SIGUIENTE = ['llamada', 'whatsapp', 'horario', 'apartado'] as const;

/** Writes `empresa.json` without empty and default values. In: version of the privacy notice. */
function jsonOfEmpresa(form: EmpresaDeFicha, version: string): string {
  const json: Record<string, unknown> = {};
  for (const name of PLAIN) {
    const text = form[name].trim();
    if (text && text !== DEFAULT_EMPRESA[name]) json[name] = text;
  }
  const anio = Number(form.anio.trim());
  if (form.anio.trim() && anio !== DEFAULT_EMPRESA.anio) json.anio = anio;
  const aviso = avisoDePrivacidadIn(form);
  const inicial = DEFAULT_EMPRESA.avisoPrivacidad;
  if (!isSameAvisoDePrivacidad(aviso, inicial) || version !== inicial.version)
    json.avisoPrivacidad = { ...aviso, version };
  const leyendas = linesIn(form.leyendas);
  if (leyendas.join('\n') !== DEFAULT_EMPRESA.leyendas.join('\n')) json.leyendas = leyendas;
  const given: [string, string | string[]][] = SIGUIENTE.flatMap((name) =>
    form[name].trim() ? [[name, form[name].trim()]] : [],
  );
  const papeles = linesIn(form.papeles);
  if (papeles.length) given.push(['papeles', papeles]);
  if (given.length) json.siguiente = Object.fromEntries(given);
  const visitas = visitasIn(form);
  if (visitas) json.visitas = visitas;
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Absent if the form says nothing of visits; else incomplete as typed, so that faults are found. */
function visitasIn({ visitaDias, visitaDesde, visitaHasta, visitaLugar }: EmpresaDeFicha) {
  const [desde, hasta, lugar] = [visitaDesde.trim(), visitaHasta.trim(), visitaLugar.trim()];
  const dias = linesIn(visitaDias.split(/,|\s+y\s+/));
  return dias.length || desde || hasta || lugar ? { dias, desde, hasta, ...(lugar && { lugar }) } : undefined;
}

interface Aviso {
  corto: string;
  completo: string;
}

/** The form's privacy notice; empty fields use the default text. */
export function avisoDePrivacidadIn({ avisoCorto, avisoCompleto }: EmpresaDeFicha): Aviso {
  const inicial = DEFAULT_EMPRESA.avisoPrivacidad;
  return {
    corto: avisoCorto.trim() || inicial.corto,
    completo: avisoCompleto.replace(/\r\n?/g, '\n').trim() || inicial.completo,
  };
}

export function isSameAvisoDePrivacidad(one: Aviso, other: Aviso): boolean {
  return one.corto === other.corto && one.completo === other.completo;
}

const linesIn = (lines: readonly string[]): string[] => lines.map((it) => it.trim()).filter(Boolean);

const NO_YEAR: FaultOfFicha = { campo: 'anio', mensaje: 'debe ser un año como 2020' };

/** Form fields with another name than in `empresa.json`. */
const CAMPO_OF: Readonly<Record<string, string>> = {
  'avisoPrivacidad.corto': 'avisoCorto',
  'avisoPrivacidad.completo': 'avisoCompleto',
  'visitas.desde': 'visitaDesde',
  'visitas.hasta': 'visitaHasta',
  'visitas.lugar': 'visitaLugar',
};

/** Reads the form as `empresa.json`. In: the draft's paths. Out: the company, or faults by field. */
export function checkEmpresa(
  form: EmpresaDeFicha,
  version: string,
  rutas: ReadonlySet<string>,
): { ok: true; empresa: Empresa; texto: string } | { ok: false; errores: FaultOfFicha[] } {
  const texto = jsonOfEmpresa(form, version);
  const { empresa, faltas, referencias, desconocidos = [] } = readEmpresaJson(Buffer.from(texto));
  // The reader's message mentions quotation marks, which a form has not.
  const isYear = /^\d*$/.test(form.anio.trim());
  const errores = [...faltas, ...desconocidos].map(({ columna = '', motivo }) =>
    columna === 'anio' && !isYear ? NO_YEAR : faultOf(columna, motivo),
  );
  for (const { ruta } of referencias) {
    if (!rutas.has(ruta)) errores.push({ campo: 'logo', mensaje: `no se encontró «${ruta}»` });
  }
  return errores.length ? { ok: false, errores } : { ok: true, empresa, texto };
}

function faultOf(columna: string, motivo: string): FaultOfFicha {
  const [, list, index] = /^(?:siguiente\.)?(leyendas|papeles)\.(\d+)$/.exec(columna) ?? [];
  if (list) return { campo: list, mensaje: `línea ${Number(index) + 1}: ${motivo}` };
  if (columna.startsWith('visitas.dias')) return { campo: 'visitaDias', mensaje: motivo };
  return { campo: CAMPO_OF[columna] ?? columna.replace(/^siguiente\./, ''), mensaje: motivo };
}
