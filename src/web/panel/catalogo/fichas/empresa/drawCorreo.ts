/**
 * Draws a mail into a frame of its own, in which nothing of it runs. The page's policy lets no style pass that it has not named, and
 * a frame inherits it; what a script sets is let through (CSP 3, 6.7.3), so every style is set anew.
 */
export function drawCorreo(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const read = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...read.querySelectorAll('style')].map((style) => {
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    style.remove();
    return sheet;
  });
  const styled = [...read.querySelectorAll<HTMLElement>('[style]')].map((element) => {
    const text = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    return { element, text };
  });
  for (const link of read.querySelectorAll('a')) link.removeAttribute('href');
  const body = page.adoptNode(read.body);
  page.body.replaceWith(body);
  for (const { element, text } of styled) element.style.cssText = text;
  page.adoptedStyleSheets = sheets;
  page.documentElement.lang = 'es-MX';
}
