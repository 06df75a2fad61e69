/** The browser's own reader of codes (Shape Detection API), where it has one; TypeScript's library does not know it. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderMaker = new (options: { formats: readonly string[] }) => CodeReader;

function makerOf(): CodeReaderMaker | undefined {
  const maker: unknown = typeof window === 'undefined' ? undefined : Reflect.get(window, 'BarcodeDetector');
  return typeof maker === 'function' ? (maker as CodeReaderMaker) : undefined;
}

/** Whether a QR can be read here at all: by the browser, with a camera it may ask for. */
export function hasQrReader(): boolean {
  return makerOf() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Reads QR codes from a video; `undefined` where the browser cannot. */
export function createQrReader(): CodeReader | undefined {
  const Maker = makerOf();
  return Maker && new Maker({ formats: ['qr_code'] });
}
