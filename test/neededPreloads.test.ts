import { expect, test } from 'vitest';
import { loadedAt } from '../scripts/neededPreloads.mjs';

/** In: `a: b c, >d` for a file that imports b and c, and d only when asked. The first is the page's. */
function chunksOf(text: string) {
  return text.split('\n').map((line, at) => {
    const [fileName = '', imported = ''] = line.trim().split(':');
    const names = imported.split(/[ ,]+/).filter(Boolean);
    return {
      fileName,
      isEntry: at === 0,
      imports: names.filter((it) => !it.startsWith('>')),
      dynamicImports: names.flatMap((it) => (it.startsWith('>') ? [it.slice(1)] : [])),
    };
  });
}
const at = (file: string, text: string) => [...(loadedAt(chunksOf(text)).get(file) ?? [])].sort();

test('has what it imports, however far, and what led to it', () => {
  const page = `page: base, >panel
    base:
    panel: list, >dialog
    list: base
    dialog: field
    field: base`;
  expect(at('page', page)).toEqual(['base', 'page']);
  expect(at('dialog', page)).toEqual(['base', 'dialog', 'field', 'list', 'page', 'panel']);
});

test('has of two ways only what both have', () => {
  const ways = `page: base, >map, >list
    base:
    map: lots, zoom, >sheet
    list: lots, >sheet
    lots:
    zoom:
    sheet:`;
  expect(at('sheet', ways)).toEqual(['base', 'lots', 'page', 'sheet']);
});

test('takes nothing for loaded because of a way back to itself', () => {
  const round = `page: >step
    step: >next
    next: >step, extra
    extra:`;
  expect(at('step', round)).toEqual(['page', 'step']);
});
