// Finds who and which team every row of a file is: inside the file first, then among those the site knows.
import { listRecordedAthletes } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { findRosteredAthletes, saveRosters } from '#people/teams/rosters.service.ts';
import { createTeams, findTeamsByPrefix } from '#people/teams/teams.service.ts';
import { schoolYearEnd } from '#sport/grades.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import type { PlannedEvent } from './meet-plan.rules.ts';
import { legKey, mentionsOf, type RowMentions, rowKey } from './mentions.rules.ts';
import type { ParsedRow, ParsedTeamScores } from './parsed.rules.ts';
import {
  groupPeople,
  type KnownPerson,
  matchPeople,
  type PeopleOfMeet,
  type PersonMatch,
} from './people-of-meet.rules.ts';
import type { WaitingReason } from './row-values.rules.ts';
import { chooseTeam, type MeetPlace } from './team-candidates.rules.ts';
import { resolveTeams, type TeamsOfMeet } from './teams-of-meet.rules.ts';
import { waitingWords } from './waiting.words.ts';

export interface MeetOfFile extends MeetPlace {
  meetId: number;
  seasonId: number;
}

export interface MatchedFile {
  /** Null: unattached. Undefined: in doubt. */
  teamIdOf(key: string): number | null | undefined;
  athleteIdOf(key: string): number | undefined;
  gradeOf(key: string): number | null;
  /** Why a row cannot be published; null when everybody in it is known. */
  doubtOf(row: ParsedRow): WaitingReason | null;
  teams: { known: number; added: number };
  athletes: { known: number; added: number };
}

/** Creates the teams and athletes that are new and puts everyone on the roster of the season. */
export async function matchFile(
  ctx: Context,
  meet: MeetOfFile,
  events: readonly PlannedEvent[],
  rankings: readonly ParsedTeamScores[],
): Promise<MatchedFile> {
  const mentions = mentionsOf(events, rankings, meet.levelMask);
  const teams = resolveTeams(mentions.teams, mentions.printed);
  const teamIds = await matchTeams(ctx, meet, teams, mentions);
  const doubtOfTeam = (key: string): WaitingReason | null => {
    const candidates = teams.doubtful.get(key);
    const team = teams.teamOf.get(key);
    if (candidates) {
      return {
        code: 'TEAM_DOUBTFUL',
        message: waitingWords.teamDoubtful(mentions.texts.get(key) ?? '', candidates),
      };
    }
    if (team == null || !teamIds.doubtful.has(team)) return null;
    return { code: 'TEAM_DOUBTFUL', message: waitingWords.teamKnownTwice(teams.teams[team]!.name) };
  };
  const people = groupPeople(
    mentions.people
      .filter(({ teamKey }) => doubtOfTeam(teamKey) === null)
      .map(({ teamKey, ...person }) => ({ ...person, team: teams.teamOf.get(teamKey) ?? null })),
  );
  const athletes = await matchAthletes(ctx, meet, people, teamIds.ids);
  const gradeOf = new Map(mentions.people.map(({ key, grade }) => [key, grade]));

  const doubtOfPerson = (key: string): WaitingReason | null => {
    const person = people.personOf.get(key);
    const reason =
      people.doubtful.get(key) ?? (person === undefined ? null : athletes.doubts.get(person)) ?? null;
    const name = mentions.names.get(key) ?? '';
    return reason === null
      ? null
      : { code: 'ATHLETE_DOUBTFUL', message: waitingWords.personDoubtful(name, reason) };
  };

  return {
    teamIdOf: (key) => {
      const team = teams.teamOf.get(key);
      return team == null ? team : teamIds.ids[team];
    },
    athleteIdOf: (key) => athletes.ids.get(people.personOf.get(key) ?? -1),
    gradeOf: (key) => gradeOf.get(key) ?? null,
    doubtOf: (row) => {
      const keys = row.athlete ? [rowKey(row)] : row.legs.map((leg) => legKey(row, leg));
      return [doubtOfTeam(rowKey(row)), ...keys.map(doubtOfPerson)].find((doubt) => doubt !== null) ?? null;
    },
    teams: teamIds.counts,
    athletes: athletes.counts,
  };
}

async function matchTeams(ctx: Context, meet: MeetOfFile, { teams }: TeamsOfMeet, mentions: RowMentions) {
  const candidates = await findTeamsByPrefix(
    ctx,
    teams.map(({ name }) => name),
  );
  const matches = teams.map(({ name }, index) =>
    chooseTeam({ name, isCut: !mentions.wholeTeams.has(foldName(name)) }, candidates[index] ?? [], meet),
  );
  const fresh = teams.flatMap(({ name, abbreviation }, index) =>
    matches[index]!.kind === 'new'
      ? [
          {
            index,
            team: { name, hytekTeamCode: abbreviation, levelMask: meet.levelMask, country: meet.country },
          },
        ]
      : [],
  );
  const created = await createTeams(
    ctx,
    fresh.map(({ team }) => team),
  );
  const createdOf = new Map(fresh.map(({ index }, at) => [index, created[at]!]));
  return {
    ids: matches.map((match, index) => (match.kind === 'known' ? match.teamId : createdOf.get(index))),
    doubtful: new Set(matches.flatMap((match, index) => (match.kind === 'doubtful' ? [index] : []))),
    counts: { known: matches.filter(({ kind }) => kind === 'known').length, added: fresh.length },
  };
}

async function matchAthletes(
  ctx: Context,
  meet: MeetOfFile,
  { people }: PeopleOfMeet,
  teamIds: readonly (number | undefined)[],
) {
  const teamIdOf = (team: number | null) => (team === null ? undefined : teamIds[team]);
  const onTeams = people.flatMap((person, index) => {
    const teamId = teamIdOf(person.team);
    return teamId === undefined ? [] : [{ index, person, teamId }];
  });
  const [rostered, recorded] = await Promise.all([
    findRosteredAthletes(
      ctx,
      onTeams.map(({ person: { firstName, lastName, gender }, teamId }) => ({
        teamId,
        firstName,
        lastName,
        gender,
      })),
    ),
    listRecordedAthletes(ctx, meet.meetId),
  ]);
  const candidatesOf = new Map<number, KnownPerson[]>();
  for (const [at, { index, person, teamId }] of onTeams.entries()) {
    candidatesOf.set(
      index,
      (rostered[at] ?? []).map(({ canonicalId, rosters }) => ({
        athleteId: canonicalId,
        firstNameFolded: foldName(person.firstName),
        lastNameFolded: foldName(person.lastName),
        gender: person.gender,
        teamKey: String(teamId),
        grades: rosters.flatMap(({ sport, seasonId, grade }) =>
          grade === null ? [] : [{ seasonYearEnd: schoolYearEnd(sport, seasonId), grade }],
        ),
      })),
    );
  }
  // Who is unattached has no roster, but may stand in this meet already.
  const unattached = Map.groupBy(
    recorded.filter(({ teamId }) => teamId === null),
    (known) => [known.lastNameFolded, known.firstNameFolded, known.gender].join(' '),
  );
  for (const [index, person] of people.entries()) {
    if (teamIdOf(person.team) !== undefined) continue;
    const name = [foldName(person.lastName), foldName(person.firstName), person.gender].join(' ');
    const known = new Map((unattached.get(name) ?? []).map((each) => [each.athleteId, each]));
    candidatesOf.set(
      index,
      [...known.values()].map((each) => ({ ...each, teamKey: '', grades: [] })),
    );
  }

  const matches = matchPeople(
    people.map((person, index) => ({ person, candidates: candidatesOf.get(index) ?? [] })),
    schoolYearEnd('tf', meet.seasonId),
  );
  const fresh = people.filter((_, index) => matches[index]!.kind === 'new');
  const created = await createAthletes(
    ctx,
    fresh.map(({ firstName, lastName, gender }) => ({ firstName, lastName, gender })),
  );
  const createdOf = new Map(fresh.map((person, at) => [person, created[at]!]));
  const idOf = (match: PersonMatch, index: number) =>
    match.kind === 'known' ? match.athleteId : createdOf.get(people[index]!);
  const ids = new Map(
    matches.flatMap((match, index) => {
      const athleteId = idOf(match, index);
      return athleteId === undefined ? [] : [[index, athleteId] as const];
    }),
  );
  await saveRosters(
    ctx,
    onTeams.flatMap(({ index, person: { grade }, teamId }) => {
      const athleteId = ids.get(index);
      return athleteId === undefined
        ? []
        : [{ athleteId, teamId, sport: 'tf' as const, seasonId: meet.seasonId, grade }];
    }),
  );
  return {
    ids,
    doubts: new Map(
      matches.flatMap((match, index) => (match.kind === 'doubtful' ? [[index, match.reason] as const] : [])),
    ),
    counts: { known: matches.filter(({ kind }) => kind === 'known').length, added: fresh.length },
  };
}
