// Finds who and which team every row of a file is: inside the file first, then among those the site knows.
import type { Context } from '#kit/server/context.ts';
import { matchAthletes } from './match-athletes.service.ts';
import { matchTeams } from './match-teams.service.ts';
import { matchingWords } from './matching.words.ts';
import type { Doubt, FileMentions, MatchedFile, MeetOfFile } from './mentions.rules.ts';
import { groupPeople } from './people-of-meet.rules.ts';
import { resolveTeams } from './teams-of-meet.rules.ts';

/** Creates the teams and athletes that are new and puts everyone on the roster of the season. */
export async function matchFile(
  ctx: Context,
  meet: MeetOfFile,
  mentions: FileMentions,
): Promise<MatchedFile> {
  const { names, texts, facts, wholeTeams: wholeNames, hasWholeNames } = mentions;
  const teams = resolveTeams(mentions.teams, mentions.printed);
  const teamIds = await matchTeams(ctx, meet, { ...teams, facts, wholeNames });
  const doubtOfTeam = (key: string): Doubt | null => {
    const candidates = teams.doubtful.get(key);
    const team = teams.teamOf.get(key);
    if (candidates) return doubtful('TEAM', matchingWords.teamDoubtful(texts.get(key) ?? '', candidates));
    if (team == null || !teamIds.doubtful.has(team)) return null;
    return doubtful('TEAM', matchingWords.teamKnownTwice(teams.teams[team]!.name));
  };
  const people = groupPeople(
    mentions.people
      .filter(({ teamKey }) => doubtOfTeam(teamKey) === null)
      .map(({ teamKey, ...person }) => ({ ...person, team: teams.teamOf.get(teamKey) ?? null })),
    { hasWholeNames, schools: teams.schools },
  );
  const athletes = await matchAthletes(ctx, meet, people.people, {
    teamIdOf: ({ team }) => (team === null ? undefined : teamIds.ids[team]),
    squadIdsOf: ({ team }) =>
      team === null
        ? []
        : teamIds.ids.flatMap((teamId, index) =>
            teamId !== undefined && teams.schools[index] === teams.schools[team] ? teamId : [],
          ),
  });
  const gradeOf = new Map(mentions.people.map(({ key, grade }) => [key, grade]));

  const doubtOfPerson = (key: string): Doubt | null => {
    const person = people.personOf.get(key);
    const reason =
      people.doubtful.get(key) ?? (person === undefined ? null : athletes.doubts.get(person)) ?? null;
    return reason === null
      ? null
      : doubtful('ATHLETE', matchingWords.personDoubtful(names.get(key) ?? '', reason));
  };

  return {
    teamIdOf: (key) => {
      const team = teams.teamOf.get(key);
      return team == null ? team : teamIds.ids[team];
    },
    athleteIdOf: (key) => athletes.ids.get(people.personOf.get(key) ?? -1),
    gradeOf: (key) => gradeOf.get(key) ?? null,
    doubtOf: ({ teamKey, personKeys }) =>
      [doubtOfTeam(teamKey), ...personKeys.map(doubtOfPerson)].find((doubt) => doubt !== null) ?? null,
    assumedSquads: [...teams.evidence].flatMap(([key, evidence]) =>
      evidence === 'first-squad'
        ? { key, text: texts.get(key)!, name: teams.teams[teams.teamOf.get(key)!]!.name }
        : [],
    ),
    teams: teamIds.counts,
    athletes: athletes.counts,
  };
}

const doubtful = (who: 'TEAM' | 'ATHLETE', message: string): Doubt => ({ code: `${who}_DOUBTFUL`, message });
