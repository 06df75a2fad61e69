import type { SmtpFault } from '../../correo/smtpTransport.ts';
import { DEFAULT_CORREO_DE, type Settings } from '../../plataforma/settings.ts';
import { isThisMachine, smtpTlsOf } from '../../plataforma/tls.ts';
import { type Finding, fine, lacking, unknown } from './finding.ts';

/** Texts of a name in DNS; none: it has none; `undefined`: DNS did not answer. */
export type Texts = readonly string[] | undefined;

export interface CorreoSeen {
  smtp: SmtpFault | undefined;
  spf: Texts;
  dmarc: Texts;
  /** With the selector that was asked for. */
  dkim: { selector: string; texts: Texts } | undefined;
}

export function domainOf(correo: string): string {
  return correo.slice(correo.lastIndexOf('@') + 1).toLowerCase();
}

export function judgeSmtp(smtpUrl: string | undefined, fault: SmtpFault | undefined): Finding {
  if (!smtpUrl) {
    return lacking(
      'Sin SMTP_URL no sale ningún correo.',
      'Pon en SMTP_URL la cuenta de tu servidor de correo: smtps://USUARIO:CLAVE@SERVIDOR:465',
    );
  }
  const { hostname, username } = new URL(smtpUrl);
  if (fault === 'ausente')
    return lacking(
      `No se llega al servidor de correo ${hostname}, o no contesta en ese puerto.`,
      'Revisa nombre y puerto en SMTP_URL (465 con smtps, 587 con smtp), y el cortafuegos.',
    );
  if (fault === 'clave')
    return lacking(
      `${hostname} no acepta el usuario o la clave.`,
      'Revisa los dos en SMTP_URL; los signos de la clave van como %40, %3A…',
    );
  if (fault === 'cifrado')
    return lacking(
      `${hostname} no cifra, o su certificado no se puede comprobar.`,
      'Usa el nombre que está en su certificado y el puerto 465 (smtps) o 587 (smtp).',
    );
  if (fault === 'rechazo')
    return lacking(
      `${hostname} contesta, pero no atiende a esta máquina.`,
      'Repite en un rato; si sigue igual, pide a quien lo administra que acepte la dirección de esta máquina.',
    );
  if (fault)
    return lacking(
      `${hostname} contesta, pero no como un servidor de correo.`,
      'Revisa el puerto en SMTP_URL.',
    );
  const signed = username ? ', y acepta usuario y clave' : '; SMTP_URL no lleva usuario';
  const tls = smtpTlsOf(smtpUrl);
  if (tls === 'none' && !isThisMachine(hostname))
    return lacking(
      `${hostname} contesta${signed}, pero SMTP_URL lleva tls=no: los correos viajan sin cifrar.`,
      'Quita ?tls=no; si es un servidor de prueba que guarda los correos, pon el de la empresa.',
    );
  return fine(`${hostname} contesta${tls === 'demanded' ? ' cifrado' : ''}${signed}. No se envió nada.`);
}

/** In: SPF, DKIM and DMARC of the sender's domain. */
export function judgeSender({ correoDe }: Pick<Settings, 'correoDe'>, seen: CorreoSeen): Finding[] {
  const domain = domainOf(correoDe);
  if (correoDe === DEFAULT_CORREO_DE || !domain.includes('.')) {
    return [
      lacking(
        `CORREO_DE es ${correoDe}: nadie acepta correos de ahí.`,
        'Pon una dirección del dominio de la empresa, como cotizaciones@ejemplo.mx.',
      ),
    ];
  }
  return [judgeSpf(domain, seen.spf), judgeDkim(domain, seen.dkim), judgeDmarc(domain, correoDe, seen.dmarc)];
}

const noDns = (what: string, domain: string) =>
  unknown(
    `El DNS de esta máquina no contestó por ${what}, o no conoce ${domain}.`,
    'Repítelo con otro DNS, o mira el registro donde administras el dominio.',
  );

export function judgeSpf(domain: string, texts: Texts): Finding {
  if (!texts) return noDns('SPF', domain);
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined) {
    return lacking(
      `${domain} no tiene SPF.`,
      `Donde administras el dominio crea un registro TXT en ${domain}: «v=spf1 include:LO-QUE-DIGA-TU-PROVEEDOR-DE-CORREO ~all».`,
    );
  }
  if (records.length > 1)
    return lacking(
      `${domain} tiene ${records.length} registros SPF y debe haber uno: ninguno vale.`,
      'Júntalos en uno solo.',
    );
  if (/(?:^| )\+?all(?: |$)/i.test(record))
    return lacking(`El SPF de ${domain} deja enviar a cualquiera: «${record}».`, 'Cambia su final a ~all.');
  return fine(
    `${domain} tiene SPF: «${record}».`,
    'Que nombre a tu servidor se ve en un correo recibido: «spf=pass».',
  );
}

export function judgeDkim(domain: string, asked: CorreoSeen['dkim']): Finding {
  if (!asked) {
    return unknown(
      `El DKIM de ${domain} está en el DNS con un selector que solo tu proveedor de correo conoce.`,
      'Repite con --selector SELECTOR, o mira en un correo recibido que diga «dkim=pass».',
    );
  }
  const { selector, texts } = asked;
  if (!texts) return noDns('DKIM', domain);
  const name = `${selector}._domainkey.${domain}`;
  const record = texts.find((text) => /(?:^|;)\s*p=/.test(text));
  if (!record) {
    return lacking(
      `${name} no tiene llave DKIM.`,
      `Crea ahí el registro TXT o CNAME que da tu proveedor de correo, o revisa el selector.`,
    );
  }
  if (/(?:^|;)\s*p=\s*(?:;|$)/.test(record))
    return lacking(
      `La llave DKIM de ${name} está retirada (p= vacío).`,
      'Pide otra a tu proveedor de correo.',
    );
  return fine(
    `${name} tiene llave DKIM.`,
    'Que el servidor firme con ella se ve en un correo recibido: «dkim=pass».',
  );
}

export function judgeDmarc(domain: string, correoDe: string, texts: Texts): Finding {
  if (!texts) return noDns('DMARC', domain);
  const records = texts.filter((text) => /^v=DMARC1\s*;/i.test(text));
  const [record] = records;
  if (record === undefined) {
    return lacking(
      `${domain} no tiene DMARC: Gmail y Outlook desconfían.`,
      `Crea un registro TXT en _dmarc.${domain}: «v=DMARC1; p=none; rua=mailto:${correoDe}».`,
    );
  }
  if (records.length > 1)
    return lacking(`${domain} tiene ${records.length} registros DMARC y debe haber uno.`, 'Deja solo uno.');
  return fine(`${domain} tiene DMARC: «${record}».`);
}
