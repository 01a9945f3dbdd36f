// The world in which the table of roles is tried: a meet with its teams, and one account with a session for each role.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createMediaFile } from '#community/media/media.fixtures.ts';
import { requestCorrection } from '#competition/corrections/requests/requests.service.ts';
import { saveList } from '#competition/custom-lists/custom-lists.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost, addStaff } from '#competition/meets/staff/staff.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { sign } from '#kit/server/security/signing.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess, saveSubscription } from '#people/access/membership/access.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { IDS, ROLES, type Role } from './roles.rules.ts';

const SEASON = 2026;

/** better-auth goes by the clock of the machine. */
const SESSIONS_END_AT = '2100-01-01T00:00:00Z';

/** An account is named by its role: "athlete", "coach-of-the-team". */
const handleOf = (role: Role) => role.replaceAll(' ', '-');
/** An account has the place of its role: 3 is the athlete. */
export const userIdOf = (role: Role) => ROLES.indexOf(role) + 1;
const tokenOf = (role: Role) => `session${userIdOf(role)}`.padEnd(32, '0');

/** The headers that a browser of this role sends. */
export async function cookieOf(ctx: Context, role: Role): Promise<Record<string, string>> {
  if (role === 'signed out') return {};
  const signed = await sign(ctx, tokenOf(role), 'base64');
  return { cookie: `homestretch.session_token=${encodeURIComponent(signed)}` };
}

const STANDINGS: Partial<Record<Role, string>> = { 'banned account': 'banned', deactivated: 'deactivated' };

/** In a new database, so that everything has the ids that the table's examples name. */
export async function createRoles(ctx: Context): Promise<HarborMeet> {
  const harbor = await createHarborMeet(ctx);
  const { meetId } = harbor;
  if (meetId !== IDS.meet) throw new Error('The world of the roles needs a database of its own.');
  const otherMeetId = await createOtherMeet(ctx);
  for (const role of ROLES) {
    if (role !== 'signed out') await createAccount(ctx, role);
  }
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 1000)`.execute(ctx.db);

  const { team, otherTeam, supportedTeam } = IDS;
  await join(ctx, 'athlete', team, 'A');
  await join(ctx, 'parent', team, 'P');
  await join(ctx, 'coach of the team', team, 'C');
  await join(ctx, 'coach of another', otherTeam, 'C', ['tf']);
  await join(ctx, 'supporter', supportedTeam, 'F');
  await join(ctx, 'banned from the team', team, 'P', ['tf', 'xc'], -50);
  await saveSubscription(ctx, { teamId: supportedTeam, xc: SEASON, outdoor: SEASON });
  await addHost(ctx, { meetId, userId: userIdOf('host of the meet') });
  await addHost(ctx, { meetId: otherMeetId, userId: userIdOf('host of another') });

  for (const role of ['timer', 'clerk', 'judge'] as const) {
    const meetEventIds = role === 'judge' ? [harbor.eventId('girls 200')] : [];
    await addStaff(ctx, { meetId, userId: userIdOf(`${role} of the meet`), role, meetEventIds });
    await addStaff(ctx, { meetId: otherMeetId, userId: userIdOf(`${role} of another`), role });
  }

  await createMediaFile(ctx, { type: 'meet', id: meetId }, userIdOf('host of the meet'));

  const athleteId = IDS.athlete;
  const adminVisitor = { kind: 'user', userId: userIdOf('admin'), sessionId: 1, isAdmin: true } as const;
  await saveList(
    { ...ctx, visitor: { ...adminVisitor, isVerified: true } },
    {
      ...{ teamId: supportedTeam, seasonKind: 'tfo', kind: 'list', name: 'Rivals' },
      ...{ athleteIds: [athleteId], events: [], seasonId: SEASON, fromOn: null, toOn: null },
    },
  );
  const isConfirmed = true;
  await linkAthlete(ctx, { userId: userIdOf('athlete'), athleteId, relation: 'self', isConfirmed });
  await linkAthlete(ctx, { userId: userIdOf('parent'), athleteId, relation: 'parent', isConfirmed });
  await saveRosters(ctx, [{ athleteId, teamId: team, sport: 'tf', seasonId: SEASON, grade: 11 }]);
  const coach = userIdOf('coach of the team');
  const visitor = { kind: 'user', userId: coach, sessionId: 1, isAdmin: false, isVerified: true } as const;
  const request = { resultId: IDS.result, values: { lane: 7 }, note: 'She ran in lane 7.' };
  await requestCorrection({ ...ctx, visitor }, request);
  return harbor;
}

async function createOtherMeet(ctx: Context): Promise<number> {
  const { venueId } = await saveVenue(ctx, { name: 'Other Field', timeZone: 'America/New_York' });
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name: 'Other Invitational',
    startOn: '2026-05-16',
    endOn: '2026-05-16',
    isIndoor: false,
    venueId,
    levelMask: HIGH_SCHOOL,
  });
  return meetId;
}

/** With a session that began in good standing: losing it is what ends it. */
async function createAccount({ db, clock }: Context, role: Role): Promise<void> {
  const now = clock.now();
  const [userId, handle] = [userIdOf(role), handleOf(role)];
  await sql`
    insert into users (id, name, email, email_verified, created_at, updated_at, first_name, last_name,
      handle, handle_skeleton, is_admin, standing, social_enabled, birth_on)
    overriding system value
    values (${userId}, ${handle}, ${`${handle}@example.org`}, ${role !== 'unverified'}, ${now.toString()},
      ${now.toString()}, ${handle}, 'Example', ${handle}, ${handle}, ${role === 'admin'},
      ${STANDINGS[role] ?? 'good'}, true, '1990-01-01')`.execute(db);
  // The table has digests of tokens only.
  const digest = createHash('sha256').update(tokenOf(role)).digest('hex');
  await sql`
    insert into sessions (token, user_id, expires_at, created_at, updated_at)
    values (${digest}, ${userId}, ${SESSIONS_END_AT}, ${now.toString()},
      ${now.toString()})`.execute(db);
}

async function join(
  ctx: Context,
  role: Role,
  teamId: number,
  type: 'F' | 'A' | 'P' | 'C',
  sports: ('tf' | 'xc')[] = ['tf', 'xc'],
  status: 100 | -50 = 100,
): Promise<void> {
  for (const sport of sports) await grantAccess(ctx, { userId: userIdOf(role), teamId, sport, type, status });
}
