import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyMade, PasskeyUsed } from '../src/contract/panel/shapes.ts';

/** Changes of a forger to an authenticator's answer. */
export interface Deviation {
  origin?: string;
  challenge?: string;
  /** Without user verification (PIN, finger). */
  unverified?: boolean;
  /** Signs with another key than it showed. */
  otherKey?: boolean;
  counter?: number;
}

const UP = 0x01;
const UV = 0x04;
const ATTESTED = 0x40;

/** A software authenticator, as seen through a browser (WebAuthn, level 3): one ES256 passkey per site. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin: foreign }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: foreign ?? origin, crossOrigin: false }));
  const authData = (flags: number, count: number, attested: Buffer) => {
    const head = Buffer.alloc(37);
    createHash('sha256').update(new URL(origin).hostname).digest().copy(head);
    head[32] = flags;
    head.writeUInt32BE(count, 33);
    return Buffer.concat([head, attested]);
  };
  const flagsOf = ({ unverified }: Deviation) => UP | (unverified ? 0 : UV);

  return {
    id: id.toString('base64url'),
    create({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyMade {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(flagsOf(deviation) | ATTESTED, counter, attested);
      const object = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', deviation.challenge ?? challenge, deviation).toString(
            'base64url',
          ),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyUsed {
      counter = deviation.counter ?? counter + 1;
      const data = authData(flagsOf(deviation), counter, Buffer.alloc(0));
      const client = clientData('webauthn.get', deviation.challenge ?? challenge, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = createSign('sha256')
        .update(signed)
        .sign(deviation.otherKey ? other : privateKey);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** The part of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])]);
  throw new Error('not written by an authenticator');
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
