// Athletes whom a coach may mean while typing a name: of the own rosters, and of all teams where everybody may read it.

import type { WayIn } from '#competition/rosters/moves/roster-moves.rules.ts';
import { listOpenMoves } from '#competition/rosters/moves/roster-moves.store.ts';
import { type FullName, looksAlike } from '#competition/rosters/names/similar-names.rules.ts';
import { listEverKnown, listRecordedOf } from '#competition/rosters/roster-people.store.ts';
import { type AskedRoster, openRoster, type RosterScope } from '#competition/rosters/roster-scope.service.ts';
import type { Context } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { findAthletes } from '#people/access/claims/athlete-finder.service.ts';
import { readRoster } from '#people/teams/roster-changes.service.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

const FOUND_MOST = 20;

export interface FoundForRoster extends FullName {
  athleteId: number;
  gender: Gender;
  /** Of the newest roster that holds them; null without any. */
  team: { teamId: number; name: string } | null;
  /** "11"; null when it is not known. */
  grade: string | null;
  /** The year of that roster. */
  year: number | null;
  wayIn: WayIn;
}

type Found = Omit<FoundForRoster, 'wayIn'>;

/**
 * By the fields of a form, either of which may be empty: a whole last name with the beginning of a first one, or the
 * beginning of one alone. Of other teams only athletes who are shown in full;
 * `NAME_TOO_SHORT` for less than two letters.
 */
export async function findForRoster(
  ctx: Context,
  asked: AskedRoster,
  name: FullName,
): Promise<FoundForRoster[]> {
  const where = await openRoster(ctx, asked);
  const strangers = await findAthletes(ctx, name);
  const own = await listOwnNamed(ctx, where, name);
  const ownIds = new Set(own.map(({ athleteId }) => athleteId));
  const found: Found[] = [
    ...own,
    ...strangers
      .filter(({ athleteId }) => !ownIds.has(athleteId))
      .map(({ athleteId, firstName, lastName, gender, team, grade, year }) => ({
        ...{ athleteId, firstName, lastName, gender, team, grade, year },
      })),
  ].slice(0, FOUND_MOST);
  const wayIn = await waysIn(
    ctx,
    where,
    found.map(({ athleteId }) => athleteId),
  );
  return found.map((athlete) => ({ ...athlete, wayIn: wayIn(athlete.athleteId) }));
}

/** Of all rosters of the team, in full: nobody else answers for them. */
async function listOwnNamed(ctx: Context, where: RosterScope, name: FullName): Promise<Found[]> {
  const rows = (await listEverKnown(ctx, where.teamId)).filter((person) => isMeant(person, name));
  const people = Map.groupBy(rows, ({ athleteId }) => athleteId);
  const elsewhere = await listElsewhere(ctx, where, [...people.keys()]);
  return [...people].flatMap(([athleteId, own]) => {
    if (elsewhere.has(athleteId)) return [];
    const newest = own.reduce((left, right) =>
      seasonYear(right.seasonId) > seasonYear(left.seasonId) ? right : left,
    );
    const { firstName, lastName, gender, grade, seasonId } = newest;
    const team = { teamId: where.teamId, name: where.teamName };
    const gradeOrNull = grade === null ? null : gradeText(grade);
    return [{ athleteId, firstName, lastName, gender, team, grade: gradeOrNull, year: seasonYear(seasonId) }];
  });
}

/** Beginnings, or two whole names that are alike. */
function isMeant(person: FullName, name: FullName): boolean {
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
  const asked = new Set(
    open.filter(({ toTeamId }) => toTeamId === where.teamId).map(({ athleteId }) => athleteId),
  );
  return (athleteId: number): WayIn => {
    if (here.has(athleteId)) return 'here';
    if (!elsewhere.has(athleteId)) return 'add';
    return asked.has(athleteId) ? 'asked' : 'ask';
  };
}
