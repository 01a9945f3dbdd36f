import { describe, expect, test } from 'vitest';
import { callHostOf, SITE_VARIANTS, showsAppBanner, VARIANT_PARTS } from './site-variants.ts';

test('the support site hides help and the footer items; the others show both', () => {
  expect(SITE_VARIANTS.filter((variant) => !VARIANT_PARTS[variant].hasHelp)).toEqual(['netsupport']);
  expect(SITE_VARIANTS.filter((variant) => !VARIANT_PARTS[variant].hasFooterItems)).toEqual(['netsupport']);
});

describe('the app banner', () => {
  test.each(['/', '/team/5', '/editors', '/TrackAndField/meet/17'])('stands on %s', (pathname) => {
    expect(showsAppBanner('net', pathname)).toBe(true);
    expect(showsAppBanner('athleticTv', pathname)).toBe(true);
  });

  test.each(['/edit', '/edit/team/5', '/EDIT/TrackAndField/managemeet/manage'])(
    'is not on %s',
    (pathname) => {
      for (const variant of SITE_VARIANTS) expect(showsAppBanner(variant, pathname)).toBe(false);
    },
  );

  test('is never shown on the support site', () => {
    expect(showsAppBanner('netsupport', '/')).toBe(false);
  });
});

describe('calls go to', () => {
  const apiHost = 'https://results.example';

  test.each(['netsupport', 'athleticTv'] as const)('the configured host in %s', (variant) => {
    expect(callHostOf({ variant, apiHost })).toBe(apiHost);
    expect(callHostOf({ variant, apiHost: null })).toBe('');
  });

  test('the site itself in net', () => {
    expect(callHostOf({ variant: 'net', apiHost })).toBe('');
  });
});
