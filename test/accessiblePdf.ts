import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';

/** The dictionaries of a PDF that are of a kind, as written. */
export function dictionariesOf(file: Buffer, kind: RegExp): string[] {
  const all = file.toString('latin1').match(/^\d+ 0 obj\n<<.*?^>>/gms) ?? [];
  return all.filter((it) => kind.test(it));
}

/**
 * A PDF that names itself PDF/UA-1 and has what a program can check of it (ISO 14289-1, 7.1, 7.18.3, 7.21.4):
 * nothing is drawn outside the tags but decoration, links follow the tags' order, fonts are embedded.
 */
export async function expectAccessible(file: Buffer): Promise<void> {
  const plain = file.toString('latin1');
  expect(plain).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  expect(plain).toMatch(/\/DisplayDocTitle true/);
  for (const page of dictionariesOf(file, /\/Type \/Page\n/)) expect(page).toContain('/Tabs /S');
  const fonts = dictionariesOf(file, /\/Type \/FontDescriptor/);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font, 'embedded').toMatch(/\/FontFile[23] /);
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  for (let page = 1; page <= pdf.numPages; page++)
    expect(await countUnmarked(await pdf.getPage(page)), 'neither tagged nor decoration').toBe(0);
}

/** Texts, lines and pictures that stand in no marked content: a screen reader cannot tell what they are. */
async function countUnmarked(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  const [begins, ends] = [[OPS.beginMarkedContent, OPS.beginMarkedContentProps], [OPS.endMarkedContent]];
  const paints = [OPS.showText, OPS.stroke, OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.paintImageXObject];
  let [depth, found] = [0, 0];
  for (const operator of fnArray) {
    if (begins.includes(operator)) depth += 1;
    if (ends.includes(operator)) depth -= 1;
    if (!depth && paints.includes(operator)) found += 1;
  }
  return found;
}
