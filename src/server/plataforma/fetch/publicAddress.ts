import { BlockList, isIP } from 'node:net';

/** Of the IANA registries of special addresses, and what clouds answer their machines at. */
const REFUSED_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Azure's own service, at an address like any other.
  '168.63.129.16/32',
];
/** Within 2000::/3, outside of which no host of the internet is. */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const global6 = listOf(['2000::/3'], 'ipv6');
const refused6 = listOf(REFUSED_V6, 'ipv6');
const refused4 = listOf(REFUSED_V4, 'ipv4');

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

/**
 * Whether an IP address is of a host on the internet: not of this machine, its network, a cloud's own services, a
 * group, or an IPv4 address within an IPv6 one. In: without brackets.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, 'ipv4');
  // A zone (`%eth0`) is of a link.
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
