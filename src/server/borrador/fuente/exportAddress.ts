const OF_GOOGLE: ReadonlySet<string> = new Set(['docs.google.com', 'drive.google.com']);

/** Whether Google gives a page there only for a sheet or file that is not shared. Folders have pages of their own. */
export function isContentOfGoogle({ hostname, pathname }: URL): boolean {
  return (
    hostname === 'accounts.google.com' || (OF_GOOGLE.has(hostname) && /\/(export|pub|uc)$/.test(pathname))
  );
}

/**
 * The address of a file's content, of the address that a browser shows for it: a Google sheet's is its workbook.
 * Others stay as they are.
 */
export function exportAddress(url: URL): string {
  const { hostname, pathname, searchParams } = url;
  if (hostname === 'docs.google.com') {
    const [, published] = /^\/spreadsheets\/d\/e\/([\w-]+)\/pub(?:html)?$/.exec(pathname) ?? [];
    if (published) return `https://docs.google.com/spreadsheets/d/e/${published}/pub?output=xlsx`;
    const [, sheet] =
      /^(?:\/a\/[^/]+)?\/spreadsheets(?:\/u\/\d+)?\/d\/(?!e\/)([\w-]+)(?!.*\/export$)/.exec(pathname) ?? [];
    if (sheet) return `https://docs.google.com/spreadsheets/d/${sheet}/export?format=xlsx`;
  }
  if (hostname === 'drive.google.com') {
    const id = /^\/file\/d\/([\w-]+)/.exec(pathname)?.[1] ?? (pathname === '/open' && searchParams.get('id'));
    if (id) return `https://drive.google.com/uc?export=download&id=${encodeURIComponent(id)}`;
  }
  if (/(^|\.)dropbox\.com$/.test(hostname) && searchParams.get('dl') === '0') {
    const direct = new URL(url);
    direct.searchParams.set('dl', '1');
    return direct.href;
  }
  return url.href;
}
