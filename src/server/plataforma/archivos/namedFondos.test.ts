import { expect, test } from 'vitest';
import { parseFondos } from '../../../contract/fondos.ts';
import { formatPlano, parsePlano } from '../../../contract/plano.ts';
import { groupsNamedIn, namesInGroup } from './namedArchivos.ts';
import { nameOfArchivo } from './nameOfArchivo.ts';

test('a drawing with photographs has one file for each width and format in its address, and no other', () => {
  const svg = formatPlano('0123456789abcdef-1600');
  const [group = ''] = groupsNamedIn(`{"svg":"${svg}"}`);
  expect(group).toBe('planos/0123456789abcdef-1600');
  const [plano, fondos] = [parsePlano(svg), parseFondos(svg)];
  const shown = fondos?.anchos.flatMap((ancho) => [
    fondos.fondoDe(ancho, 'avif'),
    fondos.fondoDe(ancho, 'webp'),
  ]);
  expect(fondos?.anchos).toEqual([800, 1600]);
  expect(plano?.fotografias).toBe(true);
  expect(namesInGroup(group)).toEqual(
    [svg, plano?.fondo ?? '', plano?.lotes ?? '', ...(shown ?? [])].map(nameOfArchivo),
  );
});

test('a drawing without photographs has three files', () => {
  const svg = formatPlano('0123456789abcdef');
  expect(parsePlano(svg)?.fotografias).toBe(false);
  expect(parseFondos(svg)).toBeUndefined();
  expect(namesInGroup(groupsNamedIn(svg)[0] ?? '')).toHaveLength(3);
});
