import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { EmpresaDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import type { TypedCells } from '../save/mergeFicha.ts';
import type { FichaInBorrador } from '../save/useFicha.ts';

/** The company as its form has it: a text each, lists a line for each of theirs. */
export function typedOfEmpresa({ revision, empresa }: PanelAnswerOf<'LeerEmpresa'>): FichaInBorrador {
  const { leyendas, papeles, ...lines } = empresa;
  return {
    revision,
    celdas: { ...lines, leyendas: leyendas.join('\n'), papeles: papeles.join('\n') },
    filas: [],
  };
}

/** The same as the calls have it. In: what was read, whose fields it has; what is typed. */
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
