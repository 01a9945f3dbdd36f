import { expect, test } from 'vitest';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { setNotify, startFollowing } from '#community/follows/follows.service.ts';
import { sendNotice } from '#community/preferences/notices.service.ts';
import { chooseNotices, saveMailSettings } from '#community/preferences/preferences.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { forgetDigests, sendDigests } from './digests.service.ts';

const at = (ctx: Context, iso: string): Context => ({ ...ctx, clock: fixedClock(iso) });
// Saturday, the day of the meet, 2 in the afternoon in New York; the next morning there, seven minutes past seven.
const MEET_DAY = '2026-05-09T18:00:00Z';
const NEXT_MORNING = '2026-05-10T11:07:00Z';
// Members without a saved time zone get mail at seven in Chicago.
const NEXT_MORNING_CENTRAL = '2026-05-10T12:07:00Z';

interface ParentAtMeet {
  root: Context;
  ctx: Context;
  userId: number;
  email: string;
  meet: HarborMeet;
}

/** Creates Imelda, a parent of Ada, on the day of the meet; `changes` are her mail settings. */
async function parentOfAda(
  root: Context,
  changes: Parameters<typeof saveMailSettings>[1] = {},
): Promise<ParentAtMeet> {
  const before = at(root, '2026-05-09T12:00:00Z');
  const imelda = await createPerson(before, 'Imelda Tellis');
  await saveMailSettings(imelda.ctx, { timeZone: 'America/New_York', ...changes });
  await sendDigests(before);
  const meet = await createHarborMeet(at(root, MEET_DAY));
  const { userId } = imelda;
  await linkAthlete(root, {
    userId,
    athleteId: meet.athleteId('ada'),
    relation: 'parent',
    isConfirmed: true,
  });
  return { root, ...imelda, meet };
}

test('a parent gets the results of a child the next morning, once', () =>
  withRollback(async (root) => {
    const { email, ctx, meet } = await parentOfAda(root);
    expect(await sendDigests(at(root, '2026-05-10T10:07:00Z'))).toBe(0);
    expect(await sendDigests(at(root, NEXT_MORNING))).toBe(1);
    const [mail] = await mailsTo(ctx, email);
    expect(mail!.subject).toMatch(/^Ada Rowan: \d+ new results$/);
    expect(mail!.body_text).toContain('Girls 200 Meter Dash');
    expect(mail!.body_text).toContain('Harbor Invitational, May 9');
    expect(mail!.body_text).toContain(`${ctx.publicUrl}/TrackAndField/meet/${meet.meetId}/results/f/`);
    expect(mail!.body_text).not.toContain('Bea Linden');
    expect(mail!.unsubscribe_url).toContain('/api/v1/Mail/Unsubscribe/mail~');
    expect(await sendDigests(at(root, '2026-05-10T12:07:00Z'))).toBe(0);
    expect(await sendDigests(at(root, '2026-05-11T11:07:00Z'))).toBe(0);
    expect(await mailsTo(ctx, email)).toHaveLength(1);
  }));

test('without news there is no mail', () =>
  withRollback(async (root) => {
    const { userId, email } = await createPerson(at(root, '2026-05-01T12:00:00Z'), 'Rowan Tellis');
    expect(await sendDigests(at(root, NEXT_MORNING))).toBe(0);
    expect(await mailsTo(root, email)).toEqual([]);
    await forgetDigests(root, userId);
    expect(await root.db.selectFrom('digests').selectAll().execute()).toEqual([]);
  }));

test('a weekly digest waits for Monday', () =>
  withRollback(async (root) => {
    await parentOfAda(root, { rhythm: 'weekly' });
    expect(await sendDigests(at(root, NEXT_MORNING))).toBe(0);
    expect(await sendDigests(at(root, '2026-05-11T11:07:00Z'))).toBe(1);
  }));

test('single mails come within the hour, at night only on meet days', () =>
  withRollback(async (root) => {
    await parentOfAda(root, { rhythm: 'each' });
    expect(await sendDigests(at(root, '2026-05-10T01:45:00Z'))).toBe(1);
    expect(await sendDigests(at(root, '2026-05-10T02:07:00Z'))).toBe(0);
  }));

test('single mails wait for the morning when meet days are quiet, too', () =>
  withRollback(async (root) => {
    await parentOfAda(root, { rhythm: 'each', isLoudOnMeetDays: false });
    expect(await sendDigests(at(root, '2026-05-10T01:45:00Z'))).toBe(0);
    expect(await sendDigests(at(root, '2026-05-10T10:37:00Z'))).toBe(1);
  }));

test('meets of favorite teams and of own teams come with a result count', () =>
  withRollback(async (root) => {
    const early = at(root, '2026-05-09T12:00:00Z');
    const { ctx, userId, email } = await createPerson(early, 'Saskia Kell');
    const meet = await createHarborMeet(at(root, MEET_DAY));
    const birch = meet.teamId('Birchfield');
    const favorite = {
      url: `/team/${birch}`,
      title: 'Birchfield',
    };
    await saveFavorite(ctx, favorite);
    await grantAccess(root, { userId, teamId: meet.teamId('Cedar Point'), sport: 'tf', type: 'F' });
    expect(await sendDigests(at(root, NEXT_MORNING_CENTRAL))).toBe(1);
    const [mail] = await mailsTo(root, email);
    expect(mail!.subject).toBe('2 meets of your teams');
    expect(mail!.body_text).toMatch(/Harbor Invitational, May 8 \(Birchfield, \d+ results\)/);
    expect(mail!.body_text).toMatch(/Harbor Invitational, May 8 \(Cedar Point, \d+ results\)/);
    expect(mail!.body_text).not.toContain('Alder Creek');
  }));

test('the name of a favorite athlete is no more visible than elsewhere', () =>
  withRollback(async (root) => {
    const { ctx, email } = await createPerson(at(root, '2026-05-09T12:00:00Z'), 'Saskia Kell');
    const meet = await createHarborMeet(at(root, MEET_DAY));
    for (const who of ['initials', 'hidden'] as const) {
      await saveFavorite(ctx, {
        url: `/athlete/${meet.athleteId(who)}`,
        title: who,
      });
    }
    expect(await sendDigests(at(root, NEXT_MORNING_CENTRAL))).toBe(1);
    const [mail] = await mailsTo(root, email);
    expect(mail!.subject).toMatch(/^O\. ?V\.: /);
    expect(mail!.body_html + mail!.body_text).not.toMatch(/Vexworth|Quellmark|Zerafina/);
  }));

test('a followed athlete is in the mail while the bell is on', () =>
  withRollback(async (root) => {
    const { email, ctx, meet } = await parentOfAda(root);
    const bea = { type: 'athlete', linkId: meet.athleteId('bea') } as const;
    await startFollowing(ctx, bea);
    await sendDigests(at(root, NEXT_MORNING));
    expect((await mailsTo(ctx, email))[0]!.body_text).toContain('Bea Linden');
  }));

test('a followed athlete whose bell is off is not in the mail', () =>
  withRollback(async (root) => {
    const { email, ctx, meet } = await parentOfAda(root);
    const bea = { type: 'athlete', linkId: meet.athleteId('bea') } as const;
    await startFollowing(ctx, bea);
    await setNotify(ctx, bea, false);
    await sendDigests(at(root, NEXT_MORNING));
    expect((await mailsTo(ctx, email))[0]!.body_text).not.toContain('Bea Linden');
  }));

test('results of a team whose mail is off are left out', () =>
  withRollback(async (root) => {
    const { ctx, meet } = await parentOfAda(root);
    await chooseNotices(ctx, { teamId: meet.teamId('Alder Creek'), categoryId: 1, way: 'mail', isOn: false });
    expect(await sendDigests(at(root, NEXT_MORNING))).toBe(0);
  }));

test('with all mail off there is no mail, and later no old news', () =>
  withRollback(async (root) => {
    const { ctx } = await parentOfAda(root, { isAllMailOff: true });
    expect(await sendDigests(at(root, NEXT_MORNING))).toBe(0);
    await saveMailSettings(ctx, { isAllMailOff: false });
    expect(await sendDigests(at(root, '2026-06-20T11:07:00Z'))).toBe(0);
  }));

test('waiting notices are part of the digest', () =>
  withRollback(async (root) => {
    const { ctx, userId, email } = await parentOfAda(root);
    await sendNotice(ctx, {
      userId,
      category: 'messages',
      teamId: null,
      title: 'Marguerite Holloway wrote under your run',
      path: '/log',
      why: '',
    });
    await sendDigests(at(root, NEXT_MORNING));
    const [mail] = await mailsTo(root, email);
    expect(mail!.subject).toMatch(/^\d+ new results, 1 notice$/);
    expect(mail!.body_text).toContain(`- Marguerite Holloway wrote under your run\n  ${ctx.publicUrl}/log`);
  }));

test('an invalid email does not stop the digests of others', () =>
  withRollback(async (root) => {
    const { ctx, email, meet } = await parentOfAda(root);
    const broken = await createPerson(at(root, '2026-05-09T12:00:00Z'), 'Aaron Ash');
    await linkAthlete(root, {
      userId: broken.userId,
      athleteId: meet.athleteId('ada'),
      relation: 'parent',
      isConfirmed: true,
    });
    await saveMailSettings(broken.ctx, { timeZone: 'America/New_York' });
    await root.db.updateTable('users').set({ email: 'none' }).where('id', '=', broken.userId).execute();
    await expect(sendDigests(at(root, NEXT_MORNING))).rejects.toThrow('digests that failed: 1');
    expect(await mailsTo(ctx, email)).toHaveLength(1);
  }));

test('old results added later are not news', () =>
  withRollback(async (root) => {
    const early = await createPerson(at(root, '2026-06-20T12:00:00Z'), 'Imelda Tellis');
    const meet = await createHarborMeet(at(root, '2026-06-20T18:00:00Z'));
    const athleteId = meet.athleteId('ada');
    await linkAthlete(root, { userId: early.userId, athleteId, relation: 'parent', isConfirmed: true });
    expect(await sendDigests(at(root, '2026-06-21T13:07:00Z'))).toBe(0);
  }));
