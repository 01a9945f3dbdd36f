import { describe, expect, test } from 'vitest';
import { listFavorites, saveFavorite } from '#community/favorites/favorites.service.ts';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { signIn, subscribeDevice, waitingPushes } from '#community/push/push.fixtures.ts';
import { pushToUsers } from '#community/push/send-pushes.service.ts';
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

/** Creates Ada of Alder Creek with an account, a parent, a coach, and a stranger. */
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
  'a message that waits for the morning names the athlete no more',
  withAda(async ({ ctx, parent, stranger, adaId }) => {
    await subscribeDevice(await signIn(stranger), 'phone');
    const results = { title: 'Girls 200 Meters: results are in', body: 'Ada Rowan. Harbor Invitational' };
    const expiresAt = ctx.clock.now().add({ hours: 8 }).toString();
    const push = { ...results, category: 'results', href: '/', topic: 'results', expiresAt } as const;
    await pushToUsers(ctx, [{ ...push, isUrgent: false, userId: stranger.userId }]);
    const version = await versionOf(ctx, adaId);
    await changeVisibility(parent.ctx, { athleteId: adaId, visibility: 'initials', version, note: '' });
    expect((await waitingPushes(ctx)).map(({ body }) => body)).toEqual(['A. R. Harbor Invitational']);
  }),
);

test(
  'the family and coaches see the choice, the preview for strangers, and who may change it',
  withAda(async ({ ada, parent, coach, adaId }) => {
    const page = await getVisibilityPage(ada.ctx, adaId);
    expect(page).toMatchObject({
      role: 'athlete',
      names: { full: 'Ada Rowan', initials: 'A. R.', hidden: 'Name withheld' },
      choices: ['full', 'initials', 'hidden'],
      team: { teamName: 'Alder Creek' },
      gradeName: '12',
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
    // Neighbors on the list stay as hidden as they are.
    expect(JSON.stringify(page)).not.toMatch(/Quellmark|Vexworth|2010-11-23|birth/i);
    expect((await getVisibilityPage(parent.ctx, adaId)).role).toBe('parent');
    expect(await getVisibilityPage(coach.ctx, adaId)).toMatchObject({ role: 'coach', choices: ['hidden'] });
  }),
);

describe('the order of rights', () => {
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
    'strangers get "unknown athlete", whatever they may see',
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
    'an unconfirmed link gives no rights, and a former coach has none',
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
    const announcements: Announcement[] = [];
    const announce = (announcement: Announcement) => void announcements.push(announcement);
    await changeVisibility(
      { ...ada.ctx, announce },
      { athleteId: adaId, visibility: 'hidden', version: 1, note: '' },
    );
    expect(announcements.flatMap(({ evict }) => evict)).toEqual(
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
    const live = announcements.flatMap(({ tell = [] }) => tell);
    const reread = live.filter(({ channel }) => channel === `tf/meets/${harbor.meetId}/resultUpdate`);
    expect(reread, 'open pages of the meet read again').toEqual([
      { id: expect.any(String), channel: expect.any(String) },
    ]);
  }),
);

test(
  'a hidden name leaves the titles of favorites; titles that people typed stay',
  withAda(async ({ ctx, ada, stranger, coach, adaId }) => {
    const favorite = (title: string) => ({ url: `/athlete/${adaId}`, title });
    await saveFavorite(stranger.ctx, favorite('Ada ROWAN, fast'));
    await saveFavorite(coach.ctx, favorite('My best'));
    await changeVisibility(ada.ctx, { athleteId: adaId, visibility: 'initials', version: 1, note: '' });
    expect(await listFavorites(stranger.ctx, stranger.userId)).toMatchObject([{ title: 'A. R.' }]);
    expect(await listFavorites(coach.ctx, coach.userId)).toMatchObject([{ title: 'My best' }]);
    for (const [visibility, title] of [
      ['hidden', 'Name withheld'],
      ['full', 'Ada Rowan'],
    ] as const) {
      const version = await versionOf(ctx, adaId);
      await changeVisibility(ada.ctx, { athleteId: adaId, visibility, version, note: '' });
      expect(await listFavorites(stranger.ctx, stranger.userId)).toMatchObject([{ title }]);
      expect(await listFavorites(coach.ctx, coach.userId)).toMatchObject([{ title: 'My best' }]);
    }
  }),
);

describe('a change by someone else notifies', () => {
  const lineOf = async ({ ctx }: Person) => {
    const [line] = await readFeed(ctx, null);
    return line && [line.type, line.content.line1, line.content.line2, line.content.line3];
  };

  test(
    'the athlete and the parents, on the site and by mail, but not the person who made it',
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
    'no one when nothing changed, and never the parents of an adult',
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
  'a handle that contains the name is replaced when the name is hidden, and then leads nowhere',
  withAda(async ({ ctx, ada, coach, adaId }) => {
    expect(await findByHandle(ctx, 'ada.rowan')).toMatchObject({ userId: ada.userId });
    // This also holds for an account with another name than its athlete.
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
    const mail = (await mailsTo(ctx, ada.email)).find(({ subject }) => subject.includes(handle));
    expect(mail?.body_text).toContain('You can choose another handle in your settings.');
    await changeHandle(ada.ctx, ada.userId, 'two.laps');
    const version = await versionOf(ctx, adaId);
    await changeVisibility(ada.ctx, { athleteId: adaId, visibility: 'initials', version, note: '' }).catch(
      () => {},
    );
    expect(await findByHandle(ctx, 'two.laps'), 'it reveals nothing').toMatchObject({ userId: ada.userId });
  }),
);

test(
  'changes are limited, so that no one renders all pages again and again',
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
