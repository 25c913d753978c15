import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that are not public: IANA's special-purpose registry (RFC 6890 and later), multicast and reserved ranges. */
const special4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata service of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocols
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and the broadcast address
] as const;

/** What is special within 2000::/3. Everything outside it is refused: loopback, mapped IPv4, NAT64, unique local, link-local, multicast. */
const special6 = [
  ['2001::', 23], // IETF protocols: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address in disguise
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const;

const refused = new BlockList();
for (const [net, prefix] of special4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) refused.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, written in any way that Node reads, is one on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (address.includes('%') ? 0 : isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
}
