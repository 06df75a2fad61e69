import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.7', '169.254.169.254', '100.100.100.200'],
  ...['0.0.0.0', '192.0.0.192', '198.18.0.1', '224.0.0.251', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
  ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::a00:1', '2002:a00:1::', '2001:0:1::'],
  ...['', 'localhost', '127.1', '8.8.8.8:443', '[2606:4700::1111]'],
])('%s is not of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '142.250.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4007::200e'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const byte = fc.integer({ min: 0, max: 255 });

test('no address of a refused network passes, nor any that holds an IPv4 address', () => {
  const within = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  );
  fc.assert(fc.property(within, (parts) => !isPublicAddress(parts.join('.'))));
  fc.assert(fc.property(fc.ipV4(), (address) => !isPublicAddress(`::ffff:${address}`)));
});

test('of IPv6 only the global range passes', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => !isPublicAddress(address) || /^[23][0-9a-f]{3}:/i.test(address)),
  );
});
