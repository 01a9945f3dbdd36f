import { expect, test } from 'vitest';
import { clientAddress, clientNetwork, isFromThisMachine, isPrivateAddress } from './client-address.ts';

test('without trusted proxies only the connection counts', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
});

test('each trusted proxy vouches for one entry from the right', () => {
  const claimed = '10.9.9.9, 198.51.100.7, 192.0.2.1';
  expect(clientAddress('127.0.0.1', claimed, 1)).toBe('192.0.2.1');
  expect(clientAddress('127.0.0.1', claimed, 2)).toBe('198.51.100.7');
});

test('fewer entries than proxies: the leftmost, and an empty list is the connection', () => {
  expect(clientAddress('127.0.0.1', '198.51.100.7', 3)).toBe('198.51.100.7');
  expect(clientAddress('127.0.0.1', '', 2)).toBe('127.0.0.1');
});

test('an IPv4 client on an IPv6 socket has its IPv4 address', () => {
  expect(clientAddress('::ffff:192.0.2.1', null, 0)).toBe('192.0.2.1');
});

test.each([
  ['127.0.0.1', true],
  ['172.20.0.3', true],
  ['172.32.0.3', false],
  ['fd00::1', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
])('%s is of this machine or a private network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted with the network %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each<[string, string, string, Record<string, string>, boolean]>([
  ['a browser here', '127.0.0.1', '1.1', { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
  ['a program here', '::ffff:127.0.0.1', '1.1', { host: '[::1]:3000' }, true],
  ['another machine', '192.168.1.7', '1.1', { host: 'localhost:3000' }, false],
  ['a proxy here that passes the name on', '127.0.0.1', '1.1', { host: 'meets.example' }, false],
  ['a proxy here that says for whom', '127.0.0.1', '1.1', { host: 'localhost', forwarded: 'for=1' }, false],
  ['a proxy here that speaks HTTP/1.0', '127.0.0.1', '1.0', { host: '127.0.0.1:3000' }, false],
  [
    'a browser elsewhere, through a proxy here that puts its own name',
    '127.0.0.1',
    '1.1',
    { host: '127.0.0.1:3000', origin: 'http://meets.example' },
    false,
  ],
  ['a page without an origin', '127.0.0.1', '1.1', { host: 'localhost', origin: 'null' }, false],
])('%s is taken for this machine or not', (_, connection, httpVersion, headers, isHere) => {
  expect(isFromThisMachine({ connection, httpVersion, headers: new Headers(headers) })).toBe(isHere);
});
