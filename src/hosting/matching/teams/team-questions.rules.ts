// Lists the teams of a file that are in question after all evidence, and applies earlier answers to them.

import { matchingWords } from '#hosting/matching/matching.words.ts';
import {
  type EarlierQuestion,
  type OpenQuestion,
  teamQuestionKey,
} from '#hosting/matching/open-questions.rules.ts';
import { isUnattached } from '#sport/scoring/printed-teams.rules.ts';
import type { TeamMention, TeamsOfMeet } from './teams-of-meet.rules.ts';

export interface MatchedIds {
  /** Team ids by index of the team in the file; undefined while in doubt. */
  ids: readonly (number | undefined)[];
  /** Teams in doubt, by index, with the existing teams that may be meant. */
  doubtful: ReadonlyMap<number, readonly number[]>;
  /** Indexes of teams in doubt whose names may be slips for the names of teams in the meet. */
  misspelled: ReadonlySet<number>;
}

export interface DecidedTeams {
  /** Team ids by index. Teams that only an answer names come after the teams of the file. */
  ids: (number | undefined)[];
  schools: number[];
  /** The index by key of the mention; null for the unattached, or while in question. */
  teamOf: Map<string, number | null>;
  /** The printed name by key of the mention, while the team is in question. */
  textOf: Map<string, string>;
  /** Open and answered questions. */
  questions: Omit<OpenQuestion, 'people'>[];
}

export function decideTeams(
  mentions: readonly TeamMention[],
  file: TeamsOfMeet,
  matched: MatchedIds,
  existing: readonly EarlierQuestion[],
): DecidedTeams {
  const ids = [...matched.ids];
  const schools = [...file.schools];
  const answers = new Map(
    existing.flatMap(({ kind, key, answerTeamId }) =>
      kind === 'team' && answerTeamId !== null ? [[key, answerTeamId]] : [],
    ),
  );
  const teamOf = new Map(file.teamOf);
  const textOf = new Map<string, string>();
  const questions = new Map<string, Omit<OpenQuestion, 'people'>>();
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
      // A team may be named like the word for unattached.
      const printed = isUnattached(name) ? `${name} (team)` : name;
      const reason = matched.misspelled.has(team)
        ? matchingWords.teamMisspelled(name)
        : matchingWords.teamKnownTwice(name);
      ask(mention, printed, reason, matched.doubtful.get(team)!);
    }
  }
  return { ids, schools, teamOf, textOf, questions: [...questions.values()] };
}
