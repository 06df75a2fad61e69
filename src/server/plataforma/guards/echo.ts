import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Db, Queryable } from '../db/db.ts';
import { readSecretKey } from '../db/secretKey.ts';

/** With a nonce in this header `npm run revisar-instalacion` asks who answers at PUBLIC_URL. */
export const ECHO_ASKED = 'x-lotificacion-eco';
/** The answer: kind of address that the asker has here, and the nonce signed by this database's key. */
export const ECHO_SEEN = 'x-lotificacion-visto';
/** Claimed by the asker in X-Forwarded-For; nobody's (RFC 5737). */
export const CLAIMED_ADDRESS = '203.0.113.77';

export type AddressKind = 'supuesta' | 'interna' | 'externa';

const NONCE = /^[\w-]{43}$/;

const INTERNAL = new BlockList();
for (const [net, bits] of [
  ...([
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['100.64.0.0', 10],
  ] as const),
])
  INTERNAL.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INTERNAL.addSubnet(net, bits, 'ipv6');

export function kindOfAddress(address: string): AddressKind {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === CLAIMED_ADDRESS) return 'supuesta';
  return INTERNAL.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4') ? 'interna' : 'externa';
}

export async function signEcho(db: Queryable, nonce: string): Promise<string> {
  return createHmac('sha256', await readSecretKey(db, 'eco'))
    .update(nonce)
    .digest('base64url');
}

/** Tells an asker nothing about others: only the kind of their own address. */
export function installEcho(app: FastifyInstance, db: Db): void {
  app.addHook('onRequest', (request, reply, done) => {
    const nonce = request.headers[ECHO_ASKED];
    if (typeof nonce !== 'string' || !NONCE.test(nonce)) return done();
    const tell = (signed: string) => void reply.header(ECHO_SEEN, `${kindOfAddress(request.ip)} ${signed}`);
    // Without its database the asker learns nothing.
    signEcho(db, nonce)
      .then(tell, () => {})
      .then(() => done(), done);
  });
}
