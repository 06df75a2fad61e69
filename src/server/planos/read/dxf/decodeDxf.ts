/** Code pages as AutoCAD names them, where its name is not the number of a Windows one. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  ANSI_949: 'euc-kr',
  ANSI_950: 'big5',
  DOS866: 'ibm866',
};

/** How far into the file the header's code page may stand. */
const HEADER = 64 * 1024;

/**
 * A DXF file's text. From AutoCAD 2007 on (AC1021) it is UTF-8, before in the code page that `$DWGCODEPAGE` names.
 * Bytes that are valid UTF-8 are read as such whatever the header says, since QGIS and LibreCAD write it into files of
 * older versions, and no Spanish text of an older code page happens to be.
 */
export function decodeDxf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder(codePageOf(file)).decode(file);
  }
}

function codePageOf(file: Uint8Array): string {
  const header = Buffer.from(file.subarray(0, HEADER)).toString('latin1');
  const named = /\$DWGCODEPAGE\s+3\s+(\S+)/i.exec(header)?.[1]?.toUpperCase() ?? '';
  const windows = /^ANSI_(874|125[0-8])$/.exec(named)?.[1];
  return CODE_PAGES[named] ?? `windows-${windows ?? '1252'}`;
}
