/** Pictures that lie beside a drawing, for its cleaning. */
export interface LinkedPictures {
  /** By their address in the drawing, what it becomes: a `data:` address. */
  given: ReadonlyMap<string, string>;
  /** Addresses of files for which there is none; cleaning adds to them. */
  missing: Set<string>;
}

const TYPES: readonly (readonly [type: string, start: RegExp])[] = [
  ['png', /^\x89PNG/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF....WEBP/s],
  ['avif', /^....ftypavi[fs]/s],
  ['bmp', /^BM/],
];

/** In: pictures by their address in the drawing. What is none of the kinds that may stand in a drawing is missing. */
export function linkPictures(pictures: ReadonlyMap<string, Uint8Array> = new Map()): LinkedPictures {
  const given = new Map<string, string>();
  for (const [address, bytes] of pictures) {
    const type = typeOfPicture(bytes);
    if (type) given.set(address, `data:image/${type};base64,${bufferOf(bytes).toString('base64')}`);
  }
  return { given, missing: new Set() };
}

/** Of a picture that may stand in a drawing, by its first bytes. */
export function typeOfPicture(bytes: Uint8Array): string | undefined {
  const start = bufferOf(bytes).toString('latin1', 0, 16);
  return TYPES.find(([, pattern]) => pattern.test(start))?.[0];
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** An address of a file, not of a place in the network. */
export function isOfFile(address: string): boolean {
  return !/^\s*(?:(?!file:)[a-z][a-z\d+.-]+:|\/\/)/i.test(address);
}
