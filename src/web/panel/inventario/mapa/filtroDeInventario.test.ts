import { describe, expect, test } from 'vitest';
import { queryOfFiltro, readFiltroDeInventario } from './filtroDeInventario.ts';

const read = (query: string) => readFiltroDeInventario(new URLSearchParams(query));
const written = (query: string) =>
  new URLSearchParams(Object.entries(queryOfFiltro(read(query))).filter(([, value]) => value)).toString();

describe('the inventory’s filter in the address', () => {
  test('reads back as it was written', () => {
    expect(read('orden=-area&estado=apartado')).toMatchObject({
      estado: 'apartado',
      orden: { columna: 'area', descendente: true },
    });
    for (const query of ['', 'estado=vendido&asesor=7&vence=hoy&etapa=2&orden=suma', 'orden=-lote'])
      expect(written(query)).toBe(query);
  });

  test('ignores invalid values', () => {
    expect(written('estado=roto&asesor=-1&vence=ayer&orden=precio')).toBe('');
    expect(written('orden=--area')).toBe('');
  });
});
