// Which addresses of push services the site calls. Browsers choose them, so they may be anything: only public hosts by
// https are called, whatever their name leads to.
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export const ENDPOINT_MAX = 1_000;
/** Names of local networks (RFC 6761, RFC 6762, RFC 8375) and of the machines in them. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;

/** True for an https address of a host with a public name, on the usual port, without a password. */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= ENDPOINT_MAX ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') return false;
  const host = url.hostname.replace(/\.$/, '');
  return host.includes('.') && !host.startsWith('[') && isIP(host) === 0 && !LOCAL_NAME.test(host);
}

const SPECIAL = new BlockList();
const SPECIAL_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3'],
];
for (const network of SPECIAL_NETWORKS) {
  const [address = '', prefix] = network.split('/');
  SPECIAL.addSubnet(address, Number(prefix), 'ipv4');
}
/** The addresses of the public internet. Inside them are a few ranges that lead elsewhere, such as to IPv4. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(address, prefix, 'ipv6');
}

/** False for addresses of this machine, of local networks, and for those that are reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

/** For the connection itself, so that a name cannot lead elsewhere after it was checked. */
export const lookUpPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }).then(
    (all) => {
      const addresses = all.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (first) answer(addresses, first);
      else callback(new Error(`${hostname} has no public address.`), '', 0);
    },
    (error) => callback(error, '', 0),
  );
  function answer(all: LookupAddress[], first: LookupAddress) {
    if (options.all) callback(null, all);
    else callback(null, first.address, first.family);
  }
};
