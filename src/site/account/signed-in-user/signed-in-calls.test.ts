// The API calls of the signed-in member, favorites and follows.
import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess, saveSubscription } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { renewCode, revokeCode } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';

interface World {
  ctx: Context;
  harbor: HarborMeet;
  visitor: Ask;
  rowan: Person;
  saskia: Person;
  athleteId: number;
}

const inBothSports = ['tf', 'xc'] as const;

/** Creates Rowan, who runs for Alder Creek and visits Birchfield, and Saskia, who has no team. */
function withRowan(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      const rowan = await createPerson(ctx, 'Rowan Tellis');
      const saskia = await createPerson(ctx, 'Saskia Kell');
      await ctx.db.updateTable('users').set({ social_enabled: true }).execute();
      const [athleteId] = await createAthletes(ctx, [
        { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
      ]);
      const link = {
        userId: rowan.userId,
        athleteId: athleteId!,
        relation: 'self',
        isConfirmed: true,
      } as const;
      await linkAthlete(ctx, link);
      await look({ ctx, harbor, visitor: callsWithin(ctx), rowan, saskia, athleteId: athleteId! });
    });
}

test(
  'a visitor is null, and cannot read teams, athletes, follows or tickets',
  withRowan(async ({ visitor }) => {
    expect(await visitor('/SignedInUser')).toEqual({ status: 200, body: null });
    for (const call of ['GetUserTeams2', 'GetUserAthletes2', 'FollowInfo', 'GetTicketData']) {
      const { status, body } = await visitor(`/SignedInUser/${call}`);
      expect([call, status, body.code]).toEqual([call, 401, 'SIGN_IN_NEEDED']);
    }
  }),
);

test(
  'UserData returns flags, name and preferences for the pages of meets',
  withRowan(async ({ visitor, harbor, ctx, rowan }) => {
    const signedOut = await visitor('/Meet/UserData');
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'SIGN_IN_NEEDED']);
    await addHost(ctx, { meetId: harbor.meetId, userId: rowan.userId });
    expect(await callsWithin(rowan.ctx)('/Meet/UserData')).toEqual({
      status: 200,
      body: {
        userId: rowan.userId,
        isAdmin: false,
        isCoach: false,
        isHost: true,
        isVerified: true,
        hasAPlus: false,
        hasSS: false,
        hasRSPlus: false,
        profile: {
          FirstName: 'Rowan',
          LastName: 'Tellis',
          SecurityStamp: expect.stringMatching(/^[0-9a-f]{16}$/),
          Preferences: { fieldMeasure: 'E', advancedFiltersTrials: 3 },
        },
      },
    });
  }),
);

test(
  'the root call returns account, teams, athletes, favorites, requests and seasons in one reply',
  withRowan(async ({ ctx, harbor, rowan, saskia, athleteId }) => {
    const ask = callsWithin(rowan.ctx);
    const [alder, birch] = [harbor.teamId('Alder Creek'), harbor.teamId('Birchfield')];
    await grantAccess(ctx, { userId: rowan.userId, teamId: alder, sport: 'tf', type: 'A' });
    await grantAccess(ctx, { userId: rowan.userId, teamId: alder, sport: 'xc', type: 'C' });
    for (const sport of inBothSports)
      await grantAccess(ctx, { userId: rowan.userId, teamId: birch, sport, type: 'F', status: -50 });
    await saveSubscription(ctx, { teamId: alder, outdoor: 2026 });
    await addHost(ctx, { meetId: harbor.meetId, userId: rowan.userId });
    await ask('/SiteHeader/SetFavorite', { body: { URL: `/team/${birch}`, Title: 'Rivals' } });
    await callsWithin(saskia.ctx)('/SocialFollow/StartFollowing', {
      query: { type: 'user', linkId: rowan.userId },
    });
    const { code } = await renewCode(rowan.ctx, { teamId: alder, sport: 'xc', days: 30, peopleMost: null });

    const { status, body } = await ask('/SignedInUser');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: rowan.userId,
      isAdmin: false,
      isCoach: true,
      isACoach: true,
      isHost: true,
      hasAPlus: false,
      hasSS: true,
      isVerified: true,
      isAuthenticatedWithGoodStanding: true,
      profile: {
        Id: rowan.userId,
        AthleteId: athleteId,
        Handle: 'rowan.tellis',
        SocialEnabled: true,
        IsDisabled: false,
        CreationDate: '2026-05-09T16:00:00Z',
        Preferences: { fieldMeasure: 'E', advancedFiltersTrials: 3 },
      },
      teams: [
        {
          IDSchool: alder,
          Sport: 'tf',
          sportShort: 'TF',
          ShareCode: null,
          hasCoachAccess: false,
          AccessTypes: ['A'],
          isSupporter: true,
        },
        {
          IDSchool: alder,
          Sport: 'xc',
          sportShort: 'XC',
          ShareCode: code,
          hasCoachAccess: true,
          AccessTypes: ['C'],
          isSupporter: false,
        },
      ],
      accessKeys: { [`${alder} tf`]: ['A'], [`${alder} xc`]: ['C'] },
      teamFlags: [
        { teamId: alder, XC: true, TF: true, banned: false, isSupporter: true },
        { teamId: birch, XC: false, TF: false, banned: true, isSupporter: false },
      ],
      athletes: [{ AthleteId: athleteId, FirstName: 'Rowan', LastName: 'Tellis', relation: 'self' }],
      favorites: [{ URL: `/team/${birch}`, Title: 'Rivals', Type: 'Team', itemID: birch, sport: null }],
      pendingFollowerRequestCount: 1,
      followRequests: [
        { FollowerID: saskia.userId, Handle: 'saskia.kell', FirstName: 'Saskia', PhotoUrl: null },
      ],
      notifications: { newCount: 0 },
      conversations: { unreadCount: 0, lastAuthor: null },
      currentSubscriptions: [{ teamId: alder, XC: null, Outdoor: 2026, Indoor: null }],
      currentSeason: { XC: 2026, Outdoor: 2026, Indoor: 12026 },
    });
  }),
);

test(
  'only coaches in the sport see the team code, and only with a confirmed email',
  withRowan(async ({ ctx, harbor, rowan, saskia }) => {
    const alder = harbor.teamId('Alder Creek');
    for (const sport of inBothSports) {
      await grantAccess(ctx, { userId: rowan.userId, teamId: alder, sport, type: 'C' });
      await renewCode(rowan.ctx, { teamId: alder, sport, days: 30, peopleMost: null });
    }
    await grantAccess(ctx, { userId: saskia.userId, teamId: alder, sport: 'tf', type: 'C' });
    await grantAccess(ctx, { userId: saskia.userId, teamId: alder, sport: 'xc', type: 'P' });
    const codesFor = async (reader: Context) => {
      const { items } = (await callsWithin(reader)('/SignedInUser/GetUserTeams2')).body as {
        items: { Sport: string; ShareCode: string | null }[];
      };
      return Object.fromEntries(items.map(({ Sport, ShareCode }) => [Sport, ShareCode !== null]));
    };
    expect(await codesFor(rowan.ctx)).toEqual({ tf: true, xc: true });
    expect(await codesFor(saskia.ctx)).toEqual({ tf: true, xc: false });
    const visitor = { ...saskia.ctx.visitor, isVerified: false } as Context['visitor'];
    expect(await codesFor({ ...saskia.ctx, visitor })).toEqual({ tf: false, xc: false });
    await revokeCode(rowan.ctx, { teamId: alder, sport: 'tf' });
    expect(await codesFor(rowan.ctx)).toEqual({ tf: false, xc: true });
  }),
);

test(
  'no birth date, email address or stamp is in the reply, and another stamp is another digest',
  withRowan(async ({ ctx, rowan }) => {
    await ctx.db
      .updateTable('users')
      .set({ birth_on: '2009-04-02' })
      .where('id', '=', rowan.userId)
      .execute();
    const digest = async () => {
      const { body } = await callsWithin(rowan.ctx)('/SignedInUser');
      const text = JSON.stringify(body);
      const { security_stamp: stamp } = await ctx.db
        .selectFrom('users')
        .select('security_stamp')
        .where('id', '=', rowan.userId)
        .executeTakeFirstOrThrow();
      for (const secret of ['2009-04-02', '@example.org', stamp]) expect(text).not.toContain(secret);
      return (body.profile as { SecurityStamp: string }).SecurityStamp;
    };
    const before = await digest();
    await ctx.db
      .updateTable('users')
      .set({ security_stamp: '00000000-0000-4000-8000-000000000000' })
      .where('id', '=', rowan.userId)
      .execute();
    expect(await digest()).not.toBe(before);
  }),
);

test(
  'teams come with the roles of the member, athletes with the teams of their newest season',
  withRowan(async ({ ctx, harbor, rowan, athleteId }) => {
    const ask = callsWithin(rowan.ctx);
    const alder = harbor.teamId('Alder Creek');
    await grantAccess(ctx, { userId: rowan.userId, teamId: alder, sport: 'tf', type: 'A', status: -10 });
    await saveRosters(ctx, [{ athleteId, teamId: alder, sport: 'tf', seasonId: 2026, grade: 11 }]);
    expect((await ask('/SignedInUser/GetUserTeams2')).body.items).toMatchObject([
      { IDSchool: alder, Sport: 'tf', AccessTypes: [], AccessStatus: -10 },
    ]);
    expect((await ask('/SignedInUser')).body.teams).toEqual([]);
    expect((await ask('/SignedInUser/GetUserAthletes2')).body.items).toMatchObject([
      { AthleteId: athleteId, teams: [{ IDSchool: alder, SchoolName: 'Alder Creek', Sport: 'tf' }] },
    ]);
    expect((await ask('/SignedInUser/GetTicketData')).body).toEqual({ items: [] });
  }),
);

test(
  'preferences: missing values stay unchanged, and invalid ones are refused',
  withRowan(async ({ rowan }) => {
    const ask = callsWithin(rowan.ctx);
    const save = (body: object) => ask('/User/SavePreferences', { body });
    expect((await save({ fieldMeasure: 'M' })).body).toEqual({ fieldMeasure: 'M', advancedFiltersTrials: 3 });
    expect((await save({ advancedFiltersTrials: 5 })).body).toEqual({
      fieldMeasure: 'M',
      advancedFiltersTrials: 5,
    });
    for (const wrong of [
      { fieldMeasure: 'feet' },
      { advancedFiltersTrials: 7 },
      { advancedFiltersTrials: 1.5 },
    ])
      expect((await save(wrong)).body.code).toBe('INPUT_INVALID');
    const { profile } = (await ask('/SignedInUser')).body as { profile: { Preferences: object } };
    expect(profile.Preferences).toEqual({ fieldMeasure: 'M', advancedFiltersTrials: 5 });
  }),
);

test(
  'a grown-up lets recruiters get in touch and takes it back; a young person is refused',
  withRowan(async ({ ctx, rowan }) => {
    const ask = callsWithin(rowan.ctx);
    const answer = (BoolValue: boolean) =>
      ask('/SiteHeader/SaveNCSARequest', {
        body: { Type: 'lead-sharing', BoolValue, Data: '', Link1: '', Link2: '' },
      });
    const hasOptedIn = async () =>
      ((await ask('/SignedInUser')).body as { profile: { hasOptedIn: boolean } }).profile.hasOptedIn;
    expect((await answer(true)).status).toBe(200);
    expect(await hasOptedIn()).toBe(true);
    expect((await ask('/SiteHeader/GetSignatures')).body.items).toMatchObject([{ Type: 'lead-sharing' }]);
    await answer(false);
    expect(await hasOptedIn()).toBe(false);
    expect((await ask('/SiteHeader/GetSignatures')).body.items).toEqual([]);
    await ctx.db
      .updateTable('users')
      .set({ birth_on: '2009-04-02' })
      .where('id', '=', rowan.userId)
      .execute();
    expect((await answer(true)).body.code).toBe('LEAD_TOO_YOUNG');
    expect((await answer(false)).status).toBe(200);
  }),
);

test(
  'a follow changes by GET and as well by POST; neither by a page of another site',
  withRowan(async ({ rowan, saskia }) => {
    const ask = callsWithin(saskia.ctx);
    const subject = { type: 'user', linkId: rowan.userId };
    expect((await ask('/SocialFollow/StartFollowing', { query: subject })).body).toEqual({
      status: 'pending',
    });
    expect((await ask('/SocialFollow/StopFollowing', { body: subject })).body).toEqual({ status: 'none' });
    expect((await ask('/SocialFollow/StartFollowing', { body: subject })).body).toEqual({
      status: 'pending',
    });
    const answers = callsWithin(rowan.ctx);
    const who = { userId: saskia.userId };
    expect((await answers('/SocialFollow/AcceptPendingFollowRequest', { query: who })).body).toEqual({
      status: 'accepted',
    });
    const lists = await ask('/SocialFollow/GetUserFollowInfo', { query: { userId: rowan.userId } });
    expect(lists.body).toMatchObject({
      followers: [{ type: 'user', Name: 'Saskia Kell', Handle: 'saskia.kell' }],
    });
    expect(
      (await answers('/SocialFollow/StartFollowing', { body: { type: 'planet', linkId: 1 } })).body.code,
    ).toBe('INPUT_INVALID');
    // A reading call is read by GET only.
    expect((await ask('/SocialFollow/GetFollowStatus', { body: subject })).status).toBe(405);
  }),
);

test(
  'favorites are cut, renamed, put into an order and removed, from the header and from the settings',
  withRowan(async ({ rowan, saskia }) => {
    const ask = callsWithin(rowan.ctx);
    const saved = await ask('/SiteHeader/SetFavorite', {
      body: {
        URL: '/help',
        Title: 'Everything that the help of the site says',
        Type: 'General',
        itemID: null,
        sport: null,
      },
    });
    expect(saved.body).toMatchObject({ Title: 'Everything that the help of th...', Type: 'General' });
    const ID = saved.body.ID as number;
    const foreign = await ask('/SiteHeader/SetFavorite', {
      body: { URL: 'https://evil.example/', Title: 'Free' },
    });
    expect(foreign.body).toMatchObject({ code: 'FAVORITE_ADDRESS', fields: { URL: expect.any(String) } });
    const renamed = await ask('/UserManager/UpdateFavorites', {
      body: { favorites: [{ ID, Title: 'Help' }] },
    });
    expect(renamed.body).toMatchObject({ items: [{ ID, Title: 'Help' }] });
    expect((await callsWithin(saskia.ctx)('/UserManager/RemoveFavorite', { body: { ID } })).status).toBe(404);
    expect((await ask('/UserManager/RemoveFavorite', { body: { ID } })).body).toEqual({ ID });
    expect((await ask('/SiteHeader/RemoveFavorite', { body: { ID } })).body.code).toBe('FAVORITE_UNKNOWN');
  }),
);
