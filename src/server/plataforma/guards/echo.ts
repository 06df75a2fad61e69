import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Db, Queryable } from '../db/db.ts';
import { openSecretKey } from '../db/secretKey.ts';

/** With a nonce in this header `npm run revisar-instalacion` asks who answers at PUBLIC_URL. */
export const ECHO_ASKED = 'x-lotificacion-eco';
/** The answer: kind of address that the asker has here, and the nonce signed by this database's key. */
export const ECHO_SEEN = 'x-lotificacion-visto';
/** Claimed by the asker in X-Forwarded-For; nobody's (RFC 5737). */
export const CLAIMED_ADDRESS = '203.0.113.77';

export type AddressKind = 'supuesta' | 'interna' | 'externa';

const NONCE = /^[\w-]{43}$/;

/** Private, loopback, link-local, and a carrier's own (RFC 6598). */
const NETS = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;
const INTERNAL = new BlockList();
for (const [net, bits, kind] of NETS) INTERNAL.addSubnet(net, bits, kind);

export function kindOfAddress(address: string): AddressKind {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === CLAIMED_ADDRESS) return 'supuesta';
  return INTERNAL.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4') ? 'interna' : 'externa';
}

/** Signs nonces by this database's key. */
export function openEchoSigner(db: Queryable): (nonce: string) => Promise<string> {
  const readKey = openSecretKey(db, 'eco');
  return async (nonce) =>
    createHmac('sha256', await readKey())
      .update(nonce)
      .digest('base64url');
}

/** Tells an asker nothing about others: only the kind of their own address. */
export function installEcho(app: FastifyInstance, db: Db): void {
  const sign = openEchoSigner(db);
  app.addHook('onRequest', (request, reply, done) => {
    const nonce = request.headers[ECHO_ASKED];
    if (typeof nonce !== 'string' || !NONCE.test(nonce)) return done();
    const tell = (signed: string) => void reply.header(ECHO_SEEN, `${kindOfAddress(request.ip)} ${signed}`);
    // Without its database the asker learns nothing.
    sign(nonce)
      .then(tell, () => {})
      .then(() => done(), done);
  });
}
