/** Another kind of file by its first bytes, with advice on making a drawing of it. */
interface OtherFile {
  is: (start: string) => boolean;
  motivo: string;
}

const begins =
  (...signs: string[]) =>
  (start: string) =>
    signs.some((sign) => start.startsWith(sign));

const ILLUSTRATOR = 'en Illustrator con Archivo > Exportar > Exportar como… > SVG';
const CAD = 'en AutoCAD, Civil 3D, BricsCAD o DraftSight con Guardar como… > DXF (orden _DXFOUT)';
const COREL = 'en CorelDRAW con Archivo > Exportar… > SVG';
const QGIS = 'Ábrelo en QGIS y elige Exportar > Guardar objetos como… con el formato GeoJSON';
export const PART_OF_SHAPEFILE =
  'Es una parte de un shapefile. Comprime juntos en un .zip el .shp, el .dbf y el .prj de la capa, y usa ese zip como plano.';
const SCAN =
  'Guárdala como JPEG o PNG y sus lotes se trazan sobre ella en la mesa del plano; o pide a quien dibujó el plano su archivo (DXF, SVG o GeoJSON).';

const OTHER_FILES: readonly OtherFile[] = [
  {
    is: (start) => begins('%!PS', '\xc5\xd0\xd3\xc6')(start) && /Illustrator/.test(start),
    motivo: `Es un archivo de Illustrator (.ai o .eps). Expórtalo como SVG ${ILLUSTRATOR}.`,
  },
  {
    is: begins('%!PS', '\xc5\xd0\xd3\xc6'),
    motivo: `Es un PostScript (.ps o .eps). Expórtalo desde el programa que lo hizo: ${ILLUSTRATOR}; ${COREL}.`,
  },
  {
    is: (start) => /^AC(?:1[.0-9]|2\.)/.test(start),
    motivo: `Es un DWG, que solo leen bien los programas de CAD. Guárdalo como DXF ${CAD}, o en LibreCAD con Archivo > Guardar como… > DXF 2007.`,
  },
  {
    is: begins('AutoCAD Binary DXF'),
    motivo:
      'Es un DXF binario. Guárdalo como DXF ASCII: en AutoCAD, Guardar como… > DXF, y en Herramientas > Opciones… > Opciones de DXF elige ASCII.',
  },
  {
    is: (start) => /^RIFF[\s\S]{4}CDR/.test(start),
    motivo: `Es un archivo de CorelDRAW (.cdr). Expórtalo como SVG ${COREL}.`,
  },
  {
    is: begins('\x08\x09\xfe\x02'),
    motivo: 'Es un DGN de MicroStation. Guárdalo como DXF con Archivo > Guardar como… > DXF.',
  },
  { is: begins('\0\0\x27\x0a'), motivo: PART_OF_SHAPEFILE },
  { is: begins('SQLite format 3'), motivo: `Es un GeoPackage o una base SQLite. ${QGIS}.` },
  { is: begins('8BPS'), motivo: `Es un archivo de Photoshop. ${SCAN}` },
  { is: (start) => /^BM[\s\S]{4}\0{4}/.test(start), motivo: `Es una imagen BMP. ${SCAN}` },
  {
    is: (start) => /^[\s\S]{4}ftyp(?:hei|mif)/.test(start),
    motivo: `Es una foto HEIC. ${SCAN}`,
  },
];

/** Reason and advice; `undefined` for a possible drawing. In: first bytes as latin1. */
export function refuseOtherFile(start: string): string | undefined {
  return OTHER_FILES.find(({ is }) => is(start))?.motivo;
}

/** For XML without SVG, by its root element; full sentences. */
export function refuseOtherXml(name: string): string {
  const local = name.replace(/^.*:/, '');
  if (/^gpx$/i.test(local)) return `Es un GPX. ${QGIS}.`;
  if (/^LandXML$/i.test(local)) return `Es un LandXML. Guarda el dibujo como DXF ${CAD}.`;
  return `No es un SVG: el archivo empieza con <${name}>.`;
}
