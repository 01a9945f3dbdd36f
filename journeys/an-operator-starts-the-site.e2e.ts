// Starting the site: the addresses that it listens on, and a refusal to start the demo.
import { expect, inject, test } from 'vitest';
import { runSite, serve, withDataFolder } from './site-process.ts';

/** The same site by another address of this computer; on Linux all of 127.0.0.0/8 is. */
function byOtherAddress(url: string): string {
  const other = new URL('/healthz', url);
  other.hostname = '127.0.0.2';
  return other.href;
}

test('the demo listens to this computer alone', async () => {
  const url = inject('siteUrl');
  expect((await fetch(new URL('/healthz', url))).ok).toBe(true);
  await expect(fetch(byOtherAddress(url))).rejects.toThrow();
});

test.runIf(process.platform === 'linux')('without the demo the site listens on every address', () =>
  withDataFolder(async (folder) => {
    const { url } = await serve(folder);
    expect((await fetch(byOtherAddress(url))).ok).toBe(true);
  }),
);

test.each([
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'SMTP_URL'],
  ['an https address', { PUBLIC_URL: 'https://results.example.org' }, 'an https PUBLIC_URL'],
])('the demo does not start beside %s', (_, environment, what) =>
  withDataFolder(async (folder) => {
    const site = runSite(folder, { ...environment, DEMO: '1' });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(`The demo does not start with ${what}: set DEMO=0`);
    expect(site.output()).not.toContain('Homestretch is at');
    expect(folder.hasRunningDatabase()).toBe(false);
  }),
);
