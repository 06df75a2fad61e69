import { expect, test } from 'vitest';
import { pasosOf } from './pasosDeCatalogo.ts';

const VACIAS = { etapas: 0, planes: 0, gastos: 0, cercanias: 0 };
const nada = { empresa: { nombre: 'Desarrolladora Horizonte', propia: false, faltan: [] }, proyectos: [] };
const proyecto = {
  id_proyecto: 4,
  nombre: 'Encino',
  svg: '',
  lotes: 0,
  ...VACIAS,
  modelos: [],
  equipamientos: [],
};
const estados = (it: Parameters<typeof pasosOf>[0]) => pasosOf(it).map(({ estado }) => estado);

test('an empty installation begins with the company, and steps after the project are closed', () => {
  expect(estados(nada)).toEqual(['sigue', 'falta', 'falta', 'falta', 'falta', 'falta']);
  expect(pasosOf(nada).map(({ detalle }) => detalle?.join('/'))).toEqual([
    ...['empresa', 'proyecto/nuevo'],
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test('it resumes at any point, with each step’s link', () => {
  const begun = { empresa: { ...nada.empresa, propia: true }, proyectos: [{ ...proyecto, lotes: 3 }] };
  expect(estados(begun)).toEqual(['listo', 'listo', 'sigue', 'listo', 'falta', 'falta']);
  expect(pasosOf(begun).map(({ detalle }) => detalle?.join('/'))).toEqual([
    ...['empresa', 'proyecto/4', 'proyecto/4', 'lotes/4', 'modelo/nuevo/4', 'revisar'],
  ]);
  const whole = {
    ...proyecto,
    svg: 'p.svg',
    lotes: 3,
    modelos: [{ id_modelo: 9, nombre: 'A', imagenes: 0 }],
  };
  expect(estados({ ...begun, proyectos: [whole] }).at(-1)).toBe('sigue');
  // The steps that a second project lacks lead to it.
  expect(pasosOf({ ...begun, proyectos: [whole, { ...proyecto, id_proyecto: 5 }] })[3]).toEqual({
    ...{ paso: 'lotes', estado: 'falta', detalle: ['lotes', '5'] },
  });
});
