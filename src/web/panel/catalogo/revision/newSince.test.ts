import { expect, test } from 'vitest';
import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { lineOf, linesOfPlan } from './newSince.ts';

const fila = { cambio: 'cambiado' as const, clave: '1', nombre: 'Agave', de: '', campos: [] };
const campo = { campo: 'precioVenta', antes: '1', despues: '2' };
const plan: PlanDeBorrador = {
  ...{ revision: '1', version: '1', en: '2026-01-01T00:00:00Z', hash: 'a', cambia: true },
  faltas: [{ texto: 'falta', lugar: null, sinFigura: false }],
  ...{ cuantasFaltas: 1, cuantasSinFigura: 0, avisos: [], cuantosAvisos: 0 },
  cuentas: { proyectos: 1, lotes: 1, modelos: 1, equipamientos: 0, imagenes: 0, planos: 0 },
  tablas: [
    ...[
      { archivo: 'modelos.csv', agregados: 0, cambiados: 1, quitados: 0, reordenada: false, filas: [fila] },
    ],
  ],
  archivos: { agregados: 1, cambiados: 0, quitados: 0, filas: [{ ruta: 'a.jpg', cambio: 'agregado' }] },
  proyectos: [],
  figuras: [
    {
      ...{ proyectos: [], antes: null, ahora: null },
      ...{
        ruta: 'plano.svg',
        iguales: 7,
        cambiados: [{ id_lote: '8', texto: '14.3 m² menos', dibujo: null }],
      },
      ...{ movidos: ['9'], renombrados: [], faltantes: [], nuevos: [] },
    },
  ],
  empresa: [campo],
  difieren: [{ id_proyecto: 1, id_lote: '12', carpeta: 'Disponible', panel: 'apartado', liberado: false }],
  ...{ cuantosDifieren: 1, precios: ['uno'] },
  efectos: ['Nada de lo que está apartado o vendido se toca.'],
};

test('a line stays the same as long as its content does, whatever surrounds it', () => {
  const seen = linesOfPlan(plan);
  expect(seen.has(lineOf('modelos.csv', fila))).toBe(true);
  expect(seen.has(lineOf('modelos.csv', { ...fila, campos: [campo] }))).toBe(false);
  expect(seen.has(lineOf('lotes.csv', fila))).toBe(false);
  expect(linesOfPlan({ ...plan, revision: '9', hash: 'b', en: '2027-01-01T00:00:00Z' })).toEqual(seen);
});

test('the person’s choice about a lot does not make it another line', () => {
  const [it] = plan.difieren;
  if (!it) throw new Error('no difference');
  expect(linesOfPlan({ ...plan, difieren: [{ ...it, liberado: true }] })).toEqual(linesOfPlan(plan));
  const sold = { ...it, panel: 'vendido' };
  expect(linesOfPlan({ ...plan, difieren: [sold] })).not.toEqual(linesOfPlan(plan));
});
