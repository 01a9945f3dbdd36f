import { expect, test } from 'vitest';
import { isLocalHost } from './hosts.rules.ts';
import { shownNotice } from './notice-order.rules.ts';

test.each(['localhost', 'LOCALHOST', 'site.localhost', '127.0.0.1', '[::1]'])(
  'on %s the error dialog can be closed',
  (host) => {
    expect(isLocalHost(host)).toBe(true);
  },
);

test.each(['homestretch.example', 'localhost.example', '10.0.0.5', '127.0.0.1.example', 'notlocalhost'])(
  'on %s it cannot',
  (host) => {
    expect(isLocalHost(host)).toBe(false);
  },
);

test('one dialog is shown, the most urgent', () => {
  expect(shownNotice(['team-code', 'communication-error'])).toBe('communication-error');
  expect(shownNotice(['communication-error', 'website-update'])).toBe('website-update');
  expect(shownNotice([])).toBeNull();
});
