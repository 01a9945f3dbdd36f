// Which teams of a file are in question after every evidence, and what earlier answers decide of them.

import { matchingWords } from '#hosting/matching/matching.words.ts';
import {
  type AskedQuestion,
  type KnownQuestion,
  teamQuestionKey,
} from '#hosting/matching/open-questions.rules.ts';
import { isUnattached } from '#sport/scoring/printed-teams.rules.ts';
import type { TeamMention, TeamsOfMeet } from './teams-of-meet.rules.ts';

export interface MatchedIds {
  /** By index of the team in the file; undefined while in doubt. */
  ids: readonly (number | undefined)[];
  /** By index of a team that several known ones may be: these. */
  doubtful: ReadonlyMap<number, readonly number[]>;
}

export interface DecidedTeams {
  /** By index; those that only an answer names stand behind the teams of the file. */
  ids: (number | undefined)[];
  schools: number[];
  /** By key of the mention: the index; null: unattached, or in question. */
  teamOf: Map<string, number | null>;
  /** By key of the mention: the printed name, while the team is in question. */
  textOf: Map<string, string>;
  /** Those with an answer too. */
  questions: Omit<AskedQuestion, 'people'>[];
}

export function decideTeams(
  mentions: readonly TeamMention[],
  file: TeamsOfMeet,
  matched: MatchedIds,
  known: readonly KnownQuestion[],
): DecidedTeams {
  const ids = [...matched.ids];
  const schools = [...file.schools];
  const answers = new Map(
    known.flatMap(({ kind, key, answerTeamId }) =>
      kind === 'team' && answerTeamId !== null ? [[key, answerTeamId]] : [],
    ),
  );
  const teamOf = new Map(file.teamOf);
  const textOf = new Map<string, string>();
  const questions = new Map<string, Omit<AskedQuestion, 'people'>>();
  const indexOf = (teamId: number): number => {
    const index = ids.indexOf(teamId);
    if (index >= 0) return index;
    schools.push(ids.length);
    return ids.push(teamId) - 1;
  };
  const ask = (mention: TeamMention, printed: string, reason: string, candidates: readonly number[]) => {
    const key = teamQuestionKey(printed);
    const answer = answers.get(key);
    teamOf.set(mention.key, answer === undefined ? null : indexOf(answer));
    if (answer === undefined) textOf.set(mention.key, printed);
    questions.set(key, { kind: 'team', key, printed, teamId: null, reason, candidates: [...candidates] });
  };
  for (const mention of mentions) {
    const { key, text } = mention;
    const names = file.doubtful.get(key);
    const team = file.teamOf.get(key);
    if (names) {
      const candidates = file.teams.flatMap(({ name }, index) =>
        names.includes(name) ? (matched.ids[index] ?? []) : [],
      );
      ask(mention, text.trim(), matchingWords.teamDoubtful(text.trim(), names), candidates);
    } else if (team != null && matched.doubtful.has(team)) {
      const { name } = file.teams[team]!;
      // A team may be called as if it were none.
      const printed = isUnattached(name) ? `${name} (team)` : name;
      ask(mention, printed, matchingWords.teamKnownTwice(name), matched.doubtful.get(team)!);
    }
  }
  return { ids, schools, teamOf, textOf, questions: [...questions.values()] };
}
