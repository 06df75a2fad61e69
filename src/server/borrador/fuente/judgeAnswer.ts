import type { IncomingHttpHeaders } from 'node:http';
import type { FetchFault } from '../../plataforma/fetch/fetchPublic.ts';
import { refuseName, refuseUnseen } from '../../plataforma/zip/nameOfEntry.ts';
import { kindNamed, nameInRuta } from '../cargas/kindOfArchivo.ts';
import { isContentOfGoogle } from './exportAddress.ts';

const NOT_SHARED =
  'La hoja no está compartida: en Google, en «Compartir», elige «Cualquier persona con el enlace».';
export const IS_PAGE = 'Abre una página, no un archivo. Copia la dirección de descarga.';
const NO_TABLE = 'Lo que hay ahí no es un libro de Excel (.xlsx), un .csv ni un .zip.';

export const SENTENCE_OF_FAULT: Readonly<Record<FetchFault, string>> = {
  direccion: 'La dirección debe empezar con https:// y no llevar usuario ni contraseña.',
  interna: 'Es de una red privada, y solo se leen direcciones públicas de internet.',
  vueltas: 'Manda a otra dirección, y esa a otra más. Copia la dirección del archivo mismo.',
  sinRespuesta: 'Ese servidor no contestó, o se cortó a la mitad. Revisa la dirección e intenta otra vez.',
  certificado: 'El certificado de ese servidor no es válido, y no se leyó nada.',
  tarda: 'Ese servidor tarda demasiado en mandar el archivo. Intenta más tarde.',
};

interface Answered {
  estado: number;
  headers: IncomingHttpHeaders;
  /** After redirects. */
  direccion: URL;
}

/** Why an answer is no table, by its head; else the file's name, with its extension. */
export function judgeAnswer({ estado, headers, direccion }: Answered): { ruta: string } | { motivo: string } {
  const tipo = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const google = isContentOfGoogle(direccion);
  if (estado === 404 || estado === 410) {
    return { motivo: `Ahí no hay nada (${estado}). Cópiala otra vez, completa.` };
  }
  if (google && (estado === 401 || estado === 403 || tipo === 'text/html')) return { motivo: NOT_SHARED };
  if (estado === 401 || estado === 403) {
    return { motivo: `Ese servidor pide permiso (${estado}). La dirección debe abrirse sin entrar.` };
  }
  if (estado !== 200) {
    return { motivo: `Ese servidor contestó con una falla (${estado}). Intenta más tarde.` };
  }
  if (tipo === 'text/html' || tipo === 'application/xhtml+xml') return { motivo: IS_PAGE };
  const ruta = nameOf(headers, direccion, tipo);
  return ruta === undefined ? { motivo: NO_TABLE } : { ruta };
}

const BY_TYPE: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
};
const TAKEN: ReadonlySet<string | undefined> = new Set(['tabla', 'libro', 'zip']);

/** The name that the server gives, else the address's last part, else one by type. */
function nameOf(headers: IncomingHttpHeaders, { pathname }: URL, tipo: string): string | undefined {
  const given = [nameInDisposition(headers['content-disposition'] ?? ''), decoded(nameInRuta(pathname))];
  const found = given.find((name) => TAKEN.has(kindNamed(name)) && !refuseName(name) && !refuseUnseen(name));
  const extension = BY_TYPE[tipo];
  return found ?? (extension && `catalogo.${extension}`);
}

/** RFC 6266: `filename*` goes before `filename`. */
function nameInDisposition(header: string): string {
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header) ?? [];
  if (encoded !== undefined) return nameInRuta(decoded(encoded));
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  return nameInRuta(quoted ?? plain ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
