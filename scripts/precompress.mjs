import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Text. Pictures and fonts are compressed already. */
const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Smaller answers fit one packet anyway. */
const WORTH_BYTES = 1024;

/** Adds `.br` and `.gz` to every text file of `folder`, at the highest level. */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < WORTH_BYTES) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
