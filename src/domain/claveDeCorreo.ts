/** Names under which one mailbox answers. */
const ALIAS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};
/** Yahoo's throw-away addresses are `name-word@`, elsewhere a hyphen belongs to the name. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;

/**
 * One text for all spellings of an e-mail address that reach the same mailbox: case, plus-tags, the dots of
 * Gmail, Yahoo's hyphens. By it mails are counted and quotes are one person's; it is never written to.
 * In: a valid address.
 */
export function claveDeCorreo(correo: string): string {
  const folded = correo.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const [local, named] = [folded.slice(0, at), folded.slice(at + 1)];
  const dominio = ALIAS[named] ?? named;
  const untagged = beforeMark(local, YAHOO.test(dominio) ? /[+-]/ : /\+/);
  const bare = dominio === 'gmail.com' ? untagged.replaceAll('.', '') : untagged;
  return `${bare || local}@${dominio}`;
}

/** What stands before the mark; all of it where nothing does. */
function beforeMark(text: string, mark: RegExp): string {
  return text.split(mark, 1)[0] || text;
}
