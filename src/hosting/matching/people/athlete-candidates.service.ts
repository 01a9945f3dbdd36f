// Who a person of a file may be: who of the same team bears the name, or stands in the meet already.
import { listRecordedAthletes, type RecordedPerson } from '#competition/results/results.service.ts';
import type { MeetOfFile } from '#hosting/matching/mentions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { findRosteredAthletes, type RosteredAthlete } from '#people/teams/rostered-athletes.service.ts';
import { GENDERS } from '#sport/people/genders.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { KnownPerson, PersonOfMeet } from './people-of-meet.rules.ts';
import { matchRecorded, type RecordedInMeet } from './people-recorded.rules.ts';

export interface TeamsOfPerson {
  /** Undefined for the unattached. */
  teamIdOf(person: PersonOfMeet): number | undefined;
  /** The team and every other squad of its school. */
  squadIdsOf(person: PersonOfMeet): readonly number[];
}

/** Who stands in the meet already, without those who stand there for a printed name alone. */
export async function listRecorded(
  ctx: Context,
  { meetId, questions }: Pick<MeetOfFile, 'meetId' | 'questions'>,
): Promise<RecordedPerson[]> {
  const printed = new Set(questions.flatMap(({ people }) => people.map(({ athleteId }) => athleteId)));
  const recorded = await listRecordedAthletes(ctx, meetId);
  return recorded.filter(({ athleteId }) => !printed.has(athleteId));
}

/** People whom the rows of the meet tell for certain. */
export function matchStanding(
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

/** Who of the same team bears the name; of the unattached, who of that name stands in this meet already. */
export async function listCandidates(
  ctx: Context,
  { sourceId, recorded }: Pick<MeetOfFile, 'sourceId'> & { recorded: readonly RecordedPerson[] },
  people: readonly PersonOfMeet[],
  { teamIdOf, squadIdsOf }: TeamsOfPerson,
): Promise<Map<PersonOfMeet, KnownPerson[]>> {
  // Of a mixed relay the gender of a runner is not printed.
  const asked = people.flatMap((person) => {
    const genders = person.gender === 'X' ? GENDERS : [person.gender];
    return squadIdsOf(person).flatMap((teamId) => genders.map((gender) => ({ person, teamId, gender })));
  });
  const rostered = await findRosteredAthletes(
    ctx,
    asked.map(({ person: { firstName, lastName }, teamId, gender }) => ({
      teamId,
      firstName,
      lastName,
      gender,
    })),
  );
  const recordedIds = new Set(recorded.map(({ athleteId }) => athleteId));
  const candidates = new Map(people.map((person) => [person, [] as KnownPerson[]]));
  for (const [at, { person, teamId, gender }] of asked.entries()) {
    const possible = (rostered[at] ?? []).filter((known) => !isOtherOfSource(known, person, sourceId));
    // Merged athletes are one identity, told by whoever of them stands in the meet already.
    for (const [canonicalId, merged] of Map.groupBy(possible, (known) => known.canonicalId)) {
      const athleteId = merged.find((known) => recordedIds.has(known.athleteId))?.athleteId ?? canonicalId;
      const found = candidates.get(person)!;
      // The rosters of two squads of a school may name the athlete.
      if (found.some((known) => known.athleteId === athleteId)) continue;
      found.push({
        ...nameOf(person),
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
    const same = unattached.get(personKey({ ...nameOf(person), gender: person.gender })) ?? [];
    const ids = new Set(same.map(({ athleteId }) => athleteId));
    const known = [...ids].map((athleteId) => ({
      ...nameOf(person),
      gender: person.gender,
      athleteId,
      teamKey: '',
      grades: [],
      birthOn: null,
    }));
    candidates.get(person)!.push(...known);
  }
  return candidates;
}

/** The source has a key of its own for that athlete, so that this key is somebody else. */
const isOtherOfSource = (known: RosteredAthlete, { sourceKey }: PersonOfMeet, sourceId: number | null) =>
  sourceKey !== null && known.sourceKey !== null && known.sourceId === sourceId;

const gradeOfRoster = ({ sport, seasonId, grade }: RosteredAthlete['rosters'][number]) =>
  grade === null ? [] : [{ seasonYearEnd: schoolYearEnd(sport, seasonId), grade }];

const nameOf = ({ firstName, lastName }: PersonOfMeet) => ({
  firstNameFolded: foldName(firstName),
  lastNameFolded: foldName(lastName),
});

const personKey = (person: { firstNameFolded: string; lastNameFolded: string; gender: string }): string =>
  [person.lastNameFolded, person.firstNameFolded, person.gender].join(', ');
