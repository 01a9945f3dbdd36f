// Finds who and which team every row of a file is: inside the file first, then among those the site knows.

import type { ParsedRow, ParsedTeamScores } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { matchAthletes } from './match-athletes.service.ts';
import { matchTeams } from './match-teams.service.ts';
import type { PlannedEvent } from './meet-plan.rules.ts';
import { legKey, mentionsOf, rowKey } from './mentions.rules.ts';
import { groupPeople } from './people-of-meet.rules.ts';
import type { WaitingReason } from './row-values.rules.ts';
import type { MeetPlace } from './team-candidates.rules.ts';
import { resolveTeams } from './teams-of-meet.rules.ts';
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
  const teamIds = await matchTeams(
    ctx,
    { levelMask: meet.levelMask, country: meet.country },
    teams,
    mentions.wholeTeams,
  );
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
  const athletes = await matchAthletes(ctx, meet, people.people, ({ team }) =>
    team === null ? undefined : teamIds.ids[team],
  );
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
