// Whatever gives or takes rights reaches the open pages of everyone concerned, in the same transaction.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  acceptFollower,
  ignoreFollower,
  removePendingRequest,
  startFollowing,
} from '#community/follows/follows.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost, removeStaffRoles } from '#competition/meets/staff/staff.service.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { forgetAccess, grantAccess, saveSubscription } from '#people/access/membership/access.service.ts';
import { forgetAthletes } from '#people/access/own-athletes/own-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveLeadSharing } from '#people/accounts/profile/display-preferences.service.ts';
import { setSiteAdmin } from '#people/accounts/profile/site-admins.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';

/** The accounts whose open pages were told to reload their rights. */
async function toldBy(ctx: TestContext, act: () => Promise<unknown>): Promise<number[]> {
  const before = ctx.announced.length;
  await act();
  const channels = ctx.announced.slice(before).flatMap(({ tell = [] }) => tell.map(({ channel }) => channel));
  const prefix = viewerChannel(0).slice(0, -1);
  const ids = channels
    .filter((channel) => channel.startsWith(prefix))
    .map((channel) => Number(channel.slice(prefix.length)));
  return [...new Set(ids)].sort((left, right) => left - right);
}

test('a subscription of a team reaches everyone with access to the team, and nobody else', () =>
  withRollback(async (ctx) => {
    const [teamId, otherId] = await createTeams(ctx, [{ name: 'Salt Harbor' }, { name: 'Alder Falls' }]);
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const parent = await createPerson(ctx, 'Imelda Tellis');
    const banned = await createPerson(ctx, 'Dana Whitlock');
    const stranger = await createPerson(ctx, 'Saskia Kell');
    await grantAccess(ctx, { teamId: teamId!, sport: 'tf', userId: coach.userId, type: 'C' });
    await grantAccess(ctx, { teamId: teamId!, sport: 'xc', userId: coach.userId, type: 'C' });
    await grantAccess(ctx, { teamId: teamId!, sport: 'xc', userId: parent.userId, type: 'P' });
    await grantAccess(ctx, {
      teamId: teamId!,
      sport: 'tf',
      userId: banned.userId,
      type: 'A',
      status: -50,
    });
    await grantAccess(ctx, { teamId: otherId!, sport: 'tf', userId: stranger.userId, type: 'C' });
    expect(await toldBy(ctx, () => saveSubscription(ctx, { teamId: teamId!, outdoor: 2026 }))).toEqual([
      coach.userId,
      parent.userId,
    ]);
  }));

test('a meet of one’s own, a link, access and an answer to partners reach the person, given and taken', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Wendell Abara');
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Abara', gender: 'M' }]);
    const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
    const { meetId } = await createMeet(ctx, {
      sport: 'tf',
      name: 'Harbor Relays',
      startOn: '2026-05-09',
      endOn: '2026-05-09',
      isIndoor: false,
      venueId,
      levelMask: 4,
    });
    const acts: [string, () => Promise<unknown>][] = [
      ['hosts a meet', () => addHost(ctx, { meetId, userId })],
      ['hosts none', () => removeStaffRoles(ctx, userId)],
      ['has access', () => grantAccess(ctx, { teamId: teamId!, sport: 'tf', userId, type: 'C' })],
      ['has none', () => forgetAccess(ctx, userId)],
      [
        'is a parent',
        () => linkAthlete(ctx, { athleteId: athleteId!, userId, relation: 'parent', isConfirmed: true }),
      ],
      ['is none', () => forgetAthletes(ctx, userId)],
      ['agrees to be written to', () => saveLeadSharing(ctx, userId, true)],
    ];
    for (const [name, act] of acts) expect(await toldBy(ctx, act), name).toEqual([userId]);
  }));

test('the flag of an administrator reaches the person, and only a confirmed account gets it', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Site Admin');
    const unconfirmed = await createPerson(ctx, 'Not Yet', { isVerified: false });
    const emailOf = async (id: number) =>
      (await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
    const email = (await emailOf(userId)).toUpperCase();
    expect(await toldBy(ctx, () => setSiteAdmin(ctx, email, true))).toEqual([userId]);
    expect(await toldBy(ctx, () => setSiteAdmin(ctx, email, true)), 'twice').toEqual([]);
    expect(await toldBy(ctx, () => setSiteAdmin(ctx, email, false))).toEqual([userId]);
    const refused = { code: 'ACCOUNT_UNKNOWN', status: 404 };
    const ofUnconfirmed = await emailOf(unconfirmed.userId);
    await expect(setSiteAdmin(ctx, ofUnconfirmed, true)).rejects.toMatchObject(refused);
    await expect(setSiteAdmin(ctx, 'nobody@salt.example', true)).rejects.toMatchObject(refused);
  }));

test('a follow request, taking it back and accepting it reach both; that one is ignored reaches one', () =>
  withRollback(async (ctx) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis', { hasPrivateProfile: true });
    const saskia = await createPerson(ctx, 'Saskia Kell');
    const both = [rowan.userId, saskia.userId];
    const asks = () => startFollowing(saskia.ctx, { type: 'user', linkId: rowan.userId });
    expect(await toldBy(ctx, asks)).toEqual(both);
    expect(await toldBy(ctx, asks), 'twice').toEqual([]);
    expect(await toldBy(ctx, () => removePendingRequest(saskia.ctx, rowan.userId))).toEqual(both);
    await asks();
    expect(await toldBy(ctx, () => ignoreFollower(rowan.ctx, saskia.userId))).toEqual([rowan.userId]);
    expect(await toldBy(ctx, () => acceptFollower(rowan.ctx, saskia.userId))).toEqual(both);
  }));

/** Tables that say what somebody may do; whoever writes one tells the person. */
const TABLES = ['team_access', 'team_subscriptions', 'user_athletes', 'meet_staff', 'users'];
/** Nobody is signed in to an account that is being made, or that never opened. */
const WITHOUT_READERS = ['insertAccount', 'insertPerson', 'removeAccount', 'removeUnanswered'];

test('every function of a store that writes rights tells the person', () => {
  const root = join(import.meta.dirname, '../..');
  const written = new RegExp(
    `(insertInto|updateTable|deleteFrom)\\('(${TABLES.join('|')})'\\)|(insert into|update|delete from) (${TABLES.join('|')})\\b`,
  );
  const silent = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.store.ts'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split(/^(?=export )/m))
    .filter((source) => written.test(source) && !/publishViewerChanges?\(/.test(source))
    .map((source) => source.match(/function (\w+)/)?.[1] ?? source);
  expect(silent.filter((name) => !WITHOUT_READERS.includes(name))).toEqual([]);
});
