import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';

/** A start tag, without prefix. */
interface XmlElement {
  name: string;
  /** By name as written. */
  attributes: Readonly<Record<string, string>>;
}

interface XmlHandlers {
  onOpen(element: XmlElement): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** Not plain XML; the message is Spanish. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/** Sheets are five levels deep with a dozen attributes. */
const DEPTH = 50;
const ATTRIBUTES = 100;

/**
 * Streams XML without keeping it. Document entities are undefined, so none can expand.
 * @throws {XmlRefused}
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  const refuse = (motivo: string) => {
    throw new XmlRefused(motivo);
  };
  let depth = 0;
  let attributes = 0;
  parser.on('error', () =>
    refuse('no es un libro de Excel que se pueda leer; ábrelo en Excel y guárdalo de nuevo'),
  );
  parser.on('doctype', () => refuse('trae definiciones propias (DTD), que Excel no escribe'));
  parser.on('attribute', () => {
    if (++attributes > ATTRIBUTES) refuse('trae un elemento con demasiados atributos');
  });
  parser.on('opentag', ({ name, attributes: own }) => {
    attributes = 0;
    if (++depth > DEPTH) refuse('trae elementos demasiado anidados');
    handlers.onOpen({ name: localNameOf(name), attributes: own });
  });
  parser.on('text', (text) => handlers.onText?.(text));
  parser.on('cdata', (text) => handlers.onText?.(text));
  parser.on('closetag', ({ name }) => {
    depth--;
    handlers.onClose?.(localNameOf(name));
  });
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}

/** UTF-8, or UTF-16 with its mark (ECMA-376, part 2, 6.2.5). */
function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localNameOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
