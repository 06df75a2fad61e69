/** Workbooks, KMZ and packed shapefiles are zips too. */
export function beginsZip(bytes: Uint8Array): boolean {
  return /^504b(0304|0506|0708)/.test(Buffer.from(bytes.subarray(0, 4)).toString('hex'));
}
