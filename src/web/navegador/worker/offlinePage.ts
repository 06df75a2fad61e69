import { onSite } from '../../../contract/rutas.ts';

/** Tries again at once when the browser reports a network, and every few seconds where it does not. */
const script = () =>
  `const again=()=>fetch('${onSite('/salud')}',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{});addEventListener('online',again);setInterval(again,5000)`;

/** Colours of `ui/tokens.css`: the page has no style sheet. */
const STYLE = `body{margin:0;background:#f6f1e8;color:#22312b;font:400 17px/1.55 Casa,system-ui,sans-serif}main{max-width:34em;margin:18vh auto 0;padding:0 16px}h1{font-weight:550;font-size:28px;line-height:1.1;letter-spacing:-.03em;margin:0 0 12px}a{display:inline-block;padding:12px 0;color:inherit;font-weight:600}`;

/** The page in place of one that is not kept on the device. In: address of the house's font, if there is one. */
export function composeOfflinePage(letra: string | undefined): string {
  const font = letra ? `@font-face{font-family:Casa;src:url("${letra}");font-weight:400 700}` : '';
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sin conexión</title><style>${font}${STYLE}</style></head><body><main><h1>Sin conexión</h1><p>Esta página no está guardada en tu dispositivo. Se abrirá sola en cuanto vuelvas a tener internet.</p><a href="">Reintentar</a></main><script>${script()}</script></body></html>`;
}
