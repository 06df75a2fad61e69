/** The browser's Shape Detection API, which TypeScript's library lacks. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderMaker = new (options: { formats: readonly string[] }) => CodeReader;

function makerOf(): CodeReaderMaker | undefined {
  const maker: unknown = typeof window === 'undefined' ? undefined : Reflect.get(window, 'BarcodeDetector');
  return typeof maker === 'function' ? (maker as CodeReaderMaker) : undefined;
}

/** True if the browser has the API and can ask for a camera. */
export function hasQrReader(): boolean {
  return makerOf() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Reads QR codes from a video; `undefined` without the API. */
export function createQrReader(): CodeReader | undefined {
  const Maker = makerOf();
  return Maker && new Maker({ formats: ['qr_code'] });
}
