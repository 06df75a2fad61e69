import { DIA_MS, formatFechaHora, HORA_MS } from '../../../domain/fecha.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import type { AddressKind } from '../../plataforma/guards/echo.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { isThisMachine } from '../../plataforma/tls.ts';
import { type Finding, fine, lacking, unknown } from './finding.ts';

/** `ausente`: no connection; else what the certificate says. */
export type CertificateSeen =
  | { ausente: string }
  | { authorized: boolean; why: string; from: Date; until: Date };

/** Renewals come at a third of the life; short-lived certificates have days or hours. */
const MOST_SOON_MS = 14 * DIA_MS;
const SOON_SHARE = 6;

export function judgeCertificate(publicUrl: string, seen: CertificateSeen | undefined, now: Date): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  if (isThisMachine(hostname))
    return lacking(
      `PUBLIC_URL es ${publicUrl}: los enlaces de los correos solo abren en esta máquina.`,
      'Pon la dirección https://… con la que llega la gente.',
    );
  if (protocol === 'http:')
    return lacking(
      `PUBLIC_URL es ${publicUrl}, sin cifrar: las llaves de acceso no funcionan y los datos van a la vista.`,
      'Pon delante un proxy con TLS (despliegue/proxy) y PUBLIC_URL=https://…',
    );
  if (!seen || 'ausente' in seen)
    return unknown(
      `Desde aquí no se llega a ${hostname}${seen ? ` (${seen.ausente})` : ''}; su certificado no se vio.`,
      'Ábrela desde fuera, como un celular sin la red de la oficina.',
    );
  const ms = seen.until.getTime() - now.getTime();
  if (ms < 0)
    return lacking(
      `El certificado de ${hostname} venció el ${formatFechaHora(seen.until)}.`,
      'Renuévalo en el proxy.',
    );
  if (!seen.authorized)
    return lacking(
      `El certificado de ${hostname} no se puede comprobar (${seen.why}).`,
      'Que el proxy mande el certificado de este nombre, con la cadena completa, de una autoridad conocida.',
    );
  const [number, unit] = ms < DIA_MS ? [Math.floor(ms / HORA_MS), 'hora'] : [Math.floor(ms / DIA_MS), 'día'];
  const left = `Al certificado de ${hostname} le ${number === 1 ? 'queda' : 'quedan'} ${countNoun(number, unit)}.`;
  const soon = Math.min(MOST_SOON_MS, (seen.until.getTime() - seen.from.getTime()) / SOON_SHARE);
  return ms < soon ? lacking(left, 'Renuévalo ya, y mira por qué no se renueva solo.') : fine(left);
}

/** What answers at PUBLIC_URL. `ajena`: another program, or one on another database. */
export type ProxySeen =
  | { tipo: 'ausente' }
  | { tipo: 'ajena' }
  | { tipo: 'sin base' }
  | { tipo: 'propia'; address: AddressKind };

export function judgeProxy(
  { publicUrl, proxyConfiable }: Pick<Settings, 'publicUrl' | 'proxyConfiable'>,
  seen: ProxySeen,
): Finding {
  if (seen.tipo === 'ausente')
    return unknown(
      `Desde aquí no se llega a ${publicUrl}.`,
      'Mira que el programa esté en marcha y que el proxy lo encuentre; ábrela también desde fuera.',
    );
  if (seen.tipo === 'sin base')
    return unknown(
      `Sin base no se sabe si en ${publicUrl} contesta esta instalación.`,
      'Compón la base y repite.',
    );
  if (seen.tipo === 'ajena')
    return lacking(
      `En ${publicUrl} contesta algo, pero no esta instalación.`,
      'Revisa el DNS y a qué puerto manda el proxy; si es otra versión del programa, reiníciala.',
    );
  if (isThisMachine(new URL(publicUrl).hostname)) return fine(`En ${publicUrl} contesta esta instalación.`);
  if (seen.address === 'supuesta')
    return lacking(
      'El proxy deja pasar la dirección que el visitante dice tener: cualquiera se salta los topes.',
      'Que la reemplace, como en despliegue/proxy.',
    );
  if (seen.address === 'interna') {
    return unknown(
      `En ${publicUrl} contesta esta instalación, y te ve llegar desde una dirección interna: o entraste por la red interna, o PROXY_CONFIABLE (${proxyConfiable.join(',')}) no nombra al proxy.`,
      'Si el proxy está en otra máquina, pon su dirección en PROXY_CONFIABLE.',
    );
  }
  return fine(
    `En ${publicUrl} contesta esta instalación, y te ve llegar desde una dirección de internet.`,
    'Con un CDN delante, pon sus direcciones en PROXY_CONFIABLE: si no, todos llegan con la suya.',
  );
}

/** Headers of the buyers' first page at PUBLIC_URL; `undefined`: not reached. */
export type MarcoSeen = { policy: string; xFrameOptions: string | undefined } | undefined;

export function judgeMarco(sites: readonly string[], seen: MarcoSeen): Finding {
  if (!sites.length)
    return fine('MARCO_PERMITIDO está vacío: ningún sitio puede mostrar la herramienta en un marco.');
  const names = sites.join(', ');
  if (!seen)
    return unknown(
      `MARCO_PERMITIDO nombra ${names}; lo que el proxy manda no se vio.`,
      'Abre la página del sitio que la lleva.',
    );
  if (seen.xFrameOptions)
    return lacking(
      `El proxy agrega X-Frame-Options: ${seen.xFrameOptions}, con el que algunos navegadores impiden el marco.`,
      'Quita ese encabezado del proxy para esta herramienta.',
    );
  const ancestors = /frame-ancestors ([^;]*)/.exec(seen.policy)?.[1]?.split(' ') ?? [];
  return sites.every((site) => ancestors.includes(site))
    ? fine(`Las páginas dejan que las muestre ${names}.`)
    : lacking(
        `Las páginas que llegan no nombran a ${names} en frame-ancestors.`,
        'Reinicia el programa, y que el proxy no cambie Content-Security-Policy.',
      );
}
