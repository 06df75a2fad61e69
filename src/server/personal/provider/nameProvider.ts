const NAMES: Readonly<Record<string, string>> = {
  'login.microsoftonline.com': 'Microsoft',
  'accounts.google.com': 'Google',
};

/** What a provider of sign-ins is called on a button: by its name where everybody knows it, else by its host. In: its issuer. */
export function nameProvider(emisor: string): string {
  const { hostname } = new URL(emisor);
  return NAMES[hostname] ?? hostname;
}
