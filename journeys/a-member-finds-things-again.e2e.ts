// A member saves favorites with the star of a page, and follows people.
import { expect, test } from 'vitest';
import { browse, expectAccessible, open, takenOver, VIEWERS } from './harness.ts';
import { signInAs } from './signing-in.ts';

const WITH_AXE = VIEWERS.filter(({ hasAxe }) => hasAxe);

test.each(WITH_AXE)(
  'A member stars a team, an athlete and a meet, renames one and takes it back, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await signInAs(page, 'Saskia Kell');
      const star = page.getByRole('button', { name: 'Add to favorites' });
      const prompt = page.getByLabel('Customize name of favorite?');
      const save = page.getByRole('button', { name: 'Save favorite' });
      for (const [path, name] of [
        ['/CrossCountry/meet/1', `Meet ${viewer.device}`],
        ['/athlete/3', `Athlete ${viewer.device}`],
        ['/team/2/cross-country', `Team ${viewer.device}`],
      ] as const) {
        await page.goto(path);
        await takenOver(page);
        await star.click();
        await prompt.fill(name);
        await save.click();
        await page.getByRole('button', { name: `Favorite: ${name}` }).waitFor();
      }
      // Another tab of the team is the same team.
      await page.goto('/team/2/cross-country/roster');
      const set = page.getByRole('button', { name: `Favorite: Team ${viewer.device}` });
      const follow = (await page.getByRole('button', { name: 'Follow Brightwater' }).boundingBox())!;
      const share = (await page.getByRole('button', { name: 'Share' }).boundingBox())!;
      expect(follow.x + follow.width, 'beside each other').toBeLessThanOrEqual(share.x);
      await set.click();
      await expectAccessible(page);
      await prompt.fill('A name that is much too long to stand in a menu');
      await save.click();
      const cut = page.getByRole('button', { name: 'Favorite: A name that is much too long t...' });
      await cut.click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await star.waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await cut.waitFor();

      await page.reload();
      await cut.waitFor();
      await page.getByRole('button', { name: 'Favorites', exact: true }).click();
      await page.getByRole('link', { name: `Meet ${viewer.device}` }).click();
      await page.waitForURL('**/CrossCountry/meet/1');
      for (const path of ['/CrossCountry/meet/1', '/athlete/3', '/team/2/cross-country']) {
        await page.goto(path);
        await page.getByRole('button', { name: /^Favorite: / }).click();
        await page.getByRole('button', { name: 'Remove', exact: true }).click();
        await star.waitFor();
      }
    }),
);

test.each(WITH_AXE)('A stranger asks to follow, is accepted, and stops, $name', (viewer) =>
  browse(viewer, async (page) => {
    await open(page, '/profile/Rowan.Tellis');
    await page.waitForURL('**/profile/rowan.tellis');
    await page.getByRole('link', { name: 'Follow', exact: true }).waitFor();
    await expectAccessible(page);

    await signInAs(page, 'Saskia Kell', '/profile/rowan.tellis');
    await page.getByRole('button', { name: 'Follow Rowan Tellis' }).click();
    await page.getByRole('button', { name: /^Requested to follow Rowan Tellis/ }).waitFor();

    await page.evaluate(() => sessionStorage.clear());
    await signInAs(page, 'Rowan Tellis', '/profile/rowan.tellis');
    await page.getByRole('link', { name: 'Edit profile' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Accept Saskia Kell' }).click();
    await page.getByRole('main').getByText('Accepted.').waitFor();
    await expectAccessible(page);

    await page.evaluate(() => sessionStorage.clear());
    await signInAs(page, 'Saskia Kell', '/profile/rowan.tellis');
    const bell = page.getByRole('button', { name: 'Email me new results of Rowan Tellis' });
    await bell.and(page.locator('[aria-pressed="true"]')).click();
    await bell.and(page.locator('[aria-pressed="false"]')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Following Rowan Tellis: stop following' }).click();
    await page.getByRole('button', { name: 'Stop following', exact: true }).click();
    await page.getByRole('button', { name: 'Follow Rowan Tellis' }).waitFor();
  }),
);

test.each(WITH_AXE)('An athlete follows a team mate whom the site proposes, $name', (viewer) =>
  browse(viewer, async (page) => {
    await signInAs(page, 'Rowan Tellis', '/profile/rowan.tellis');
    const proposed = page.locator('section', {
      has: page.getByRole('heading', { name: 'Athletes you may know' }),
    });
    const first = proposed.getByRole('listitem').first();
    const name = (await first.getByRole('link').textContent())!;
    await expectAccessible(page);
    await first.getByRole('button', { name: `Ignore the suggestion of ${name}` }).click();
    await proposed.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
    const next = (await first.getByRole('link').textContent())!;
    await first.getByRole('button', { name: `Follow ${next}` }).click();
    await proposed.getByRole('link', { name: next, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('complementary').getByRole('link', { name: next, exact: true }).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: next, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
    await page.getByRole('button', { name: `Email me new results of ${next}` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Following ${next}: stop following` }).click();
    await page.getByRole('button', { name: 'Stop following', exact: true }).click();
    await page.getByRole('button', { name: `Follow ${next}` }).waitFor();
  }),
);

test('A stranger gets no page for an unknown handle or a profile that is off', () =>
  browse(VIEWERS[0]!, async (page) => {
    for (const handle of ['nobody.here', 'imelda.tellis']) {
      const response = await page.goto(`/profile/${handle}`);
      expect(response?.status(), handle).toBe(404);
      await page.getByRole('heading', { name: 'This profile is private or doesn’t exist' }).waitFor();
    }
  }));
