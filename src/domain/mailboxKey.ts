/** Domains that share one mailbox namespace. */
const ALIAS: readonly [nombre: RegExp, dominio: string][] = [
  [/^googlemail\.com$/, 'gmail.com'],
  [/^(?:me|mac)\.com$/, 'icloud.com'],
  [/^(?:protonmail\.com|protonmail\.ch|pm\.me)$/, 'proton.me'],
  [/^(?:ya\.ru|narod\.ru|yandex\.(?:[a-z]{2,3}|com?\.[a-z]{2}))$/, 'yandex.ru'],
];
/** Yahoo's disposable addresses are `name-word@`; elsewhere a hyphen belongs to the name. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;
/** Subdomain addressing: `anything@name.fastmail.com` reaches the mailbox `name`. */
const CON_SUBDOMINIO =
  /^(?:.+\.)?([^.]+)\.(fastmail\.(?:[a-z]{2,3}|com?\.[a-z]{2})|anonaddy\.(?:com|me)|33mail\.com|mozmail\.com|aleeas\.com|slmail\.me)$/;
const SIN_SIGNOS: Readonly<Record<string, (local: string) => string>> = {
  'gmail.com': (local) => local.replaceAll('.', ''),
  'proton.me': (local) => local.replace(/[._-]/g, ''),
  'yandex.ru': (local) => local.replaceAll('-', '.'),
};

/**
 * One key for all spellings of an address that reach the same mailbox: case, plus-tags, domain aliases,
 * ignored characters, subdomain addressing. Limits count by it, and a person is one key; mail is never sent
 * to it. It is stored, so a wider rule needs a migration. In: a valid address.
 */
export function mailboxKeyOf(correo: string): string {
  const folded = correo.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const [local, named] = [folded.slice(0, at), folded.slice(at + 1)];
  const [, buzon, proveedor] = CON_SUBDOMINIO.exec(named) ?? [];
  if (buzon && proveedor) return `${buzon}@${proveedor}`;
  const dominio = ALIAS.find(([nombre]) => nombre.test(named))?.[1] ?? named;
  const untagged = beforeMark(local, YAHOO.test(dominio) ? /[+-]/ : /\+/);
  const bare = SIN_SIGNOS[dominio]?.(untagged) ?? untagged;
  return `${bare || local}@${dominio}`;
}

/** The part before the tag mark, or the whole text if that part is empty. */
function beforeMark(text: string, mark: RegExp): string {
  return text.split(mark, 1)[0] || text;
}
