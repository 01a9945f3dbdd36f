// The API calls of a member's home page.
import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { saveMeetScheduleChange } from '#competition/meets/schedule-changes.service.ts';
import { addHost, addStaff } from '#competition/meets/staff/staff.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import { anonymousContext, type Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { askForAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAccount } from '#people/accounts/profile/account-create.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { MemberHome } from './member-home.contract.ts';

interface Setup {
  ctx: Context;
  harbor: HarborMeet;
  imelda: number;
  askAs(userId: number): Ask;
}

const asUser = (ctx: Context, userId: number): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId, sessionId: 0, isAdmin: false, isVerified: true },
});

/** Creates Imelda, the parent of Ada, who ran for Alder Creek yesterday and today, and of Zerafina, who is hidden. */
function atHarbor(look: (setup: Setup) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      const imelda = await person(ctx, 'Imelda', 'Tellis');
      for (const [who, team] of [
        ['ada', 'Alder Creek'],
        ['hidden', 'Birchfield'],
      ] as const) {
        const athleteId = harbor.athleteId(who);
        await linkAthlete(ctx, { userId: imelda, athleteId, relation: 'parent', isConfirmed: true });
        await saveRosters(ctx, [
          { athleteId, teamId: harbor.teamId(team), sport: 'tf', seasonId: 2026, grade: 11 },
        ]);
      }
      const askAs = (userId: number) => callsWithin(asUser(ctx, userId));
      await look({ ctx, harbor, imelda, askAs });
    });
}

async function person(ctx: Context, firstName: string, lastName: string): Promise<number> {
  const email = `${firstName}.${lastName}@salt.example`.toLowerCase();
  const account = {
    firstName,
    lastName,
    email,
    password: null,
    mostly: null,
    birthOn: '1984-02-11',
    isVerified: true,
  };
  return (await createAccount(ctx, account)).userId;
}

/** Returns what the notifications page shows beside its list. */
async function waitingBesideNotifications(ask: Ask): Promise<string[]> {
  const { body } = await ask('/MemberHome/GetWaiting');
  return (body.items as MemberHome['waiting']).map(({ text }) => text);
}

async function homeOf(ask: Ask): Promise<MemberHome> {
  const { status, body } = await ask('/MemberHome/GetMemberHome');
  expect(status).toBe(200);
  return body as unknown as MemberHome;
}

test(
  'a parent sees the latest mark of each child with the full name',
  atHarbor(async ({ harbor, imelda, askAs }) => {
    const { athletes } = await homeOf(askAs(imelda));
    expect(athletes.map(({ name, team }) => [name, team?.name, team?.grade])).toEqual([
      ['Ada Rowan', 'Alder Creek', '11'],
      ['Zerafina Quellmark', 'Birchfield', '11'],
    ]);
    const [ada] = athletes;
    expect(ada!.latest).toMatchObject({ on: '2026-05-09' });
    expect(ada!.rank).toMatchObject({ text: expect.stringMatching(/^#\d+$/), place: 'OH' });
    expect(ada!.path).toContain(`/athlete/${harbor.athleteId('ada')}`);
  }),
);

test(
  'today’s meet is listed with the results of the athletes',
  atHarbor(async ({ harbor, imelda, askAs }) => {
    const { meets } = await homeOf(askAs(imelda));
    expect(meets).toHaveLength(1);
    expect(meets[0]).toMatchObject({ ID: harbor.meetId, timing: 'meet-day', isHosted: false });
    expect(meets[0]!.athletes).toEqual(['Ada', 'Zerafina']);
    expect(meets[0]!.results.map(({ firstName }) => firstName)).toContain('Ada');
  }),
);

test(
  'a canceled meet is listed as canceled, without times',
  atHarbor(async ({ ctx, harbor, imelda, askAs }) => {
    await saveMeetScheduleChange(ctx, harbor.meetId, { state: 'canceled', note: null });
    const { meets, twoPlaces } = await homeOf(askAs(imelda));
    expect(meets).toMatchObject([{ ID: harbor.meetId, scheduleState: 'canceled', times: null }]);
    expect(twoPlaces).toBeNull();
  }),
);

test(
  'a meet of another team is listed when it is a favorite, or hosted or helped by the reader',
  atHarbor(async ({ ctx, harbor, askAs }) => {
    const bram = await person(ctx, 'Bram', 'Osterlow');
    const wendell = await person(ctx, 'Wendell', 'Abara');
    expect((await homeOf(askAs(wendell))).meets).toEqual([]);
    const star = { url: `/TrackAndField/meet/${harbor.meetId}`, title: 'Today' };
    await saveFavorite(asUser(ctx, wendell), star);
    expect((await homeOf(askAs(wendell))).meets).toMatchObject([{ ID: harbor.meetId, isHosted: false }]);
    await addStaff(ctx, { meetId: harbor.meetId, userId: bram, role: 'clerk' });
    expect((await homeOf(askAs(bram))).meets, 'of a clerk').toMatchObject([{ isHosted: false }]);
    await addHost(ctx, { meetId: harbor.meetId, userId: wendell });
    const [meet] = (await homeOf(askAs(wendell))).meets;
    expect(meet).toMatchObject({ isHosted: true, progress: expect.stringMatching(/of \d+ events official/) });
  }),
);

test(
  'a meet that is not public yet is listed for its host, with the way to its setup',
  atHarbor(async ({ ctx, harbor, askAs }) => {
    const wendell = await person(ctx, 'Wendell', 'Abara');
    const { start_on: startOn, venue_id: venueId } = await ctx.db
      .selectFrom('meets')
      .select(['start_on', 'venue_id'])
      .where('id', '=', harbor.meetId)
      .executeTakeFirstOrThrow();
    const { meetId } = await createMeet(ctx, {
      ...{ sport: 'tf', name: 'Rookery Relays', startOn, endOn: startOn, isIndoor: false, venueId },
      ...{ levelMask: HIGH_SCHOOL, hostTeamId: null, isUnpublished: true },
    });
    await saveFavorite(asUser(ctx, wendell), { url: `/TrackAndField/meet/${meetId}`, title: 'Relays' });
    expect((await homeOf(askAs(wendell))).meets, 'not for strangers').toEqual([]);
    await addHost(ctx, { meetId, userId: wendell });
    const path = `/edit/track/managemeet/manage/${meetId}`;
    expect((await homeOf(askAs(wendell))).meets).toMatchObject([{ ID: meetId, isPublic: false, path }]);
  }),
);

test(
  'new results are listed until the next visit',
  atHarbor(async ({ ctx, imelda, askAs }) => {
    const { changes } = await homeOf(askAs(imelda));
    expect(changes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Ada: /), expect.stringMatching(/^Zerafina: /)]),
    );
    expect((await askAs(imelda)('/MemberHome/NoteVisit', { body: {} })).body).toEqual({ isNoted: true });
    expect((await homeOf(askAs(imelda))).changes, 'the same visit').toHaveLength(changes.length);
    const later = { ...asUser(ctx, imelda), clock: fixedClock('2026-05-09T18:00:00Z') };
    expect((await homeOf(callsWithin(later))).changes, 'the next one').toEqual([]);
  }),
);

test(
  'a coach sees who waits, first of all, and the new records of the team',
  atHarbor(async ({ ctx, harbor, imelda, askAs }) => {
    const teamId = harbor.teamId('Alder Creek');
    const coach = await person(ctx, 'Marguerite', 'Holloway');
    await grantAccess(ctx, { userId: coach, teamId, sport: 'tf', type: 'C', position: 'Head coach' });
    const { requestingAccess } = ACCESS_STATUS;
    await grantAccess(ctx, { userId: imelda, teamId, sport: 'tf', type: 'P', status: requestingAccess });

    const hollis = asUser(ctx, await person(ctx, 'Hollis', 'Tellis'));
    await askForAthlete(hollis, { athleteId: harbor.athleteId('ada'), relation: 'parent' });

    const home = await homeOf(askAs(coach));
    expect(await waitingBesideNotifications(askAs(coach))).toEqual(home.waiting.map(({ text }) => text));
    expect(home.waiting.slice(0, 2)).toMatchObject([
      {
        text: '1 person asks to join Alder Creek, track & field',
        path: `/edit/team/${teamId}?sport=tf`,
      },
      { text: '1 profile request at Alder Creek', path: `/edit/team/${teamId}` },
    ]);
    expect(home.teams).toMatchObject([
      {
        name: 'Alder Creek',
        detail: 'Track & Field. Head coach',
        deskLinks: [
          { path: `/edit/team/${teamId}/roster?kind=tfo` },
          { path: `/edit/team/${teamId}/matches?sport=tf` },
          { path: `/edit/team/${teamId}?sport=tf` },
          { path: `/edit/team/${teamId}/codes?sport=tf` },
        ],
      },
    ]);
    expect(home.teamRecords.length).toBeGreaterThan(0);
    expect(JSON.stringify(home.teamRecords), 'hidden from a coach of another team').not.toContain('Zerafina');

    const requested = await homeOf(askAs(imelda));
    expect(requested.teams).toMatchObject([{ name: 'Alder Creek', state: 'requested', deskLinks: [] }]);
    expect(requested.waiting).toEqual([]);
  }),
);

test(
  'an athlete to confirm waits beside the notifications of the coach',
  atHarbor(async ({ ctx, harbor, askAs }) => {
    const teamId = harbor.teamId('Alder Creek');
    const coach = await person(ctx, 'Marguerite', 'Holloway');
    await grantAccess(ctx, { userId: coach, teamId, sport: 'tf', type: 'C', position: 'Head coach' });
    expect(await waitingBesideNotifications(askAs(coach))).toEqual([]);
    await ctx.db
      .updateTable('rosters')
      .set({ is_active: false, waits_since: '2026-05-09T12:00:00Z' })
      .where('athlete_id', '=', harbor.athleteId('ada'))
      .execute();
    expect(await waitingBesideNotifications(askAs(coach))).toEqual([
      "1 athlete to confirm on Alder Creek's roster, 2026 outdoor",
    ]);
  }),
);

test(
  'an admin sees requests at teams without a coach, but not on the dashboard of someone else',
  atHarbor(async ({ ctx, harbor, imelda }) => {
    const teamId = harbor.teamId('Alder Creek');
    const status = ACCESS_STATUS.requestingAccess;
    await grantAccess(ctx, { userId: imelda, teamId, sport: 'tf', type: 'P', status });
    const admin = await createPerson(ctx, 'site admin', { isAdmin: true });
    const ask = callsWithin(admin.ctx);
    const text = '1 person asks to join Alder Creek, track & field';
    expect((await homeOf(ask)).waiting).toMatchObject([{ text, path: `/edit/team/${teamId}?sport=tf` }]);
    expect(await waitingBesideNotifications(ask)).toEqual([text]);
    const theirs = await ask('/MemberHome/GetMemberHome', { query: { userId: imelda } });
    expect(theirs.body.waiting).toEqual([]);

    const coach = await person(ctx, 'Marguerite', 'Holloway');
    await grantAccess(ctx, { userId: coach, teamId, sport: 'tf', type: 'C', position: 'Head coach' });
    expect((await homeOf(ask)).waiting).toEqual([]);
  }),
);

test(
  'members cannot read the dashboard of someone else, nor learn whether it exists',
  atHarbor(async ({ ctx, imelda, askAs }) => {
    const saskia = await person(ctx, 'Saskia', 'Kell');
    const own = await askAs(imelda)('/MemberHome/GetMemberHome', { query: { userId: imelda } });
    expect(own.status).toBe(200);
    const other = await askAs(saskia)('/MemberHome/GetMemberHome', { query: { userId: imelda } });
    expect([other.status, other.body.code]).toEqual([404, 'USER_UNKNOWN']);
    const nobody = await askAs(saskia)('/MemberHome/GetMemberHome', { query: { userId: 999_999 } });
    expect({ ...nobody.body, requestId: '' }).toEqual({ ...other.body, requestId: '' });
    const signedOut = callsWithin(anonymousContext(ctx.db, { clock: ctx.clock }));
    expect((await signedOut('/MemberHome/GetMemberHome')).body.code).toBe('SIGN_IN_NEEDED');
    expect((await signedOut('/MemberHome/NoteVisit', { body: {} })).body.code).toBe('SIGN_IN_NEEDED');
    const text = await askAs(imelda)('/MemberHome/GetMemberHome', { query: { userId: '1 or 1=1' } });
    expect([text.status, text.body.code]).toEqual([400, 'INPUT_INVALID']);
  }),
);
