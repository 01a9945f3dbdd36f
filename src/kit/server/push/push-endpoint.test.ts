import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint, lookUpPublicHost } from './push-endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91b', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAA', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%2f%2b', true],
  ['https://push.example:443/a', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://push.example:8443/a', false],
  ['https://user:secret@push.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://2130706433/a', false],
  ['https://0x7f.1/a', false],
  ['https://[::1]/a', false],
  ['https://localhost/a', false],
  ['https://db/a', false],
  ['https://metadata.google.internal/a', false],
  ['https://metadata.google.internal./a', false],
  ['https://printer.local/a', false],
  ['push.example', false],
  ['', false],
  [`https://push.example/${'a'.repeat(1_000)}`, false],
])('%s may be called: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected);
});

test.each([
  ['142.250.74.10', true],
  ['2a00:1450:4001:82a::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('a name', () => {
  test('that leads to this machine is not connected to', async () => {
    const error = await new Promise((resolve) => lookUpPublicHost('localhost', {}, resolve));
    expect(String(error)).toContain('localhost has no public address');
  });
});
