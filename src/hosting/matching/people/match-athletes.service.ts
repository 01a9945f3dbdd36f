// Finds the people of a file among the athletes of the site, creates the new ones, and puts everyone on a
// roster.

import type { MeetOfFile } from '#hosting/matching/mentions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes, mapAthletesByKey } from '#people/athletes/athletes.service.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import {
  listCandidates,
  listRecorded,
  matchRecordedPeople,
  type TeamsOfPerson,
} from './athlete-candidates.service.ts';
import { matchPeople, type PersonMatch, type PersonOfMeet, withoutTaken } from './people-of-meet.rules.ts';

export interface MatchedAthletes {
  /** Athlete ids by index of the person in the file. */
  ids: Map<number, number>;
  /** People without a certain match, by index: the reason, and the existing athletes who may be meant. */
  doubts: Map<number, { reason: string; candidates: number[] }>;
  created: number[];
  rosters: RosterKey[];
  counts: { existing: number; added: number };
}

export async function matchAthletes(
  ctx: Context,
  meet: MeetOfFile,
  people: readonly PersonOfMeet[],
  teams: TeamsOfPerson,
): Promise<MatchedAthletes> {
  const { sport, seasonId } = meet;
  const { teamIdOf } = teams;
  const keyed = await mapExistingAthletes(ctx, meet, people);
  const unkeyed = people.filter(({ sourceKey }) => !keyed.has(sourceKey ?? ''));
  const recorded = await listRecorded(ctx, meet);
  const standing = matchRecordedPeople(unkeyed, recorded, teams);
  const unknown = unkeyed.filter((person) => !standing.has(person));
  const candidates = await listCandidates(ctx, { ...meet, recorded }, unknown, teams);
  const named = matchPeople(
    unknown.map((person) => ({ person, candidates: candidates.get(person) ?? [] })),
    schoolYearEnd(sport, seasonId),
  );
  const matchOf = new Map(unknown.map((person, index) => [person, named[index]!]));
  const matches = withoutTaken(
    people.map((person): PersonMatch => {
      const athleteId = standing.get(person) ?? keyed.get(person.sourceKey ?? '');
      return athleteId === undefined ? matchOf.get(person)! : { kind: 'known', athleteId };
    }),
    new Set(standing.values()),
    people.map((person) => standing.has(person)),
  );
  const { ids, created } = await idsOf(ctx, meet, people, matches);
  const rosters = await saveRosters(
    ctx,
    people.flatMap((person, index) => {
      const [athleteId, teamId] = [ids.get(index), teamIdOf(person)];
      if (athleteId === undefined || teamId === undefined) return [];
      return [{ athleteId, teamId, sport, seasonId, grade: person.grade }];
    }),
  );
  const count = (kind: PersonMatch['kind']) => matches.filter((match) => match.kind === kind).length;
  return {
    ids,
    created,
    rosters,
    doubts: new Map(
      matches.flatMap((match, index) => (match.kind === 'doubtful' ? [[index, match] as const] : [])),
    ),
    counts: { existing: count('known'), added: count('new') },
  };
}

async function mapExistingAthletes(
  ctx: Context,
  { sourceId }: MeetOfFile,
  people: readonly PersonOfMeet[],
): Promise<ReadonlyMap<string, number>> {
  const keys = people.flatMap(({ sourceKey }) => sourceKey ?? []);
  return sourceId === null || keys.length === 0 ? new Map() : mapAthletesByKey(ctx, sourceId, keys);
}

async function idsOf(
  ctx: Context,
  { sourceId }: MeetOfFile,
  people: readonly PersonOfMeet[],
  matches: readonly PersonMatch[],
) {
  const fresh = [...matches.keys()].filter((index) => matches[index]!.kind === 'new');
  const created = await createAthletes(
    ctx,
    fresh.map((index) => {
      const { firstName, lastName, gender, birthOn, sourceKey } = people[index]!;
      const origin = sourceId !== null && sourceKey !== null ? { sourceId, sourceKey } : {};
      return { firstName, lastName, gender, birthOn, ...origin };
    }),
  );
  const existing = matches.flatMap((match, index) =>
    match.kind === 'known' ? [[index, match.athleteId] as const] : [],
  );
  return {
    ids: new Map([...existing, ...fresh.map((index, at) => [index, created[at]!] as const)]),
    created,
  };
}
