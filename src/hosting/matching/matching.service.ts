// Finds the athlete and team of every row of a file: first inside the file, then among those on the site.

import { matchAthletes } from '#hosting/matching/people/match-athletes.service.ts';
import { askAboutPeople } from '#hosting/matching/people/people-in-question.service.ts';
import { groupPeople } from '#hosting/matching/people/people-of-meet.rules.ts';
import { matchTeams } from '#hosting/matching/teams/match-teams.service.ts';
import { decideTeams } from '#hosting/matching/teams/team-questions.rules.ts';
import { resolveTeams } from '#hosting/matching/teams/teams-of-meet.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { FileMentions, MatchedFile, MeetOfFile } from './mentions.rules.ts';

/**
 * Creates new teams and athletes and puts everyone on the roster of the season. An undecided name becomes a
 * question, and its row gets a stand-in athlete under the printed name.
 */
export async function matchFile(
  ctx: Context,
  meet: MeetOfFile,
  mentions: FileMentions,
): Promise<MatchedFile> {
  const { texts, facts, wholeTeams: wholeNames, hasWholeNames } = mentions;
  const resolved = resolveTeams(mentions.teams, mentions.printed);
  const matched = await matchTeams(ctx, meet, { ...resolved, facts, wholeNames });
  const teams = decideTeams(mentions.teams, resolved, matched, meet.questions);

  const people = mentions.people.map(({ teamKey, teamText, ...person }) => ({
    ...person,
    team: teams.teamOf.get(teamKey) ?? null,
    teamText: teams.textOf.get(teamKey) ?? teamText,
  }));
  const textOfPerson = new Map(
    mentions.people.flatMap(({ key, teamKey }) => {
      const text = teams.textOf.get(teamKey);
      return text === undefined ? [] : [[key, text] as const];
    }),
  );
  const grouped = groupPeople(people, { hasWholeNames, schools: teams.schools });
  const isDecided = ({ mentions: keys }: { mentions: readonly string[] }) => !textOfPerson.has(keys[0]!);
  const certain = grouped.people.filter(isDecided);
  const athletes = await matchAthletes(ctx, meet, certain, {
    teamIdOf: ({ team }) => (team === null ? undefined : teams.ids[team]),
    squadIdsOf: ({ team }) =>
      team === null
        ? []
        : teams.ids.flatMap((teamId, index) =>
            teamId !== undefined && teams.schools[index] === teams.schools[team] ? teamId : [],
          ),
  });
  const { questions, idOfMention, added } = await askAboutPeople(ctx, meet, {
    teamQuestions: teams.questions,
    withTeamInQuestion: grouped.people.filter((person) => !isDecided(person)),
    doubtful: people.filter(({ key }) => grouped.doubtful.has(key)),
    reasons: grouped.doubtful,
    unmatched: [...athletes.doubts].map(([index, doubt]) => ({ person: certain[index]!, ...doubt })),
    teamTextOf: (key) => textOfPerson.get(key) ?? null,
    schoolIdOf: ({ team }) => (team === null ? null : (teams.ids[teams.schools[team]!] ?? null)),
  });
  const ids = new Map([
    ...certain.flatMap(({ mentions: keys }, index) => {
      const athleteId = athletes.ids.get(index);
      return athleteId === undefined ? [] : keys.map((key) => [key, athleteId] as const);
    }),
    ...idOfMention,
  ]);
  const gradeOf = new Map(mentions.people.map(({ key, grade }) => [key, grade]));
  return {
    teamIdOf: (key) => {
      const team = teams.teamOf.get(key) ?? null;
      return team === null ? null : (teams.ids[team] ?? null);
    },
    teamTextOf: (key) => teams.textOf.get(key) ?? null,
    athleteIdOf: (key) => ids.get(key),
    gradeOf: (key) => gradeOf.get(key) ?? null,
    questions,
    assumedSquads: [...resolved.evidence].flatMap(([key, evidence]) =>
      evidence === 'first-squad'
        ? { key, text: texts.get(key)!, name: resolved.teams[resolved.teamOf.get(key)!]!.name }
        : [],
    ),
    teams: matched.counts,
    athletes: athletes.counts,
    created: {
      athleteIds: [...athletes.created, ...added],
      teamIds: matched.created,
      rosters: athletes.rosters,
    },
  };
}
