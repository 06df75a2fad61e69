import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';

/** One element as it begins, without the prefix of its name. */
export interface XmlElement {
  name: string;
  /** An attribute's value, by its name as written. */
  attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  onOpen(element: XmlElement): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** A workbook's part that is no plain XML; the message is Spanish. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/** A sheet's elements lie five deep and have a dozen attributes. */
const DEPTH = 50;
const ATTRIBUTES = 100;

/**
 * Reads XML as it comes and keeps none of it. Entities of a document's own are not there, so none can grow.
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

/** XML is UTF-8, or UTF-16 with its mark (ECMA-376, part 2, 6.2.5). */
function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localNameOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
