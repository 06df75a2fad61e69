import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { EmpresaDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import type { TypedCells } from '../save/mergeFicha.ts';
import type { FichaInBorrador } from '../save/useFicha.ts';

/** The company for its form: one text per field, lists with a line per item. */
export function typedOfEmpresa({ revision, empresa }: PanelAnswerOf<'LeerEmpresa'>): FichaInBorrador {
  const { leyendas, papeles, ...lines } = empresa;
  return {
    revision,
    celdas: { ...lines, leyendas: leyendas.join('\n'), papeles: papeles.join('\n') },
    filas: [],
  };
}

/** The reverse. In: the data as read; the input. */
export function empresaOfTyped(read: EmpresaDeFicha, celdas: TypedCells): EmpresaDeFicha {
  const { leyendas = '', papeles = '' } = celdas;
  const lines = Object.keys(read).map((name) => [name, celdas[name] ?? '']);
  return {
    ...read,
    ...Object.fromEntries(lines),
    leyendas: leyendas.split('\n'),
    papeles: papeles.split('\n'),
  };
}
