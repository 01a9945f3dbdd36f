// Suggests whom to follow, from the reader's teams and from the open follows of people the reader follows.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { subjectUnknown } from './follows.rules.ts';
import { findCanonicalAthlete, listFollowedBy } from './follows.store.ts';
import { canReadFollows, canSuggest } from './permissions.rules.ts';
import { SUGGESTIONS_MAX } from './suggestions.rules.ts';
import { deleteIgnoredBy, insertIgnored, listSuggested } from './suggestions.store.ts';

/** More rows are read than shown, since some are left out afterwards. */
const CANDIDATES_MAX = 200;

export interface Suggestion {
  athleteId: number;
  name: string;
  /**
   * The reader's team that the athlete is on; null if `followerCount` people the reader follows led
   * here.
   */
  teamName: string | null;
  followerCount: number;
}

/**
 * At most twelve athletes, teammates first. Empty for someone who is on no team and follows nobody.
 */
export async function followSuggestions(ctx: Context): Promise<Suggestion[]> {
  const { userId } = requireUser(ctx);
  const today = todayUtc(ctx);
  const ownAthletes = (await athletesOf(ctx, userId)).filter(({ isConfirmed }) => isConfirmed);
  const ownAthleteIds = ownAthletes.map(({ athleteId }) => athleteId);
  const rows = await listSuggested(
    ctx,
    {
      userId,
      teams: await teamsAround(ctx, userId, ownAthleteIds),
      followedUserIds: await openlyFollowed(ctx, userId, today),
      ownAthleteIds,
      fromYear: dayParts(today).year - 1,
    },
    CANDIDATES_MAX,
  );
  return rows
    .filter((row) => canSuggest(row, today))
    .slice(0, SUGGESTIONS_MAX)
    .map((row) => ({
      athleteId: row.athleteId,
      name: visiblePerson(row).text,
      teamName: row.teamName,
      followerCount: row.followerCount,
    }));
}

/**
 * Does not suggest the athlete to the visitor again. Throws FOLLOW_UNKNOWN with 404 if there is no
 * such athlete.
 */
export async function ignoreSuggestion(ctx: Context, athleteId: number): Promise<void> {
  const { userId } = requireUser(ctx);
  if ((await findCanonicalAthlete(ctx, athleteId)) === null) throw subjectUnknown();
  await insertIgnored(ctx, userId, athleteId);
}

/** For the deletion of an account. */
export function removeIgnoredBy(ctx: Context, userId: number): Promise<void> {
  return deleteIgnoredBy(ctx, userId);
}

/** Teams that a coach let the reader join, and teams of their own athletes. */
async function teamsAround(ctx: Context, userId: number, ownAthleteIds: readonly number[]) {
  const joined = (await accessOf(ctx, userId)).filter(
    ({ types, status }) => status === ACCESS_STATUS.standardAccess && types.some((type) => type !== 'F'),
  );
  const ofOwn = [...(await teamsOfAthletes(ctx, ownAthleteIds)).values()].flat();
  return [...joined, ...ofOwn].map(({ teamId, sport }) => ({ teamId, sport }));
}

/** People whom the reader follows and whose follows are public. */
async function openlyFollowed(ctx: Context, userId: number, today: Day): Promise<number[]> {
  const followed = (await listFollowedBy(ctx, userId)).filter(({ type }) => type === 'user');
  const people = await socialPeopleOf(
    ctx,
    followed.map(({ linkId }) => linkId),
  );
  return people.filter((person) => canReadFollows(person, today)).map((person) => person.userId);
}
