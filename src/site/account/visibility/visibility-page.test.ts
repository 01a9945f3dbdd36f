import { describe, expect, test } from 'vitest';
import { listFavorites, saveFavorite } from '#community/favorites/favorites.service.ts';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Announcement, Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { changeHandle, findByHandle } from '#people/accounts/handles/handles.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { changeVisibility, getVisibilityPage } from './visibility-page.service.ts';

const SEASON = 2026;

interface World {
  ctx: Context;
  harbor: HarborMeet;
  adaId: number;
  ada: Person;
  parent: Person;
  coach: Person;
  stranger: Person;
}

/** Ada of Alder Creek with an account, a parent, a coach, and somebody else. */
function withAda(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      const adaId = harbor.athleteId('ada');
      const teamId = harbor.teamId('Alder Creek');
      const [ada, parent, coach, stranger] = [
        await createPerson(ctx, 'Ada Rowan'),
        await createPerson(ctx, 'Mara Rowan'),
        await createPerson(ctx, 'Marguerite Holloway'),
        await createPerson(ctx, 'Saskia Kell'),
      ] as const;
      const link = { athleteId: adaId, isConfirmed: true };
      await linkAthlete(ctx, { ...link, userId: ada.userId, relation: 'self' });
      await linkAthlete(ctx, { ...link, userId: parent.userId, relation: 'parent' });
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      await saveRosters(ctx, [{ athleteId: adaId, teamId, sport: 'tf', seasonId: SEASON, grade: 12 }]);
      await look({ ctx, harbor, adaId, ada, parent, coach, stranger });
    });
}

const versionOf = async (ctx: Context, athleteId: number) => (await getVisibility(ctx, athleteId)).version;

test(
  'who looks after the athlete sees the choice, what a stranger would read, and who may set it',
  withAda(async ({ ada, parent, coach, adaId }) => {
    const page = await getVisibilityPage(ada.ctx, adaId);
    expect(page).toMatchObject({
      role: 'athlete',
      names: { full: 'Ada Rowan', initials: 'A. R.', hidden: 'Name withheld' },
      choices: ['full', 'initials', 'hidden'],
      standing: { teamName: 'Alder Creek', grade: 12 },
      changes: [],
    });
    expect(page.setters.map(({ role, choices }) => [role, choices.length])).toEqual([
      ['athlete', 3],
      ['parent', 3],
      ['coach', 1],
    ]);
    const own = page.sample!.rows.filter(({ name }) => name === null);
    expect(own).toHaveLength(1);
    expect(page.sample!.rows.length).toBeGreaterThan(1);
    expect(page.sample!.list).toMatchObject({ divisionName: 'World', rank: expect.any(Number) });
    expect(page.parents).toEqual(['Mara Rowan']);
    // Neighbours in the list stay as hidden as they are.
    expect(JSON.stringify(page)).not.toMatch(/Quellmark|Vexworth|2010-11-23|birth/i);
    expect((await getVisibilityPage(parent.ctx, adaId)).role).toBe('parent');
    expect(await getVisibilityPage(coach.ctx, adaId)).toMatchObject({ role: 'coach', choices: ['hidden'] });
  }),
);

describe('the word of one holds against another', () => {
  test(
    'a coach hides, the athlete shows again, a parent binds, and only a parent loosens',
    withAda(async ({ ctx, ada, parent, coach, adaId }) => {
      const set = async (by: Person, visibility: 'full' | 'initials' | 'hidden') =>
        changeVisibility(by.ctx, {
          athleteId: adaId,
          visibility,
          version: await versionOf(ctx, adaId),
          note: '',
        });
      const refused = (code: string) => ({ code, status: 403 });
      await set(coach, 'hidden');
      await expect(set(coach, 'full')).rejects.toMatchObject(refused('VISIBILITY_NOT_YOURS'));
      await set(ada, 'full');
      await set(parent, 'initials');
      await expect(set(ada, 'full')).rejects.toMatchObject(refused('VISIBILITY_NOT_YOURS'));
      await set(coach, 'hidden');
      await expect(set(ada, 'full')).rejects.toMatchObject(refused('VISIBILITY_NOT_YOURS'));
      await set(parent, 'full');
      const { changes } = await getVisibilityPage(parent.ctx, adaId);
      expect(changes.map(({ role, by, to, isMine }) => [role, by, to, isMine])).toEqual([
        ['parent', 'Mara Rowan', 'full', true],
        ['coach', 'Marguerite Holloway', 'hidden', false],
        ['parent', 'Mara Rowan', 'initials', true],
        ['athlete', 'Ada Rowan', 'full', false],
        ['coach', 'Marguerite Holloway', 'hidden', false],
      ]);
    }),
  );

  test(
    'strangers are told that there is nobody, whatever they may see',
    withAda(async ({ ctx, stranger, adaId }) => {
      const unknown = { code: 'ATHLETE_UNKNOWN', status: 404 };
      await expect(getVisibilityPage(stranger.ctx, adaId)).rejects.toMatchObject(unknown);
      await expect(getVisibilityPage(stranger.ctx, 999_999)).rejects.toMatchObject(unknown);
      const change = { athleteId: adaId, visibility: 'hidden', version: 1, note: '' } as const;
      await expect(changeVisibility(stranger.ctx, change)).rejects.toMatchObject(unknown);
      await expect(changeVisibility(ctx, change)).rejects.toMatchObject({ status: 401 });
    }),
  );

  test(
    'a link that nobody has confirmed gives no say, and a former coach has none',
    withAda(async ({ ctx, harbor, stranger, coach, adaId }) => {
      const unknown = { code: 'ATHLETE_UNKNOWN' };
      const link = { userId: stranger.userId, athleteId: adaId, isConfirmed: false };
      await linkAthlete(ctx, { ...link, relation: 'parent' });
      await expect(getVisibilityPage(stranger.ctx, adaId)).rejects.toMatchObject(unknown);
      const elsewhere = { athleteId: adaId, teamId: harbor.teamId('Birchfield'), sport: 'tf' } as const;
      await saveRosters(ctx, [{ ...elsewhere, seasonId: SEASON + 1, grade: 12 }]);
      const nextSpring = { ...coach.ctx, clock: fixedClock('2027-03-01T12:00:00Z') };
      await expect(getVisibilityPage(nextSpring, adaId)).rejects.toMatchObject(unknown);
    }),
  );
});

test(
  'a change names every page that shows the name, and is announced with the commit',
  withAda(async ({ harbor, ada, adaId }) => {
    const told: Announcement[] = [];
    const announce = (announcement: Announcement) => void told.push(announcement);
    await changeVisibility(
      { ...ada.ctx, announce },
      { athleteId: adaId, visibility: 'hidden', version: 1, note: '' },
    );
    expect(told.flatMap(({ evict }) => evict)).toEqual(
      expect.arrayContaining([
        `athlete:${adaId}`,
        `meet:${harbor.meetId}`,
        `team:${harbor.teamId('Alder Creek')}`,
        'list:200m',
        'list:4x100m',
        'home',
        'search',
        'navigation',
        'profiles',
      ]),
    );
  }),
);

test(
  'nobody keeps a name that was covered as the title of a favorite; titles of their own stay',
  withAda(async ({ ctx, ada, stranger, coach, adaId }) => {
    const favorite = (Title: string) => ({
      URL: `/athlete/${adaId}`,
      Title,
      Type: 'Athlete' as const,
      itemID: adaId,
      sport: null,
    });
    await saveFavorite(stranger.ctx, favorite('Ada ROWAN, fast'));
    await saveFavorite(coach.ctx, favorite('My best'));
    await changeVisibility(ada.ctx, { athleteId: adaId, visibility: 'initials', version: 1, note: '' });
    expect(await listFavorites(stranger.ctx, stranger.userId)).toMatchObject([{ Title: 'A. R.' }]);
    expect(await listFavorites(coach.ctx, coach.userId)).toMatchObject([{ Title: 'My best' }]);
    for (const [visibility, Title] of [
      ['hidden', 'Name withheld'],
      ['full', 'Ada Rowan'],
    ] as const) {
      const version = await versionOf(ctx, adaId);
      await changeVisibility(ada.ctx, { athleteId: adaId, visibility, version, note: '' });
      expect(await listFavorites(stranger.ctx, stranger.userId)).toMatchObject([{ Title }]);
      expect(await listFavorites(coach.ctx, coach.userId)).toMatchObject([{ Title: 'My best' }]);
    }
  }),
);

describe('the family is told when somebody else changes it:', () => {
  const lineOf = async ({ ctx }: Person) => {
    const [line] = await readFeed(ctx, null);
    return line && [line.Type, line.content.line1, line.content.line2, line.content.line3];
  };

  test(
    'the athlete and the parents, inside the site and by mail, and not whoever did it',
    withAda(async ({ ctx, ada, parent, coach, stranger, adaId }) => {
      const version = await versionOf(ctx, adaId);
      const note = 'Asked by the family';
      await changeVisibility(notifying(coach.ctx), { athleteId: adaId, visibility: 'hidden', version, note });
      const line = (name: string) => ['AthleteVisibility', 'Marguerite Holloway', `hid ${name}`, note];
      expect(await lineOf(ada)).toEqual(line('your name'));
      expect(await lineOf(parent)).toEqual(line('the name of your child'));
      expect([await lineOf(coach), await lineOf(stranger)]).toEqual([undefined, undefined]);
      const [mail] = await mailsTo(ctx, parent.email);
      expect(mail!.subject).toBe('Ada Rowan: the name is now hidden');
      expect(mail!.body_text).toContain('Marguerite Holloway, a coach, hid the name of Ada Rowan.');
      expect(mail!.body_text).toContain('Strangers now see “Name withheld”.');
      expect(mail!.body_text).toContain(`/athlete/${adaId}/visibility`);
      expect(await mailsTo(ctx, coach.email)).toEqual([]);
    }),
  );

  test(
    'nobody when nothing has changed, and parents of who is grown up not at all',
    withAda(async ({ ctx, ada, parent, coach, adaId }) => {
      await changeVisibility(coach.ctx, { athleteId: adaId, visibility: 'hidden', version: 1, note: '' });
      await changeVisibility(coach.ctx, { athleteId: adaId, visibility: 'hidden', version: 2, note: '' });
      const mails = await mailsTo(ctx, ada.email);
      expect(mails.filter(({ subject }) => !subject.startsWith('Your handle'))).toHaveLength(1);
      await ctx.db.updateTable('athletes').set({ birth_on: '1999-01-01' }).where('id', '=', adaId).execute();
      await changeVisibility(ada.ctx, { athleteId: adaId, visibility: 'full', version: 3, note: '' });
      expect(await mailsTo(ctx, parent.email)).toHaveLength(1);
    }),
  );
});

test(
  'a handle that tells the name gives way when the name is covered, and leads nowhere from then on',
  withAda(async ({ ctx, ada, coach, adaId }) => {
    expect(await findByHandle(ctx, 'ada.rowan')).toMatchObject({ userId: ada.userId });
    // Also of an account that goes by another name than its athlete.
    await ctx.db
      .updateTable('users')
      .set({ first_name: 'Mia', last_name: 'Oakes' })
      .where('id', '=', ada.userId)
      .execute();
    await changeVisibility(coach.ctx, { athleteId: adaId, visibility: 'hidden', version: 1, note: '' });
    expect(await findByHandle(ctx, 'ada.rowan')).toBeNull();
    const { handle } = await ctx.db
      .selectFrom('users')
      .select('handle')
      .where('id', '=', ada.userId)
      .executeTakeFirstOrThrow();
    expect(handle).toMatch(/^runner-\d{5}$/);
    const told = (await mailsTo(ctx, ada.email)).find(({ subject }) => subject.includes(handle));
    expect(told?.body_text).toContain('You can choose another handle in your settings.');
    await changeHandle(ada.ctx, ada.userId, 'two.laps');
    const version = await versionOf(ctx, adaId);
    await changeVisibility(ada.ctx, { athleteId: adaId, visibility: 'initials', version, note: '' }).catch(
      () => {},
    );
    expect(await findByHandle(ctx, 'two.laps'), 'it tells nothing').toMatchObject({ userId: ada.userId });
  }),
);

test(
  'changes are counted, so that nobody makes all pages anew again and again',
  withAda(async ({ ctx, ada, adaId }) => {
    const set = async () =>
      changeVisibility(ada.ctx, {
        athleteId: adaId,
        visibility: 'hidden',
        version: await versionOf(ctx, adaId),
        note: '',
      });
    for (let count = 0; count < 30; count += 1) await set();
    await expect(set()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  }),
);
