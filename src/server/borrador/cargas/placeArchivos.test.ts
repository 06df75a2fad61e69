import { expect, test } from 'vitest';
import { judgeArchivo, tablaNamed } from './kindOfArchivo.ts';
import { type CameArchivo, placeArchivos } from './placeArchivos.ts';

/** Out: by path, the place or the reason. */
function place(rutas: readonly string[], known: readonly string[] = [], more: Partial<CameArchivo> = {}) {
  const came = rutas.map((ruta) => ({ ruta, zip: '', tabla: null, ...more }));
  const placed = placeArchivos(came, known);
  return Object.fromEntries(
    rutas.map((ruta, index) => {
      const it = placed[index];
      return [
        ruta,
        it?.ok ? (it.tipo === 'libro' ? `libro ${it.sola ?? ''}` : it.ruta) : `no: ${it?.motivo}`,
      ];
    }),
  );
}

test('keeps the paths of a folder or zip that holds a catalogue, without the folder around it', () => {
  const folder = ['mio/lotes.csv', 'mio/empresa.json', 'mio/dibujos/a.svg', 'mio/fotos/b.jpg'];
  const wanted = ['lotes.csv', 'empresa.json', 'dibujos/a.svg', 'fotos/b.jpg'];
  expect(Object.values(place(folder))).toEqual(wanted);
  expect(Object.values(place(folder, [], { zip: '7' }))).toEqual(wanted);
  expect(Object.values(place(wanted, [], { zip: '7' }))).toEqual(wanted);
  expect(
    Object.values(
      place(
        folder.map((ruta) => `descargas/${ruta}`),
        [],
        { zip: '7' },
      ),
    ),
  ).toEqual(wanted);
});

test('takes a folder with tables as the catalogue; other files keep their place', () => {
  expect(place(['mio/lotes.csv', 'mio/fotos/b.jpg', 'LEEME.jpg'], [], { zip: '7' })).toEqual({
    'mio/lotes.csv': 'lotes.csv',
    'mio/fotos/b.jpg': 'fotos/b.jpg',
    'LEEME.jpg': 'LEEME.jpg',
  });
});

test("uses the tables' name if only the kind of blank differs", () => {
  const known = ['fotos/Captura 4.05 p.m..jpg'];
  const narrow = 'Captura 4.05\u202Fp.m..jpg';
  expect(place([narrow], known)).toEqual({ [narrow]: known[0] });
  const catalogo = ['mio/lotes.csv', `mio/fotos/${narrow}`];
  expect(Object.values(place(catalogo, known, { zip: '7' }))).toEqual(['lotes.csv', known[0]]);
});

test('puts a single file where a catalogue keeps its kind', () => {
  expect(
    place(['Lotes.csv', 'Empresa.json', 'villas.dxf', 'villas.ligas.json', 'a.JPG', 'Catálogo.xlsx']),
  ).toEqual({
    'Lotes.csv': 'lotes.csv',
    'Empresa.json': 'empresa.json',
    'villas.dxf': 'planos/villas.dxf',
    'villas.ligas.json': 'planos/villas.ligas.json',
    'a.JPG': 'imagenes/a.JPG',
    'Catálogo.xlsx': 'libro ',
  });
  expect(place(['lotes.xlsx', 'modelos (2).csv'])).toEqual({
    'lotes.xlsx': 'libro lotes.csv',
    'modelos (2).csv': 'modelos.csv',
  });
});

test('lets a drawing or picture replace the only file of its name, none if there are two', () => {
  const known = ['dibujos/Villas.svg', 'fotos/uno/casa.jpg', 'fotos/dos/casa.jpg', 'logo.png'];
  expect(
    place(['villas.svg', 'villas.ligas.json', 'casa.jpg', 'logo.png', 'fotos/uno/casa.jpg'], known),
  ).toEqual({
    'villas.svg': 'dibujos/Villas.svg',
    'villas.ligas.json': 'dibujos/Villas.ligas.json',
    'casa.jpg': 'imagenes/casa.jpg',
    'logo.png': 'logo.png',
    'fotos/uno/casa.jpg': 'fotos/uno/casa.jpg',
  });
});

test('keeps the name of a folder of pictures; known pictures go to their place', () => {
  expect(place(['fachadas/a.jpg', 'fachadas/b.jpg'], ['imagenes/b.jpg'])).toEqual({
    'fachadas/a.jpg': 'fachadas/a.jpg',
    'fachadas/b.jpg': 'imagenes/b.jpg',
  });
});

test('reports a table in a subfolder, an unknown table and two files for one place', () => {
  expect(place(['mio/lotes.csv', 'mio/viejo/modelos.csv', 'mio/notas.csv', 'mio/Lotes (1).csv'])).toEqual({
    'mio/lotes.csv': 'lotes.csv',
    'mio/viejo/modelos.csv': 'no: Está en la carpeta «viejo», y las tablas van fuera de ella.',
    'mio/notas.csv': 'no: Su nombre no es el de ninguna tabla del catálogo.',
    'mio/Lotes (1).csv': 'no: Va en el mismo lugar que «mio/lotes.csv». Deja uno de los dos.',
  });
  expect(place(['precios.csv'], [], { tabla: 'modelos.csv' })).toEqual({ 'precios.csv': 'modelos.csv' });
});

const none = Buffer.alloc(0);

test.each([
  ['plano.ai', '%!PS-Adobe-3.0 %%Creator: Adobe Illustrator', /Illustrator/],
  ['plano.dwg', 'AC1032', /Es un DWG/],
  ['plano.dxf', 'AC1032', /Es un DWG/],
  ['ruta.gpx', '<?xml version="1.0"?><gpx>', /GPX/],
  ['lotes.shp', '\0\0\x27\x0a', /\.dbf y el \.prj/],
  ['lotes.dbf', '\x03', /shapefile/],
  ['precios.xls', '\xd0\xcf\x11\xe0', /Libro de Excel \(\.xlsx\)/],
  ['IMG_2201.HEIC', '\0\0\0\x24ftypheic', /JPEG/],
  ['todo.rar', 'Rar!', /\.zip/],
  ['notas.docx', 'PK\x03\x04', /comprimido|catálogo/],
  ['programa.exe', 'MZ', /No es de lo que lleva un catálogo/],
  ['paquete.json', '{"name": "x"}', /GeoJSON/],
])('refuses %s that begins with %j and says what to do', (ruta, inicio, motivo) => {
  const judged = judgeArchivo(ruta, Buffer.from(inicio, 'latin1'));
  expect(judged).toMatchObject({ ok: false, motivo: expect.stringMatching(motivo) });
  if (!judged.ok) expect(judged.motivo).toMatch(/[.]$/);
});

test('takes a picture whatever its first bytes, a GeoJSON named .json, and a PDF', () => {
  expect(judgeArchivo('a/Fachada.PNG', none)).toEqual({ ok: true, kind: 'imagen' });
  const geo = Buffer.from('{\n "type": "FeatureCollection", "features": []}');
  expect(judgeArchivo('lotes.json', geo)).toEqual({ ok: true, kind: 'plano' });
  for (const name of ['plano.pdf', 'plano.ai', 'plano.svg'])
    expect(judgeArchivo(name, Buffer.from('%PDF-1.7 Adobe Illustrator'))).toEqual({
      ok: true,
      kind: 'plano',
    });
});

test.each([
  ['LOTES.CSV', 'lotes.csv'],
  ['a/Modelos_Imágenes.xlsx', 'modelos_imagenes.csv'],
  ['equipamientos - copia.csv', 'equipamientos.csv'],
  ['proyectos(3).csv', 'proyectos.csv'],
  ['mis lotes.csv', undefined],
])('%s is named after %s', (ruta, tabla) => {
  expect(tablaNamed(ruta)).toBe(tabla);
});
