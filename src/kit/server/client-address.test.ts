import { expect, test } from 'vitest';
import { clientAddress, clientNetwork, isPrivateAddress } from './client-address.ts';

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
