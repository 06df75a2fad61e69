/** The part of the library that is used; it has no types of its own. */
declare module 'shpjs' {
  /** Out: a GeoJSON collection, in degrees if `prj` is known. @throws on damaged files */
  export function getShapefile(parts: {
    shp: Uint8Array;
    dbf?: Uint8Array | undefined;
    cpg?: Uint8Array | undefined;
    prj?: Uint8Array | undefined;
  }): Promise<{ features: { geometry: unknown; properties: Record<string, unknown> }[] }>;
}
