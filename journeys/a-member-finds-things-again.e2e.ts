// A member saves favorites with the star of a page, and follows people.
import { expect, test } from 'vitest';
import { profileAddress } from '../src/sport/addresses/member-addresses.rules.ts';
import { AT_A_DESK, browse, expectAccessible, open, takenOver, WITH_SCRIPTS } from './harness.ts';
import { createMember } from './members.ts';
import { signInAs } from './signing-in.ts';
import { createFamily, createTeam } from './teams.ts';

test.each(WITH_SCRIPTS)(
  'A member stars a team, an athlete and a meet, renames one and takes it back, $name',
  (viewer) =>
    browse(viewer, async (page) => {
      await signInAs(page, await createMember('Saskia', 'Kellermann', 'Coach'));
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
        // On a phone the star moves when the button beside it arrives.
        if (!path.includes('/meet/')) await page.getByRole('button', { name: /^Follow / }).waitFor();
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

test.each(WITH_SCRIPTS)('A stranger asks to follow, is accepted, and stops, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Heron Bank', 'Adaline Voss');
    const { athlete } = await createFamily(team, 'Corwin', 'Beatrix');
    const fan = await createMember('Saskia', 'Kellermann', 'Parent');
    const profile = profileAddress(athlete.handle);
    await open(page, profile.toUpperCase().replace('/PROFILE', '/profile'));
    await page.waitForURL(`**${profile}`);
    await page.getByRole('link', { name: 'Follow', exact: true }).waitFor();
    await expectAccessible(page);

    await signInAs(page, fan, profile);
    await page.getByRole('button', { name: `Follow ${athlete.name}` }).click();
    await page.getByRole('button', { name: `Requested to follow ${athlete.name}` }).waitFor();

    await page.evaluate(() => sessionStorage.clear());
    await signInAs(page, athlete, profile);
    await page.getByRole('link', { name: 'Edit profile' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Accept ${fan.name}` })
      .click();
    await page.getByRole('main').getByText('Accepted.').waitFor();
    await expectAccessible(page);

    await page.evaluate(() => sessionStorage.clear());
    await signInAs(page, fan, profile);
    const bell = page.getByRole('button', { name: `Email me new results of ${athlete.name}` });
    await bell.and(page.locator('[aria-pressed="true"]')).click();
    await bell.and(page.locator('[aria-pressed="false"]')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Following ${athlete.name}: stop following` }).click();
    await page.getByRole('button', { name: 'Stop following', exact: true }).click();
    await page.getByRole('button', { name: `Follow ${athlete.name}` }).waitFor();
  }),
);

test.each(WITH_SCRIPTS)('An athlete follows a teammate whom the site suggests, $name', (viewer) =>
  browse(viewer, async (page) => {
    const team = await createTeam('Heron Bank', 'Adaline Voss');
    const { athlete } = await createFamily(team, 'Corwin', 'Beatrix');
    await createFamily(team, 'Ansel', 'Odile');
    await createFamily(team, 'Tobin', 'Maren');
    await signInAs(page, athlete, profileAddress(athlete.handle));
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
  browse(AT_A_DESK, async (page) => {
    for (const handle of ['nobody.here', 'imelda.tellis']) {
      const response = await page.goto(`/profile/${handle}`);
      expect(response?.status(), handle).toBe(404);
      await page.getByRole('heading', { name: 'This profile is private or doesn’t exist' }).waitFor();
    }
  }));
