import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fonts that we subset, and the package with their licence. */
const OURS = { 'superindice.woff2': '@fontsource/inter' };

/** Adds each font's licence to the built site, as the OFL demands. @throws if a font has none */
export function writeFontLicences(web, modules) {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
  const fonts = Object.values(manifest).filter(({ src }) => src?.endsWith('.woff2'));
  const texts = fonts.map(({ file, src }) => {
    const name = src.slice(src.lastIndexOf('/') + 1);
    const pack = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(src)?.[1] ?? OURS[name];
    const licence = join(modules, pack ?? '', 'LICENSE');
    if (!pack || !existsSync(licence)) throw new Error(`${src}: no licence is known of this font`);
    return `${file.slice('assets/'.length)}\n\n${readFileSync(licence, 'utf8')}`;
  });
  writeFileSync(join(web, 'assets/licencias-de-letras.txt'), texts.join('\n\n'));
}
