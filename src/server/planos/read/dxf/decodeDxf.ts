/** AutoCAD code pages that are not Windows numbers. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  ANSI_949: 'euc-kr',
  ANSI_950: 'big5',
  DOS866: 'ibm866',
};

/** Bytes searched for the code page. */
const HEADER = 64 * 1024;

/**
 * UTF-8 from AutoCAD 2007 on (AC1021), before that `$DWGCODEPAGE`. Valid UTF-8 is read as such regardless:
 * QGIS and LibreCAD write it into older versions, and no Spanish text in a code page is valid UTF-8.
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
