export interface LinkedPictures {
  /** `data:` address by the drawing's address. */
  given: ReadonlyMap<string, string>;
  /** Addresses without a file; cleaning adds to them. */
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

/** In: pictures by the drawing's address. Unsupported kinds count as missing. */
export function linkPictures(pictures: ReadonlyMap<string, Uint8Array> = new Map()): LinkedPictures {
  const given = new Map<string, string>();
  for (const [address, bytes] of pictures) {
    const type = typeOfPicture(bytes);
    if (type) given.set(address, `data:image/${type};base64,${bufferOf(bytes).toString('base64')}`);
  }
  return { given, missing: new Set() };
}

/** Kind of an embeddable picture, by its first bytes. */
export function typeOfPicture(bytes: Uint8Array): string | undefined {
  const start = bufferOf(bytes).toString('latin1', 0, 16);
  return TYPES.find(([, pattern]) => pattern.test(start))?.[0];
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function isOfFile(address: string): boolean {
  return !/^\s*(?:(?!file:)[a-z][a-z\d+.-]+:|\/\/)/i.test(address);
}
