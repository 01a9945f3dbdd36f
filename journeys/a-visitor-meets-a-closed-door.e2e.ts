// Addresses that are not open yet, need signing in, are misspelled or unknown; and browsers that store nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, takenOver, VIEWERS, WITH_SCRIPTS } from './harness.ts';
import { follow, go, INVITATIONAL, see } from './reading.ts';

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const canonicalOf = (page: Page): Promise<string | null> =>
  page.locator('link[rel=canonical]').getAttribute('href');

test.each(VIEWERS)('A visitor opens what is not open yet and goes on from there, $name', (viewer) =>
  browse(viewer, async (page) => {
    expect((await open(page, '/updates')).status()).toBe(200);
    await page.getByRole('heading', { name: 'What is new', level: 1 }).waitFor();
    await see(page, 'Not open yet');
    await go(page.getByRole('link', { name: 'Go to the front page' }), 'Recent meets');

    await open(page, '/tools');
    await follow(page.getByRole('main').getByRole('link', { name: 'Track & field rankings' }), 'Rankings');
    expect(pathOf(page)).toBe('/TrackAndField/rankings');
  }),
);

test.each(VIEWERS)('A visitor asks for the home of members and is asked to sign in, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/home');
    expect(pathOf(page)).toBe('/account/login?ReturnUrl=%2Fhome');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    const signUp = page.getByRole('main').getByRole('link', { name: 'Create an account' });
    expect(await signUp.getAttribute('href')).toBe('/account/login/signup?ReturnUrl=%2Fhome');

    await open(page, `/account/login?ReturnUrl=${encodeURIComponent('//evil.example/')}`);
    expect(await signUp.getAttribute('href')).toBe('/account/login/signup');
    expect(await page.locator('a[href*="evil"]').count()).toBe(0);
  }),
);

test('A link to the home of members asks to sign in as well', () =>
  browse(WITH_SCRIPTS[0]!, async (page) => {
    await page.goto('/');
    await takenOver(page);
    await page.evaluate(() => {
      document.title = 'still the same document';
      const link = Object.assign(document.createElement('a'), { href: '/home', textContent: 'Home' });
      document.querySelector('main')!.prepend(link);
      link.click();
    });
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/account/login?ReturnUrl=%2Fhome');
    await page.goBack();
    await page.getByRole('heading', { name: 'Recent meets' }).waitFor();
  }));

test.each(WITH_SCRIPTS)('A visitor types addresses in odd case, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.goto('/');
    await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
    const { pathname, origin } = new URL(page.url());
    expect((await page.goto(`${pathname.toUpperCase()}/`))?.status()).toBe(200);
    await page.getByRole('heading', { name: INVITATIONAL }).waitFor();
    expect(await canonicalOf(page)).toBe(origin + pathname);
    await takenOver(page);

    expect((await page.goto('/PARTNER/sitesupporter/UPGRADE/'))?.status()).toBe(200);
    expect(await canonicalOf(page)).toBe(`${origin}/Partner/SiteSupporter/Upgrade`);

    for (const path of ['/Misc/404/', '/DASHBOARD/0/SAVED', '/DONATE/-1', '/team/%ff', '/%ff']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await takenOver(page);
      await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
      expect(await page.locator('link[rel=canonical]').count(), path).toBe(0);
    }
    await expectAccessible(page);
    await go(page.getByRole('link', { name: 'Go to the front page' }), 'Recent meets');
  }),
);

test.each(WITH_SCRIPTS)('A visitor can read with a browser that stores nothing, $name', (viewer) =>
  browse(viewer, async (page) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Storage is forbidden.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await takenOver(page);
    await go(page.getByRole('link', { name: INVITATIONAL }), INVITATIONAL);
    await open(page, '/search2?q=tellis');
    await page.getByRole('table', { name: 'Results for tellis' }).waitFor();
  }),
);
