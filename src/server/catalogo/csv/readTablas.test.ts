import { describe, expect, test } from 'vitest';
import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { columnasOf } from '../tablas.ts';
import { checkTablas } from './checkTablas.ts';
import { readTablas } from './readTablas.ts';

const BUENAS: Record<ArchivoCsv, string> = {
  'proyectos.csv': '1,Villas,plano.svg,casa.jpg,https://example.com,4200\n2,Lomas,,,,0\n',
  'lotes.csv': '1,1,168,Disponible\n1,M4-L2,190.50,Vendido\n2,1,120,Disponible\n',
  'etapas.csv': '1,1,Primera,2026-01-15\n1,2,Segunda,2027-01-15\n',
  'modelos.csv': '1,7,Agave,casa.jpg,168.5,2950000\n2,8,Palma,casa.jpg,130,1950000\n',
  'modelos_imagenes.csv': '7,casa.jpg,Fachada\n8,casa.jpg,Fachada\n',
  'equipamientos.csv': '1,3,Pérgola,pergola.jpg,85000\n',
  'equipamientos_imagenes.csv': '1,pergola.jpg,Pérgola\n',
  'planes.csv': '1,contado,Contado,30,5,0,0\n1,15m,Mensualidades,15,5,5,35\n',
  'gastos.csv': '1,Escrituración,porcentaje,5,escrituracion\n',
  'creditos.csv': 'banco,Hipotecario,Banco,10.9,20,90,2026-11-01,Folleto\n',
  'cercanias.csv': '1,Colegio,Escuela,8\n',
};

/** The required columns. */
const headerOf = (archivo: ArchivoCsv): string =>
  columnasOf(archivo)
    .flatMap(([columna, { opcional }]) => (opcional ? [] : [columna]))
    .join(',');

function bytesOf(changes: Partial<Record<ArchivoCsv, string>> = {}): Partial<Record<ArchivoCsv, Buffer>> {
  const bytes = ARCHIVOS_CSV.map((archivo) => {
    const text = `${headerOf(archivo)}\n${changes[archivo] ?? BUENAS[archivo]}`;
    return [archivo, Buffer.from(text)];
  });
  return Object.fromEntries(bytes);
}
const read = (changes?: Partial<Record<ArchivoCsv, string>>) => readTablas(bytesOf(changes));
const told = (changes: Partial<Record<ArchivoCsv, string>>) =>
  read(changes).faltas.map(
    ({ archivo, linea, columna, motivo }) => `${archivo}:${linea} ${columna}: ${motivo}`,
  );

describe('reading the tables', () => {
  test('rows keep file order, amounts their exact value', () => {
    const { tablas, faltas } = read();
    expect(faltas).toEqual([]);
    expect(tablas['lotes.csv']).toMatchObject([
      { id_proyecto: 1, id_lote: '1', terreno: '168', estatus: 'Disponible' },
      { id_proyecto: 1, id_lote: 'M4-L2', terreno: '190.5', estatus: 'Vendido' },
      { id_proyecto: 2, id_lote: '1', terreno: '120', estatus: 'Disponible' },
    ]);
  });

  test('a lot’s phase is one of its project’s, spelt alike; without any, it is only a word', () => {
    const header = 'id_proyecto,id_lote,terreno,estatus,etapa\n';
    const phased = (rows: string) =>
      readTablas({ ...bytesOf(), 'lotes.csv': Buffer.from(header + rows) }).faltas.map(
        ({ linea, columna, motivo }) => `${linea} ${columna}: ${motivo}`,
      );
    expect(phased('1,1,168,Disponible,2\n1,2,168,Disponible,\n2,1,120,Disponible,Norte\n')).toEqual([]);
    expect(phased('1,1,168,Disponible,3\n2,1,120,Disponible,\n')).toEqual([
      '2 etapa: «3» no está en etapas.csv',
    ]);
  });

  test('referenced files are noted with the naming cell', () => {
    expect(read().referencias).toContainEqual({
      archivo: 'proyectos.csv',
      linea: 2,
      columna: 'svg',
      ruta: 'plano.svg',
      tipo: 'plano',
    });
    const elsewhere = read({ 'modelos_imagenes.csv': '7,https://cdn.example.com/a.jpg,Fachada\n' });
    expect(elsewhere.referencias.filter(({ archivo }) => archivo === 'modelos_imagenes.csv')).toEqual([]);
    expect(elsewhere.tablas['modelos_imagenes.csv'][0]?.img).toBe('https://cdn.example.com/a.jpg');
  });

  test('every fault of every table is reported at once', () => {
    expect(
      told({
        'proyectos.csv': '1,Villas,,,,4200\n1,,,,javascript:x,-1\n',
        'lotes.csv': '1,1,0,Apartado\n9,1,168,Vendido\n',
        'modelos.csv': 'x,7,Agave,,168.5,1\n',
        'modelos_imagenes.csv': '8,../casa.jpg,Fachada\n7,,Fachada\n',
      }),
    ).toEqual([
      'proyectos.csv:3 id_proyecto: 1 está repetido: ya está en la línea 2',
      'proyectos.csv:3 nombre: falta el valor',
      'proyectos.csv:3 urlPagina: «javascript:x» debe ser una dirección que empiece con https:// o http://',
      'proyectos.csv:3 precioExedente: no puede ser negativo',
      'lotes.csv:2 terreno: debe ser mayor que 0',
      'lotes.csv:2 estatus: «Apartado» debe ser Disponible, Vendido, Bloqueado o Casa muestra',
      'lotes.csv:3 id_proyecto: 9 no está en proyectos.csv',
      'modelos.csv:2 id_proyecto: «x» no es un número entero desde 1',
      'modelos_imagenes.csv:2 id_modelo: 8 no está en modelos.csv',
      'modelos_imagenes.csv:2 img: «../casa.jpg» sale de la carpeta',
      'modelos_imagenes.csv:3 img: falta el valor',
    ]);
  });

  test('a lot is unique within its project, not just by capitals', () => {
    expect(
      told({ 'lotes.csv': '1,A1,168,Vendido\n2,A1,168,Vendido\n1,A1,168,Vendido\n1,a1,168,Vendido\n' }),
    ).toEqual([
      'lotes.csv:4 id_lote: «A1» está repetido: ya está en la línea 2',
      'lotes.csv:5 id_lote: «a1» solo difiere de «A1» en mayúsculas: ya está en la línea 2',
    ]);
  });

  test('models and equipment are unique in the whole catalogue', () => {
    expect(
      told({
        'modelos.csv': '1,7,Agave,,1,1\n2,7,Palma,,1,1\n',
        'modelos_imagenes.csv': '',
        'equipamientos.csv': '1,3,A,,1\n2,3,B,,1\n',
      }),
    ).toEqual([
      'modelos.csv:3 id_modelo: 7 está repetido: ya está en la línea 2',
      'equipamientos.csv:3 id_equ: 3 está repetido: ya está en la línea 2',
    ]);
  });

  test('optional columns are read if present; an empty cell counts as absent', () => {
    const modelos = (header: string, ...rows: string[]) =>
      readTablas({
        ...bytesOf(),
        'modelos.csv': Buffer.from([`${headerOf('modelos.csv')},${header}`, ...rows].join('\n')),
      });
    const { tablas, faltas } = modelos(
      'banos,recamaras,entrega',
      '1,7,Agave,casa.jpg,168.5,2950000,2.50,3,',
      '1,8,Palma,casa.jpg,130,1950000,,,En 6 meses',
    );
    expect(faltas).toEqual([]);
    const nothing = {
      ...{ recamaras: null, banos: null, niveles: null, estacionamientos: null },
      ...{ frente: null, fondo: null, descripcion: null, entrega: null },
    };
    expect(tablas['modelos.csv']).toMatchObject([
      { ...nothing, id_modelo: 7, recamaras: 3, banos: '2.5' },
      { ...nothing, id_modelo: 8, entrega: 'En 6 meses' },
    ]);
    expect(modelos('Baños,recamaras,alberca', '1,7,Agave,,1,1,2.25,3.5,sí').faltas).toMatchObject([
      { linea: 1, columna: 'banos', motivo: 'la columna está escrita «Baños»' },
      { linea: 1, columna: 'alberca', motivo: expect.stringMatching(/ y, si se tienen, recamaras,banos,/) },
      { linea: 2, columna: 'recamaras', motivo: '«3.5» debe ser un número entero de 0 a 20' },
      { linea: 2, columna: 'banos', motivo: '«2.25» debe ser de 0.5 a 20, de medio en medio, como 2.5' },
    ]);
  });

  test('a focal point is two whole percentages, or empty', () => {
    const focos = (...cells: string[]) =>
      readTablas({
        ...bytesOf(),
        'equipamientos_imagenes.csv': Buffer.from(
          ['id_proyecto,img,alt,foco', ...cells.map((cell) => `1,casa.jpg,Casa,${cell}`)].join('\n'),
        ),
      });
    const { tablas } = focos('030% 20%', '', '100% 0%');
    expect(tablas['equipamientos_imagenes.csv'].map(({ foco }) => foco)).toEqual([
      '30% 20%',
      null,
      '100% 0%',
    ]);
    expect(focos('arriba', '101% 0%', '10.5% 0%').faltas).toMatchObject([
      { linea: 2, columna: 'foco', motivo: expect.stringContaining('«arriba» debe ser como 50% 30%') },
      { linea: 3, columna: 'foco' },
      { linea: 4, columna: 'foco' },
    ]);
  });

  test('a picture’s kind is one of three words, or empty', () => {
    const imagenes = (...cells: string[]) =>
      readTablas({
        ...bytesOf(),
        'modelos_imagenes.csv': Buffer.from(
          ['id_modelo,img,alt,tipo', ...cells.map((cell) => `7,casa.jpg,Casa,${cell}`)].join('\n'),
        ),
      });
    const { tablas } = imagenes('planta', '', 'recorrido');
    expect(tablas['modelos_imagenes.csv'].map(({ tipo }) => tipo)).toEqual(['planta', null, 'recorrido']);
    expect(imagenes('Plano').faltas).toMatchObject([
      { linea: 2, columna: 'tipo', motivo: '«Plano» debe ser foto, planta o recorrido' },
    ]);
  });

  test('if a table is unreadable, references to it are not faults', () => {
    expect(told({ 'proyectos.csv': '"' }).every((fault) => fault.startsWith('proyectos.csv'))).toBe(true);
    const { 'proyectos.csv': _missing, ...others } = BUENAS;
    const bytes = Object.entries(others).map(([archivo, rows]) => [
      archivo,
      Buffer.from(`${headerOf(archivo as ArchivoCsv)}\n${rows}`),
    ]);
    expect(readTablas(Object.fromEntries(bytes)).faltas).toEqual([]);
  });

  test('a header fault hides no rows, and blames none for the missing column', () => {
    const lotes = 'ID_LOTE,terreno,estatus\n1,0,Libre\n';
    expect(
      readTablas({ 'lotes.csv': Buffer.from(lotes) }).faltas.map(
        ({ linea, columna, motivo }) => `${linea} ${columna}: ${motivo}`,
      ),
    ).toEqual([
      '1 id_proyecto: falta la columna',
      '1 id_lote: la columna está escrita «ID_LOTE»',
      '2 terreno: debe ser mayor que 0',
      '2 estatus: «Libre» debe ser Disponible, Vendido, Bloqueado o Casa muestra',
    ]);
  });

  test('a faulty row still provides its id', () => {
    expect(told({ 'modelos.csv': '1,7,Agave,,0,1\n2,8,Palma,,1,1\n' })).toEqual([
      'modelos.csv:2 terreno: debe ser mayor que 0',
    ]);
  });
});

describe('rules across rows', () => {
  test('a project without lots, models or drawing is a warning, not a fault', () => {
    const { faltas, avisos } = checkTablas(
      read({
        'lotes.csv': '',
        'modelos.csv': '1,7,Agave,casa.jpg,1,2000000\n',
        'modelos_imagenes.csv': '7,a.jpg,\n',
      }),
    );
    expect(faltas).toEqual([]);
    expect(avisos.map(({ archivo, linea, motivo }) => `${archivo}:${linea} ${motivo}`)).toEqual([
      'proyectos.csv:2 «Villas» no tiene lotes: no se podrá cotizar',
      'proyectos.csv:3 «Lomas» no tiene lotes: no se podrá cotizar',
      'proyectos.csv:3 «Lomas» no tiene modelos: no se podrá cotizar',
      'proyectos.csv:3 «Lomas» no tiene plano: sus lotes se elegirán en la lista',
      'proyectos.csv:3 «Lomas» no tiene imagen',
      'proyectos.csv:3 «Lomas» no tiene página a la cual regresar',
      'modelos_imagenes.csv:undefined 1 sin texto: quien no ve la imagen no sabrá qué es',
    ]);
  });

  test('an unreadable table is not accused of missing rows', () => {
    const { avisos } = checkTablas(read({ 'lotes.csv': '1,1,x,Disponible\n', 'modelos_imagenes.csv': '"' }));
    expect(avisos.map(({ motivo }) => motivo).filter((motivo) => /lotes|imágenes/.test(motivo))).toEqual([
      '«Lomas» no tiene plano: sus lotes se elegirán en la lista',
    ]);
  });

  test('a catalogue without projects is a warning', () => {
    const { avisos } = checkTablas(read(Object.fromEntries(ARCHIVOS_CSV.map((archivo) => [archivo, '']))));
    expect(avisos.map(({ motivo }) => motivo)).toEqual(['no tiene proyectos: no habrá nada que elegir']);
  });

  test('a house below 1,000 pesos is questioned', () => {
    const { avisos } = checkTablas(
      read({ 'modelos.csv': '1,7,Agave,casa.jpg,1,1.950\n2,8,Palma,casa.jpg,1,1950000\n' }),
    );
    expect(avisos.map(({ motivo }) => motivo)).toContain('«Agave» cuesta $1.95: ¿sobra un punto?');
  });

  test('prices that make quotes inexact are a fault', () => {
    const { faltas } = checkTablas(read({ 'proyectos.csv': '1,Villas,,,,99999999\n2,Lomas,,,,1\n' }));
    expect(faltas).toMatchObject([{ archivo: 'proyectos.csv', linea: 2, columna: 'precioExedente' }]);
    const below = read({ 'proyectos.csv': '1,Villas,,,,9999999\n2,Lomas,,,,1\n' });
    expect(checkTablas(below).faltas).toEqual([]);
  });
});

describe('plans, costs, credits and surroundings', () => {
  const csv = (archivo: ArchivoCsv, text: string) =>
    readTablas({ ...bytesOf(), [archivo]: Buffer.from(text) });
  const plan = (cells: string) => told({ 'planes.csv': `1,a,Plan,${cells}\n` });

  test('need no file, and then have no rows', () => {
    const { 'planes.csv': _planes, 'creditos.csv': _creditos, ...others } = bytesOf();
    const { tablas, faltas } = readTablas(others);
    expect(faltas).toEqual([]);
    expect([tablas['planes.csv'], tablas['creditos.csv']]).toEqual([[], []]);
  });

  test('a plan’s parts are at most 100 % together, to the hundredth', () => {
    expect(plan('60.01,5,4,39.99')).toEqual([]);
    expect(plan('60.01,5,4,40')).toEqual([
      'planes.csv:2 porcentaje_parcialidades: con el enganche (60.01 %) pasa de 100 %: 60.01 + 40',
    ]);
  });

  test('monthly payments have a number and a percentage, or neither', () => {
    expect(plan('0,0,0,0')).toEqual([]);
    expect(plan('20,5,5,0')).toEqual([
      'planes.csv:2 porcentaje_parcialidades: hay mensualidades y aquí no dice de cuánto',
    ]);
    expect(plan('20,5,0,35')).toEqual([
      'planes.csv:2 parcialidades: es 0 y hay un porcentaje en mensualidades',
    ]);
  });

  test('a plan’s id is unique within its project, a credit’s in the whole catalogue', () => {
    const row = (project: number) => `${project},a,Plan,20,5,0,0\n`;
    expect(told({ 'planes.csv': row(1) + row(2) })).toEqual([]);
    expect(told({ 'planes.csv': row(1) + row(1) })).toEqual([
      'planes.csv:3 id_plan: «a» está repetido: ya está en la línea 2',
    ]);
    const credit = 'banco,Hipotecario,Banco,10.9,20,90,2026-11-01,Folleto\n';
    expect(told({ 'creditos.csv': credit + credit })).toEqual([
      'creditos.csv:3 id_credito: «banco» está repetido: ya está en la línea 2',
    ]);
  });

  test('of a project that is not there are named', () => {
    expect(told({ 'planes.csv': '9,a,Plan,20,5,0,0\n' })).toEqual([
      'planes.csv:2 id_proyecto: 9 no está en proyectos.csv',
    ]);
  });

  test('a credit says as of which day it holds', () => {
    const credit = (dia: string) =>
      told({ 'creditos.csv': `banco,Hipotecario,Banco,10.9,20,90,${dia},Folleto\n` });
    expect(credit('2028-02-29')).toEqual([]);
    expect(credit('')).toEqual(['creditos.csv:2 vigente: falta el valor']);
    for (const dia of ['01/11/2026', '2026-02-29', '2026-13-01', 'noviembre'])
      expect(credit(dia)).toEqual([
        `creditos.csv:2 vigente: «${dia}» debe ser un día, año-mes-día, como 2026-11-01`,
      ]);
  });

  test('a place around says its minutes', () => {
    expect(told({ 'cercanias.csv': '1,Colegio,Escuela,\n' })).toEqual([
      'cercanias.csv:2 minutos: falta el valor',
    ]);
  });

  test('a cost’s range goes upwards, and as a percentage not beyond the total', () => {
    const cost = (tipo: string, desde: string, hasta: string) =>
      csv(
        'gastos.csv',
        `id_proyecto,nombre,tipo,desde,hasta,cuando\n1,Gasto,${tipo},${desde},${hasta},anual\n`,
      ).faltas.map(({ columna, motivo }) => `${columna}: ${motivo}`);
    expect(cost('porcentaje', '5', '7')).toEqual([]);
    expect(cost('monto', '5000', '')).toEqual([]);
    expect(cost('monto', '5000', '4000.5')).toEqual(['hasta: 4000.5 es menos que «desde» (5000)']);
    expect(cost('porcentaje', '5', '101')).toEqual(['hasta: 101 % es más que el total']);
  });

  test('finishes and guarantees have several lines, without blanks at their ends', () => {
    const { tablas, faltas } = csv(
      'modelos.csv',
      `${headerOf('modelos.csv')},acabados\n1,7,Agave,casa.jpg,168.5,2950000,"Piso de porcelanato  \r\nCocina integral"\n2,8,Palma,casa.jpg,130,1950000,\n`,
    );
    expect(faltas).toEqual([]);
    expect(tablas['modelos.csv'][0]?.acabados).toBe('Piso de porcelanato\nCocina integral');
  });
});
