// Finds the people of a file among those the site knows, creates the new ones, and puts everyone on a roster.
import { listRecordedAthletes } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { findRosteredAthletes, type RosteredAthlete, saveRosters } from '#people/teams/rosters.service.ts';
import { GENDERS } from '#sport/genders.rules.ts';
import { schoolYearEnd } from '#sport/grades.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import {
  type KnownPerson,
  matchPeople,
  type PersonMatch,
  type PersonOfMeet,
} from './people-of-meet.rules.ts';

export interface MatchedAthletes {
  /** By index of the person in the file. */
  ids: Map<number, number>;
  /** Why a person waits. */
  doubts: Map<number, string>;
  counts: { known: number; added: number };
}

interface MeetOfPeople {
  meetId: number;
  seasonId: number;
}

/** `teamIdOf` answers undefined for the unattached. */
export async function matchAthletes(
  ctx: Context,
  { meetId, seasonId }: MeetOfPeople,
  people: readonly PersonOfMeet[],
  teamIdOf: (person: PersonOfMeet) => number | undefined,
): Promise<MatchedAthletes> {
  const candidates = await listCandidates(ctx, meetId, people, teamIdOf);
  const matches = matchPeople(
    people.map((person) => ({ person, candidates: candidates.get(person) ?? [] })),
    schoolYearEnd('tf', seasonId),
  );
  const ids = await idsOf(ctx, people, matches);
  await saveRosters(
    ctx,
    people.flatMap((person, index) => {
      const [athleteId, teamId] = [ids.get(index), teamIdOf(person)];
      if (athleteId === undefined || teamId === undefined) return [];
      return [{ athleteId, teamId, sport: 'tf' as const, seasonId, grade: person.grade }];
    }),
  );
  const count = (kind: PersonMatch['kind']) => matches.filter((match) => match.kind === kind).length;
  return {
    ids,
    doubts: new Map(
      matches.flatMap((match, index) => (match.kind === 'doubtful' ? [[index, match.reason] as const] : [])),
    ),
    counts: { known: count('known'), added: count('new') },
  };
}

async function idsOf(ctx: Context, people: readonly PersonOfMeet[], matches: readonly PersonMatch[]) {
  const fresh = [...matches.keys()].filter((index) => matches[index]!.kind === 'new');
  const created = await createAthletes(
    ctx,
    fresh.map((index) => {
      const { firstName, lastName, gender } = people[index]!;
      return { firstName, lastName, gender };
    }),
  );
  const known = matches.flatMap((match, index) =>
    match.kind === 'known' ? [[index, match.athleteId] as const] : [],
  );
  return new Map([...known, ...fresh.map((index, at) => [index, created[at]!] as const)]);
}

/** Who of the same team bears the name; of the unattached, who of that name stands in this meet already. */
async function listCandidates(
  ctx: Context,
  meetId: number,
  people: readonly PersonOfMeet[],
  teamIdOf: (person: PersonOfMeet) => number | undefined,
): Promise<Map<PersonOfMeet, KnownPerson[]>> {
  // Of a mixed relay the gender of a runner is not printed.
  const asked = people.flatMap((person) => {
    const teamId = teamIdOf(person);
    const genders = person.gender === 'X' ? GENDERS : [person.gender];
    return teamId === undefined ? [] : genders.map((gender) => ({ person, teamId, gender }));
  });
  const [rostered, recorded] = await Promise.all([
    findRosteredAthletes(
      ctx,
      asked.map(({ person: { firstName, lastName }, teamId, gender }) => ({
        teamId,
        firstName,
        lastName,
        gender,
      })),
    ),
    listRecordedAthletes(ctx, meetId),
  ]);
  const recordedIds = new Set(recorded.map(({ athleteId }) => athleteId));
  const candidates = new Map(people.map((person) => [person, [] as KnownPerson[]]));
  for (const [at, { person, teamId, gender }] of asked.entries()) {
    // Merged athletes are one identity, told by whoever of them stands in the meet already.
    for (const [canonicalId, merged] of Map.groupBy(rostered[at] ?? [], (known) => known.canonicalId)) {
      const athleteId = merged.find((known) => recordedIds.has(known.athleteId))?.athleteId ?? canonicalId;
      const grades = merged.flatMap(({ rosters }) => rosters.flatMap(gradeOfRoster));
      candidates.get(person)!.push({ ...nameOf(person), gender, athleteId, teamKey: String(teamId), grades });
    }
  }
  const unattached = Map.groupBy(
    recorded.filter(({ teamId }) => teamId === null),
    personKey,
  );
  for (const person of people.filter((each) => teamIdOf(each) === undefined)) {
    const same = unattached.get(personKey({ ...nameOf(person), gender: person.gender })) ?? [];
    const ids = new Set(same.map(({ athleteId }) => athleteId));
    const known = [...ids].map((athleteId) => ({
      ...nameOf(person),
      gender: person.gender,
      athleteId,
      teamKey: '',
      grades: [],
    }));
    candidates.get(person)!.push(...known);
  }
  return candidates;
}

const gradeOfRoster = ({ sport, seasonId, grade }: RosteredAthlete['rosters'][number]) =>
  grade === null ? [] : [{ seasonYearEnd: schoolYearEnd(sport, seasonId), grade }];

const nameOf = ({ firstName, lastName }: PersonOfMeet) => ({
  firstNameFolded: foldName(firstName),
  lastNameFolded: foldName(lastName),
});

const personKey = (person: { firstNameFolded: string; lastNameFolded: string; gender: string }): string =>
  [person.lastNameFolded, person.firstNameFolded, person.gender].join(', ');
