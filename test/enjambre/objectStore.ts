import { SWIFT_KEYS, startSwift, type TestSwift, whyNoSwift } from '../swift.ts';

const BUCKET = 'lotes';

/** Why the swarm's instances share a folder, in Spanish; `undefined`: they use a bucket. */
export const whyFolder = whyNoSwift();

export interface ObjectStore extends Pick<TestSwift, 'takeAway' | 'bringBack' | 'stop'> {
  entorno: Readonly<Record<string, string>>;
}

/** Starts one of three devices with an empty bucket; none if `whyFolder`. */
export async function startObjectStore(): Promise<ObjectStore | undefined> {
  if (whyFolder) return undefined;
  const swift = await startSwift();
  await swift.createBucket(BUCKET);
  const { llave, secreto } = SWIFT_KEYS;
  const entorno = {
    ARCHIVOS_URL: `s3://${BUCKET}/enjambre`,
    ARCHIVOS_SERVIDOR: swift.servidor,
    ARCHIVOS_LLAVE: llave,
    ARCHIVOS_SECRETO: secreto,
  };
  return { ...swift, entorno };
}
