import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import { parseXml } from '../read/parseXml.ts';
import { elementsOf, type SvgNode } from '../read/svgNode.ts';
import { StyleRules } from './styleRules.ts';
import { readTextLines } from './textLines.ts';

const { window } = new JSDOM('');

/** Elements with ancestors, in document order. */
function* elementsWithin(node: SvgNode, ancestors: readonly SvgNode[] = []): Generator<[SvgNode, SvgNode[]]> {
  yield [node, [...ancestors]];
  for (const child of elementsOf(node)) yield* elementsWithin(child, [...ancestors, node]);
}

test('rules match what a browser’s selectors match', () => {
  const compound = fc.constantFrom('*', 'g', 'rect', '.a', '.b', 'g.a', '.a.b', '#x', 'g#x', '*.b');
  const selector = fc
    .array(fc.tuple(fc.constantFrom(' ', ' > ', ' + '), compound), { minLength: 1, maxLength: 5 })
    .map((steps) => steps.map(([how, what], i) => (i ? how + what : what)).join(''));
  const attributes = fc.constantFrom(
    '',
    ' class="a"',
    ' class="b"',
    ' class="b a"',
    ' id="x"',
    ' id="x" class="a"',
  );
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc.oneof(
      { maxDepth: 6 },
      attributes.map((own) => `<rect${own}/>`),
      fc
        .tuple(attributes, fc.array(tie('element'), { maxLength: 3 }))
        .map(([own, inside]) => `<g${own}>${inside.join('')}</g>`),
    ),
  }));
  fc.assert(
    fc.property(selector, fc.array(element, { maxLength: 4 }), (chosen, inside) => {
      const text = svg(`<style>${chosen}{fill:red}</style><g>${inside.join('')}</g>`);
      const document = new window.DOMParser().parseFromString(text, 'image/svg+xml');
      const wanted = [...document.querySelectorAll('*')].map(
        (own) => !chosen.includes('+') && own.matches(chosen),
      );
      const parsed = parseXml(text);
      if (!parsed.ok) throw new Error(parsed.motivo);
      const rules = new StyleRules(parsed.root);
      const found = [...elementsWithin(parsed.root)].map(
        ([node, ancestors]) => rules.declared(node, ancestors).fill === 'red',
      );
      expect(found).toEqual(wanted);
    }),
  );
});

test('the higher specificity wins, then the later rule', () => {
  const parsed = parseXml(
    svg(
      '<style>#x{fill:#1} g rect{fill:#2} .a{fill:#3} rect{fill:#4} .b{fill:#5}</style><g><rect class="b a"/></g>',
    ),
  );
  if (!parsed.ok) throw new Error(parsed.motivo);
  const rules = new StyleRules(parsed.root);
  const [node, ancestors] = [...elementsWithin(parsed.root)].at(-1) ?? [];
  expect(node && rules.declared(node, ancestors ?? [])).toEqual({ fill: '#5' });
});

/** Each once took minutes: quadratic in the file, or exponential in its selectors. */
test.each([
  [
    'a text of a hundred thousand digits without a blank',
    `<text x="20" y="20">${'1234567890'.repeat(10_000)}</text>`,
  ],
  [
    'a selector of three thousand steps',
    `<style>${'g '.repeat(3000)}rect{fill:red}</style>${'<g>'.repeat(150)}<rect width="9" height="9"/>${'</g>'.repeat(150)}`,
  ],
])('%s does not block reading', async (_what, inside) => {
  const { cajas } = await readTestDibujo(
    svg(`<rect id="lote-1" x="10" y="10" width="80" height="40"/>${inside}`),
    ['1'],
  );
  expect(cajas).toEqual({ '1': [10, 10, 90, 50] });
});

test('a text of a hundred thousand positioned words is one line', () => {
  const word = (x: number): SvgNode => ({
    name: 'tspan',
    attributes: new Map([['x', `${x}`]]),
    children: ['w '],
    line: 1,
  });
  const text: SvgNode = {
    name: 'text',
    attributes: new Map(),
    children: Array.from({ length: 100_000 }, (_, i) => word(i)),
    line: 1,
  };
  const lines = readTextLines(text, { fontSize: 10, textAnchor: 'middle', keepsBlanks: false }, () => ({}));
  expect(lines.map(({ text: { length }, x }) => [length, x])).toEqual([[199_999, 49_999.5]]);
});
