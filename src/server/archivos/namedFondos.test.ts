import { expect, test } from 'vitest';
import { formatPlano, parsePlano } from '../../contract/plano.ts';
import { groupsNamedIn, namesInGroup } from './namedArchivos.ts';
import { nameOfArchivo } from './nameOfArchivo.ts';

test('a drawing with photographs has a file for each width and format that its address tells, and no other', () => {
  const svg = formatPlano('0123456789abcdef-1600');
  const [group = ''] = groupsNamedIn(`{"svg":"${svg}"}`);
  expect(group).toBe('planos/0123456789abcdef-1600');
  const plano = parsePlano(svg);
  const shown = plano?.anchos.flatMap((ancho) => [
    plano.fondoDe(ancho, 'avif'),
    plano.fondoDe(ancho, 'webp'),
  ]);
  expect(plano?.anchos).toEqual([800, 1600]);
  expect(namesInGroup(group)).toEqual(
    [svg, plano?.fondo ?? '', plano?.lotes ?? '', ...(shown ?? [])].map(nameOfArchivo),
  );
});

test('a drawing without photographs keeps its three files', () => {
  const svg = formatPlano('0123456789abcdef');
  expect(parsePlano(svg)?.anchos).toEqual([]);
  expect(namesInGroup(groupsNamedIn(svg)[0] ?? '')).toHaveLength(3);
});
