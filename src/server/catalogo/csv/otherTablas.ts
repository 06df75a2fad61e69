const LIBRO = 'ábrelo en Excel y guárdalo como «Libro de Excel (.xlsx)»';

/** Hex of the first bytes. */
const BY_BYTES: readonly [RegExp, string][] = [
  [/^d0cf11e0|^09(00|02|04|08)/, `es de un Excel anterior (.xls); ${LIBRO}`],
  [/^(52617221|377abcaf|1f8b)/, 'está comprimido; ábrelo y usa lo que trae'],
  [/^(89504e47|ffd8ff|47494638|52494646)/, 'es una imagen'],
];

const BY_TEXT: readonly [RegExp, string][] = [
  [/^%PDF/, 'es un PDF; pide la tabla en Excel o en CSV'],
  [/^\{\\rtf/, 'es un documento de texto (RTF); copia la tabla a Excel y guárdala'],
  [/^ID;P(WXL|CALC|SCALC)/, `es una hoja SYLK; ${LIBRO}`],
  [/^\s*<\?xml[^>]*\?>.*<(\w+:)?Workbook/s, `es una hoja de cálculo XML de 2003; ${LIBRO}`],
  [
    /^\s*<(!doctype html|html|head|body|table|meta|style)/i,
    `es una página web con otra terminación; ${LIBRO}`,
  ],
  [/^\s*<[?!\w]/, `es un archivo XML; ${LIBRO}`],
  [/^\s*[{[]\s*["{[]/, 'es un archivo JSON; pide la tabla en Excel o en CSV'],
];

/** What a non-table is, with advice in Spanish. In: bytes that begin no zip. Out: `undefined` if unknown. */
export function nameOtherTabla(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 600));
  const hex = start.toString('hex', 0, 4);
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  const found = BY_BYTES.find(([magic]) => magic.test(hex)) ?? BY_TEXT.find(([begin]) => begin.test(text));
  return found?.[1];
}
