const NAMES: Readonly<Record<string, string>> = {
  'login.microsoftonline.com': 'Microsoft',
  'accounts.google.com': 'Google',
};

/** A provider's name on a button: a well-known name, else its host. In: its issuer. */
export function nameProvider(emisor: string): string {
  const { hostname } = new URL(emisor);
  return NAMES[hostname] ?? hostname;
}
