import { expect, test } from 'vitest';
import { isLocalHost } from './hosts.rules.ts';
import { visibleNotice } from './notice-order.rules.ts';

test.each(['localhost', 'LOCALHOST', 'site.localhost', '127.0.0.1', '[::1]'])(
  'on %s the error dialog can be closed',
  (host) => {
    expect(isLocalHost(host)).toBe(true);
  },
);

test.each(['homestretch.example', 'localhost.example', '10.0.0.5', '127.0.0.1.example', 'notlocalhost'])(
  'on %s the error dialog cannot be closed',
  (host) => {
    expect(isLocalHost(host)).toBe(false);
  },
);

test('only the most urgent notice is visible', () => {
  expect(visibleNotice(['team-code', 'communication-error'])).toBe('communication-error');
  expect(visibleNotice(['communication-error', 'website-update'])).toBe('website-update');
  expect(visibleNotice([])).toBeNull();
});
