// The answers of a host to the questions of an import, and the keys under which they are kept.

import type { EntryColumn } from '#competition/registration/entry-files/entry-columns.rules.ts';
import type {
  WrittenEntry,
  WrittenPerson,
  WrittenTeam,
} from '#competition/registration/entry-files/written-entries.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

/** Answers are texts such as `team:17`, so that they are stored and sent as they are. */
export interface Decisions {
  /** The columns of a table, where the host has changed them. */
  columns?: EntryColumn[] | undefined;
  /** Each has the key of its question. */
  answers: Record<string, string>;
  /** Fixes of single rows by line: `skip`, `as-is`, `again`, `seed:25.4h`, `event:12`. */
  rows: Record<string, string>;
  /** Entries that are gone from the file and get scratched. */
  scratch: number[];
}

/** The answer that a match of which the site is sure is wrong: the host is asked who it is. */
export const ASK = 'ask';

export const NO_DECISIONS: Decisions = { answers: {}, rows: {}, scratch: [] };

/** An answer to a question about a team, a division or an event is remembered for the next file. */
export const MAPPED_KINDS = ['team', 'division', 'event'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

const NO_TEAM_COLUMN = '?';

/** One key for each team name, not for each row. */
export const teamKey = (team: WrittenTeam | null): string =>
  team === null ? `team|${NO_TEAM_COLUMN}` : `team|${foldName(team.code)}|${foldName(team.name)}`;

export const divisionKey = (text: string): string => `division|${foldName(text)}`;

/** The same code is another event for squads than for athletes. */
export const eventKey = ({ event, codeOf }: Pick<WrittenEntry, 'event' | 'codeOf'>): string =>
  `event|${codeOf ?? 'table'}|${event.trim().toLowerCase()}`;

/** One person of a team; the team is the one on the site, so that two spellings of it are one. */
export const personKey = (person: WrittenPerson, team: string): string =>
  ['person', team, foldName(person.lastName), foldName(person.firstName), person.gender ?? ''].join('|');

/** The part of an answer after its kind: `teams:17` is 17 for `teams`; null for another kind. */
export function answerOf(answer: string | undefined, kind: string): string | null {
  return answer?.startsWith(`${kind}:`) ? answer.slice(kind.length + 1) : null;
}
