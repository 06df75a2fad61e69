/** Names under which one mailbox answers. */
const ALIAS: readonly [nombre: RegExp, dominio: string][] = [
  [/^googlemail\.com$/, 'gmail.com'],
  [/^(?:me|mac)\.com$/, 'icloud.com'],
  [/^(?:protonmail\.com|protonmail\.ch|pm\.me)$/, 'proton.me'],
  [/^(?:ya\.ru|narod\.ru|yandex\.(?:[a-z]{2,3}|com?\.[a-z]{2}))$/, 'yandex.ru'],
];
/** Yahoo's throw-away addresses are `name-word@`, elsewhere a hyphen belongs to the name. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;
/** Whatever stands before the @ reaches the mailbox that the domain's first part names: `word@name.fastmail.com`. */
const CON_SUBDOMINIO =
  /^(?:.+\.)?([^.]+)\.(fastmail\.(?:[a-z]{2,3}|com?\.[a-z]{2})|anonaddy\.(?:com|me)|33mail\.com|mozmail\.com|aleeas\.com|slmail\.me)$/;
/** What a provider does not read in a name. */
const SIN_SIGNOS: Readonly<Record<string, (local: string) => string>> = {
  'gmail.com': (local) => local.replaceAll('.', ''),
  'proton.me': (local) => local.replace(/[._-]/g, ''),
  'yandex.ru': (local) => local.replaceAll('-', '.'),
};

/**
 * One text for all spellings of an e-mail address that reach the same mailbox: case, plus-tags, providers' other
 * names, the marks that they do not read, and sub-addressed domains. By it mails are counted and quotes are one
 * person's; it is never written to. A wider rule needs a migration, since it is stored.
 * In: a valid address.
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

/** What stands before the mark; all of it where nothing does. */
function beforeMark(text: string, mark: RegExp): string {
  return text.split(mark, 1)[0] || text;
}
