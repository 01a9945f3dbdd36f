// Finds candidates for a person in a file: athletes of the same team and name, and athletes already in the
// meet.
import { listRecordedAthletes, type RecordedPerson } from '#competition/results/results.service.ts';
import type { MeetOfFile } from '#hosting/matching/mentions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { findRosteredAthletes, type RosteredAthlete } from '#people/teams/rostered-athletes.service.ts';
import { GENDERS } from '#sport/people/genders.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { ExistingPerson, PersonOfMeet } from './people-of-meet.rules.ts';
import { matchRecorded, type RecordedInMeet } from './people-recorded.rules.ts';

export interface TeamsOfPerson {
  /** Undefined for the unattached. */
  teamIdOf(person: PersonOfMeet): number | undefined;
  /** The team and every other squad of its school. */
  squadIdsOf(person: PersonOfMeet): readonly number[];
}

/** Returns the athletes already in the meet, without stand-ins for printed names. */
export async function listRecorded(
  ctx: Context,
  { meetId, questions }: Pick<MeetOfFile, 'meetId' | 'questions'>,
): Promise<RecordedPerson[]> {
  const printed = new Set(questions.flatMap(({ people }) => people.map(({ athleteId }) => athleteId)));
  const recorded = await listRecordedAthletes(ctx, meetId);
  return recorded.filter(({ athleteId }) => !printed.has(athleteId));
}

/** Matches people whom the rows of the meet identify with certainty. */
export function matchRecordedPeople(
  people: readonly PersonOfMeet[],
  recorded: readonly RecordedPerson[],
  { teamIdOf, squadIdsOf }: TeamsOfPerson,
): Map<PersonOfMeet, number> {
  const schoolOf = new Map<number, string>();
  for (const person of people)
    for (const teamId of squadIdsOf(person))
      if (!schoolOf.has(teamId)) schoolOf.set(teamId, `school ${Math.min(...squadIdsOf(person))}`);
  const keyOf = (teamId: number | null, text: string | null) =>
    teamId === null ? `printed ${foldName(text ?? '')}` : (schoolOf.get(teamId) ?? `team ${teamId}`);
  const rows = Map.groupBy(recorded, (row) => `${row.athleteId} ${keyOf(row.teamId, row.teamText)}`);
  const distinct = <Value>(values: readonly (Value | null)[]) =>
    new Set(values.filter((value): value is Value => value !== null));
  const athletes = [...rows.values()].map((ofAthlete): RecordedInMeet => {
    const { athleteId, firstNameFolded, lastNameFolded, gender, teamId, teamText } = ofAthlete[0]!;
    return {
      athleteId,
      fullName: `${firstNameFolded} ${lastNameFolded}`.trim(),
      gender,
      teamKey: keyOf(teamId, teamText),
      bibs: distinct(ofAthlete.map(({ bib }) => bib)),
      roundKeys: new Set(
        ofAthlete.map((row) => [row.eventGender, row.divisionName, row.eventShort, row.round].join(' ')),
      ),
      grades: distinct(ofAthlete.map(({ grade }) => grade)),
      ages: distinct(ofAthlete.map(({ age }) => age)),
    };
  });
  return matchRecorded(people, athletes, (person) => keyOf(teamIdOf(person) ?? null, person.teamText));
}

/**
 * Returns athletes of the same team and name; for the unattached, athletes of that name already in this meet.
 */
export async function listCandidates(
  ctx: Context,
  { sourceId, recorded }: Pick<MeetOfFile, 'sourceId'> & { recorded: readonly RecordedPerson[] },
  people: readonly PersonOfMeet[],
  { teamIdOf, squadIdsOf }: TeamsOfPerson,
): Promise<Map<PersonOfMeet, ExistingPerson[]>> {
  // Mixed relays do not print the gender of a runner.
  const searches = people.flatMap((person) => {
    const genders = person.gender === 'X' ? GENDERS : [person.gender];
    return squadIdsOf(person).flatMap((teamId) => genders.map((gender) => ({ person, teamId, gender })));
  });
  const rostered = await findRosteredAthletes(
    ctx,
    searches.map(({ person: { firstName, lastName }, teamId, gender }) => ({
      teamId,
      firstName,
      lastName,
      gender,
    })),
  );
  const recordedIds = new Set(recorded.map(({ athleteId }) => athleteId));
  const candidates = new Map(people.map((person) => [person, [] as ExistingPerson[]]));
  for (const [at, { person, teamId, gender }] of searches.entries()) {
    const possible = (rostered[at] ?? []).filter((athlete) => !isOtherOfSource(athlete, person, sourceId));
    // Merged athletes are one identity, represented by the one already in the meet.
    for (const [canonicalId, merged] of Map.groupBy(possible, (athlete) => athlete.canonicalId)) {
      const athleteId =
        merged.find((athlete) => recordedIds.has(athlete.athleteId))?.athleteId ?? canonicalId;
      const ofPerson = candidates.get(person)!;
      // An athlete may be on the rosters of two squads of a school.
      if (ofPerson.some((athlete) => athlete.athleteId === athleteId)) continue;
      ofPerson.push({
        ...enteredName(person),
        gender,
        athleteId,
        teamKey: String(teamId),
        grades: merged.flatMap(({ rosters }) => rosters.flatMap(gradeOfRoster)),
        birthOn: merged.find(({ birthOn }) => birthOn !== null)?.birthOn ?? null,
      });
    }
  }
  const unattached = Map.groupBy(
    recorded.filter(({ teamId }) => teamId === null),
    personKey,
  );
  for (const person of people.filter((each) => teamIdOf(each) === undefined)) {
    const same = unattached.get(personKey({ ...enteredName(person), gender: person.gender })) ?? [];
    const ids = new Set(same.map(({ athleteId }) => athleteId));
    const inMeet = [...ids].map((athleteId) => ({
      ...enteredName(person),
      gender: person.gender,
      athleteId,
      teamKey: '',
      grades: [],
      birthOn: null,
    }));
    candidates.get(person)!.push(...inMeet);
  }
  return candidates;
}

/** True if the source has another key for that athlete, so this person is someone else. */
const isOtherOfSource = (athlete: RosteredAthlete, { sourceKey }: PersonOfMeet, sourceId: number | null) =>
  sourceKey !== null && athlete.sourceKey !== null && athlete.sourceId === sourceId;

const gradeOfRoster = ({ sport, seasonId, grade }: RosteredAthlete['rosters'][number]) =>
  grade === null ? [] : [{ seasonYearEnd: schoolYearEnd(sport, seasonId), grade }];

const enteredName = ({ firstName, lastName }: PersonOfMeet) => ({
  firstNameFolded: foldName(firstName),
  lastNameFolded: foldName(lastName),
});

const personKey = (person: { firstNameFolded: string; lastNameFolded: string; gender: string }): string =>
  [person.lastNameFolded, person.firstNameFolded, person.gender].join(', ');
