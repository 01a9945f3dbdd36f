// Facts about races for rosters. The room of results is above this one, so it answers through the context.
import type { Context } from '#kit/server/context.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { listRosterPeople, listTiedAthletes, type RosterPersonRow } from './roster-people.store.ts';

export interface LastRace {
  athleteId: number;
  /** The last race for any team. */
  lastRaceOn: Day;
  /** The last race for the team of the roster. */
  lastRaceHereOn: Day | null;
}

/** All ids are identities; results under any of their records count. */
export interface RaceFacts {
  /** Leaves out athletes without a race. */
  listLastRaces(ctx: Context, teamId: number, athleteIds: readonly number[]): Promise<LastRace[]>;
  /** Returns those of these athletes with results for the team in the season. */
  listAthletesWithResults(ctx: Context, where: RosterOf, athleteIds: readonly number[]): Promise<number[]>;
  /** Returns those of these records with a result or relay leg, even a removed one. */
  listRecordsWithResults(ctx: Context, athleteIds: readonly number[]): Promise<number[]>;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** Absent in imports and tests. Rosters then show no races, and keep every athlete. */
    raceFacts?: RaceFacts;
  }
}

export interface RosterPerson extends RosterPersonRow {
  /** Null if the athlete has not raced. */
  lastRaceOn: Day | null;
  /** The last race for this team. */
  lastRaceHereOn: Day | null;
}

/** Sorted by last name. */
export async function listPeopleWithRaces(ctx: Context, where: RosterOf): Promise<RosterPerson[]> {
  const people = await listRosterPeople(ctx, where);
  const athleteIds = people.map(({ athleteId }) => athleteId);
  const races = (await ctx.raceFacts?.listLastRaces(ctx, where.teamId, athleteIds)) ?? [];
  const raceOf = new Map(races.map((race) => [race.athleteId, race]));
  return people.map((person) => {
    const { lastRaceOn = null, lastRaceHereOn = null } = raceOf.get(person.athleteId) ?? {};
    return { ...person, lastRaceOn, lastRaceHereOn };
  });
}

/** Returns those of these athletes who must stay on the roster: they have results for the team in the season. */
export async function listAthletesWithResults(
  ctx: Context,
  where: RosterOf,
  athleteIds: readonly number[],
): Promise<readonly number[]> {
  return (await ctx.raceFacts?.listAthletesWithResults(ctx, where, athleteIds)) ?? athleteIds;
}

/** Returns records that must not be removed: they have a result, a relay leg, an account, a roster or an active merge. */
export async function listReferencedAthletes(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<readonly number[]> {
  if (!ctx.raceFacts) return athleteIds;
  const raced = await ctx.raceFacts.listRecordsWithResults(ctx, athleteIds);
  return [...raced, ...(await listTiedAthletes(ctx, athleteIds))];
}
