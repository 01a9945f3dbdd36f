// Athletes who match the name a coach types: from the team's own rosters, and from all teams if their names are public.

import type { Context } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { findAthletes } from '#people/access/claims/athlete-finder.service.ts';
import type { WayIn } from '#people/rosters/moves/roster-moves.rules.ts';
import { listOpenMoves } from '#people/rosters/moves/roster-moves.store.ts';
import { looksAlike } from '#people/rosters/names/similar-names.rules.ts';
import { canChangeAlone } from '#people/rosters/permissions.rules.ts';
import { listEverOnTeam, listRecordedOf } from '#people/rosters/roster-people.store.ts';
import {
  openRosterOrUnlisted,
  type RosterRequest,
  type RosterScope,
} from '#people/rosters/roster-scope.service.ts';
import { readRoster } from '#people/teams/roster-changes.service.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { type FullName, foldName } from '#sport/people/names.rules.ts';

const MATCHES_MAX = 20;

interface RosterCandidate extends FullName {
  athleteId: number;
  gender: Gender;
  /** The team of the newest roster with the athlete; null if there is none. */
  team: { teamId: number; name: string } | null;
  /** A grade such as "11"; null if unknown. */
  grade: string | null;
  /** The year of that roster. */
  year: number | null;
  wayIn: WayIn;
}

type Match = Omit<RosterCandidate, 'wayIn'>;

/**
 * Either field may be empty: matches a whole last name with the beginning of a first name, or one
 * beginning alone. Athletes of other teams match only if their full name is public. Throws
 * `NAME_TOO_SHORT` for less than two letters.
 */
export async function findForRoster(
  ctx: Context,
  request: RosterRequest,
  name: FullName,
): Promise<RosterCandidate[]> {
  const where = await openRosterOrUnlisted(ctx, request);
  const strangers = where.isListed ? await findAthletes(ctx, name) : [];
  const ownMatches = await listOwnNamed(ctx, where, name);
  const ownIds = new Set(ownMatches.map(({ athleteId }) => athleteId));
  const matches: Match[] = [
    ...ownMatches,
    ...strangers
      .filter(({ athleteId }) => !ownIds.has(athleteId))
      .map(({ athleteId, firstName, lastName, gender, team, grade, year }) => ({
        ...{ athleteId, firstName, lastName, gender, team, grade, year },
      })),
  ].slice(0, MATCHES_MAX);
  const wayIn = await waysIn(
    ctx,
    where,
    matches.map(({ athleteId }) => athleteId),
  );
  return matches.map((athlete) => ({ ...athlete, wayIn: wayIn(athlete.athleteId) }));
}

/** Athletes on any roster of the team, with full names, for whom nobody else is responsible. */
async function listOwnNamed(ctx: Context, where: RosterScope, name: FullName): Promise<Match[]> {
  const rows = (await listEverOnTeam(ctx, where.teamId)).filter((person) => matchesName(person, name));
  const people = Map.groupBy(rows, ({ athleteId }) => athleteId);
  const elsewhere = await listElsewhere(ctx, where, [...people.keys()]);
  return [...people].flatMap(([athleteId, ownMatches]) => {
    if (elsewhere.has(athleteId)) return [];
    const newest = ownMatches.reduce((left, right) =>
      seasonYear(right.seasonId) > seasonYear(left.seasonId) ? right : left,
    );
    const { firstName, lastName, gender, grade, seasonId } = newest;
    const team = { teamId: where.teamId, name: where.teamName };
    const gradeOrNull = grade === null ? null : gradeText(grade);
    return [{ athleteId, firstName, lastName, gender, team, grade: gradeOrNull, year: seasonYear(seasonId) }];
  });
}

/** Matches beginnings, or two similar full names. */
function matchesName(person: FullName, name: FullName): boolean {
  const [first, last] = [foldName(name.firstName), foldName(name.lastName)];
  const begins = foldName(person.firstName).startsWith(first) && foldName(person.lastName).startsWith(last);
  return begins || (first !== '' && last !== '' && looksAlike(name, person));
}

async function waysIn(ctx: Context, where: RosterScope, athleteIds: readonly number[]) {
  const recorded = await listRecordedOf(ctx, athleteIds);
  const rows = await readRoster(
    ctx,
    where,
    recorded.map(({ athleteId }) => athleteId),
  );
  const active = new Set(rows.filter(({ isActive }) => isActive).map(({ athleteId }) => athleteId));
  const here = new Set(
    recorded.filter(({ athleteId }) => active.has(athleteId)).map(({ canonicalId }) => canonicalId),
  );
  const elsewhere = await listElsewhere(ctx, where, athleteIds);
  const open = await listOpenMoves(ctx, where.teamId, where.sport);
  const request = new Set(
    open.filter(({ toTeamId }) => toTeamId === where.teamId).map(({ athleteId }) => athleteId),
  );
  return (athleteId: number): WayIn => {
    if (here.has(athleteId)) return 'here';
    if (canChangeAlone({ isElsewhere: elsewhere.has(athleteId) })) return 'add';
    return request.has(athleteId) ? 'requested' : 'ask';
  };
}
