import { expect, test } from 'vitest';
import { isOfSystem } from './isOfSystem.ts';

test.each([
  'Icon\r',
  'planos/Icon\r',
  '.DS_Store',
  'imagenes/.DS_Store',
  '__MACOSX/._lotes.csv',
  '__MACOSX/mi/imagenes/._a.jpg',
  'imagenes/._fachada.jpg',
  'Thumbs.db',
  'thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'Desktop.ini',
  '~$catalogo.xlsx',
  '.~lock.lotes.csv#',
  '~WRL0001.tmp',
  'lotes.csv~',
  '.lotes.csv.swp',
  '.Spotlight-V100/Store-V2/a.db',
  '.Trashes/501/a.jpg',
  '.fseventsd/fseventsd-uuid',
  '$RECYCLE.BIN/S-1-5/a.jpg',
  'System Volume Information/a.dat',
  'imagenes/@eaDir/a.jpg@SynoEAStream',
  '.dropbox.attr',
  '.git/config',
  '.directory',
  '.localized',
  'planos/plano.svg.crdownload',
])('%j was made by a system', (ruta) => {
  expect(isOfSystem(ruta)).toBe(true);
});

test.each([
  'lotes.csv',
  'imagenes/icon.jpg',
  'Icono.png',
  '.fachada.jpg',
  'imagenes/.a.webp',
  'a/~b.jpg',
  'desktop.jpg',
  'thumbs/a.jpg',
])('%j was made by a person', (ruta) => {
  expect(isOfSystem(ruta)).toBe(false);
});
