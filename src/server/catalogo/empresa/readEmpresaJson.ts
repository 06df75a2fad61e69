import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import {
  PLACEHOLDERS_OF_APARTADO,
  PLACEHOLDERS_OF_LEYENDAS,
  unknownPlaceholders,
} from '../../../contract/recibo/placeholders.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';
import { isAddressElsewhere, readPlace } from '../csv/cells.ts';
import type { Reference } from '../csv/readTablas.ts';
import { type Empresa, EmpresaJson } from '../empresa.ts';
import { DEFAULT_EMPRESA } from './defaultEmpresa.ts';

const ARCHIVO = 'empresa.json';

export interface ReadEmpresa {
  empresa: Empresa;
  /** The file as written; `null` if none. */
  texto: string | null;
  referencias: Reference[];
  faltas: Falta[];
  /** Unknown placeholders: printed as they are in old texts, discouraged in new ones. */
  desconocidos?: Falta[];
}

/** In: the file's bytes, `undefined` if none: all defaults. */
export function readEmpresaJson(bytes: Uint8Array | undefined): ReadEmpresa {
  if (!bytes) return { empresa: DEFAULT_EMPRESA, texto: null, referencias: [], faltas: [] };
  const faulted = (faltas: Falta[]): ReadEmpresa => ({
    empresa: DEFAULT_EMPRESA,
    texto: null,
    referencias: [],
    faltas,
  });
  if (!isUtf8(bytes)) return faulted([{ archivo: ARCHIVO, motivo: 'no está en UTF-8; guárdalo como UTF-8' }]);
  const texto = Buffer.from(bytes).toString('utf8');
  const json = texto.replace(/^\uFEFF/, '');
  const broken = findJsonError(json);
  if (broken) return faulted([{ archivo: ARCHIVO, linea: broken.linea, motivo: broken.motivo }]);
  const parsed = EmpresaJson.safeParse(JSON.parse(json));
  if (!parsed.success) return faulted(parsed.error.issues.flatMap((issue) => faultsOf(issue, json)));
  return { ...checkLogo(parsed.data, texto, json), desconocidos: unknownIn(parsed.data, json) };
}

/** Buyers would see an unknown placeholder verbatim. */
function unknownIn({ leyendas, siguiente }: Empresa, json: string): Falta[] {
  const faultsIn = (text: string, known: readonly string[], path: readonly PropertyKey[]): Falta[] =>
    unknownPlaceholders(text, known).map((name) => ({
      archivo: ARCHIVO,
      linea: lineOfKey(json, path),
      columna: path.map(String).join('.'),
      motivo: `no se conoce {${name}}; aquí se llena ${known.map((it) => `{${it}}`).join(' y ')}`,
    }));
  const { apartado = '' } = siguiente ?? {};
  return [
    ...leyendas.flatMap((line, index) => faultsIn(line, PLACEHOLDERS_OF_LEYENDAS, ['leyendas', index])),
    ...faultsIn(apartado, PLACEHOLDERS_OF_APARTADO, ['siguiente', 'apartado']),
  ];
}

function faultsOf(issue: z.core.$ZodIssue, json: string): Falta[] {
  const at = (path: readonly PropertyKey[], motivo: string): Falta => ({
    archivo: ARCHIVO,
    linea: lineOfKey(json, path),
    columna: path.length ? path.map(String).join('.') : undefined,
    motivo,
  });
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, issue.message)];
  return issue.keys.map((key) =>
    at([...issue.path, key], 'no se conoce este dato; revisa cómo está escrito'),
  );
}

/** First line of the path's last named key. */
function lineOfKey(json: string, path: readonly PropertyKey[]): number | undefined {
  const key = path.findLast((part) => typeof part === 'string');
  if (key === undefined) return undefined;
  const found = new RegExp(`${escapePattern(JSON.stringify(key))}\\s*:`).exec(json);
  return found ? json.slice(0, found.index).split('\n').length : undefined;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function checkLogo(empresa: Empresa, texto: string, json: string): ReadEmpresa {
  const place = { archivo: ARCHIVO, linea: lineOfKey(json, ['logo']), columna: 'logo' };
  const logo = readPlace(empresa.logo);
  if (!logo.ok) return { empresa, texto, referencias: [], faltas: [{ ...place, motivo: logo.motivo }] };
  const own = logo.valor !== '' && !isAddressElsewhere(logo.valor);
  return {
    empresa: { ...empresa, logo: logo.valor },
    texto,
    referencias: own ? [{ ...place, ruta: logo.valor, tipo: 'imagen' }] : [],
    faltas: [],
  };
}

/** Fields that a proper quote and the privacy law need (decisions 4). */
const ESPERADOS = ['razonSocial', 'domicilio', 'telefono', 'correo', 'registroProfeco'] as const;

export function missingOf(empresa: Empresa): (typeof ESPERADOS)[number][] {
  return ESPERADOS.filter((campo) => !empresa[campo]);
}

/** One warning that names missing fields; quotes are issued without them. */
export function findOmissions(empresa: Empresa): Falta[] {
  const missing = missingOf(empresa);
  if (!missing.length) return [];
  const motivo = `faltan ${missing.join(', ')}; la cotización y el aviso de privacidad salen sin ellos`;
  return [{ archivo: 'empresa.json', motivo }];
}

/** One JSON token (RFC 8259) with leading blanks. */
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)))/uy;

/** Line and reason of a JSON fault, which Node.js 20 does not give. Out: `undefined` for valid JSON. */
export function findJsonError(text: string): { linea: number; motivo: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const { offset, motivo } = scan(text);
    return { linea: text.slice(0, offset).split('\n').length, motivo };
  }
}

/** The first misplaced token. */
function scan(text: string): { offset: number; motivo: string } {
  const open: string[] = [];
  let expected = 'valor';
  TOKEN.lastIndex = 0;
  let offset = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    offset = from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0);
    if (!match) break;
    const kind = match[1] ?? (match[2] ? 'texto' : 'valor');
    const next = step(kind, expected, open);
    if (next === undefined) break;
    expected = next;
  }
  return { offset, motivo: explain(text.slice(offset), expected) };
}

const VALUE_STARTS = new Set(['texto', 'valor', '{', '[']);

/** What may follow the token; `undefined` if misplaced. Mutates `open`. */
function step(kind: string, expected: string, open: string[]): string | undefined {
  const closes = (kind === '}' && open.at(-1) === '{') || (kind === ']' && open.at(-1) === '[');
  if (closes && (expected === 'coma' || expected === 'primera clave' || expected === 'primer valor')) {
    open.pop();
    return open.length ? 'coma' : 'fin';
  }
  switch (expected) {
    case 'primera clave':
    case 'clave':
      return kind === 'texto' ? 'dos puntos' : undefined;
    case 'dos puntos':
      return kind === ':' ? 'valor' : undefined;
    case 'coma':
      return kind === ',' ? (open.at(-1) === '{' ? 'clave' : 'valor') : undefined;
    case 'valor':
    case 'primer valor':
      if (!VALUE_STARTS.has(kind)) return undefined;
      if (kind === '{' || kind === '[') open.push(kind);
      return kind === '{' ? 'primera clave' : kind === '[' ? 'primer valor' : open.length ? 'coma' : 'fin';
    default:
      return undefined;
  }
}

function explain(rest: string, expected: string): string {
  const shown = /^[^\n]{0,20}/.exec(rest)?.[0] ?? '';
  const found = shown ? `hay «${shown}»` : 'termina la línea o el archivo';
  switch (expected) {
    case 'clave':
    case 'primera clave':
      return `no es JSON: se esperaba un nombre entre comillas y ${found} (¿sobra la coma anterior?)`;
    case 'dos puntos':
      return `no es JSON: se esperaban dos puntos y ${found}`;
    case 'coma':
      return `no es JSON: se esperaba una coma y ${found}`;
    case 'fin':
      return `no es JSON: el objeto ya se cerró y ${found}`;
    default:
      return `no es JSON: se esperaba un valor y ${found} (un texto va entre comillas rectas, en una sola línea)`;
  }
}
