// What somebody has decided about an upload of results.
import type { ResultColumn } from '#hosting/result-files/columns/column-kinds.rules.ts';

export interface UploadDecisions {
  /** The columns of layouts, by the key of the layout. */
  columns: Record<string, ResultColumn[]>;
  /** The event of rows for which the text names none. */
  eventTitle: string | null;
  /** Divisions of the meet for divisions of the file. */
  divisions: Record<string, string>;
  /** Teams for names that the file writes: `#12`, a name, or `new` for a team of that very name. */
  teams: Record<string, string>;
  /** Answers to questions about names: `#12`, a name, or `new`, by the key of the question. */
  answers: Record<string, string>;
  /** The file is of this meet, although it names another one. */
  isThisMeet: boolean;
}

export const NO_DECISIONS: UploadDecisions = {
  columns: {},
  eventTitle: null,
  divisions: {},
  teams: {},
  answers: {},
  isThisMeet: false,
};

/** Changes of decisions; null takes one back. */
export interface DecisionChanges {
  columns?: Record<string, ResultColumn[]> | undefined;
  eventTitle?: string | null | undefined;
  divisions?: Record<string, string | null> | undefined;
  teams?: Record<string, string | null> | undefined;
  answers?: Record<string, string | null> | undefined;
  isThisMeet?: boolean | undefined;
}

export function decide(before: UploadDecisions, changes: DecisionChanges): UploadDecisions {
  return {
    columns: { ...before.columns, ...changes.columns },
    eventTitle: changes.eventTitle === undefined ? before.eventTitle : changes.eventTitle?.trim() || null,
    divisions: merged(before.divisions, changes.divisions),
    teams: merged(before.teams, changes.teams),
    answers: merged(before.answers, changes.answers),
    isThisMeet: changes.isThisMeet ?? before.isThisMeet,
  };
}

function merged(
  before: Record<string, string>,
  changes: Record<string, string | null> | undefined,
): Record<string, string> {
  const all: Record<string, string | null> = { ...before, ...changes };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The decisions on which the reading of the file depends. The same content read in another way is another import. */
export const readingOf = (
  meetId: number,
  { columns, eventTitle, divisions, teams }: UploadDecisions,
): string =>
  JSON.stringify([
    meetId,
    eventTitle,
    ...[columns, divisions, teams].map((each) => Object.entries(each).sort()),
  ]);

/** The answer for a team of the very name that the file writes. */
export const NEW_TEAM = 'new';

/** The id of the team that an answer means; null for a team that it names. */
export const teamIdOf = (answer: string): number | null =>
  Number(/^#(\d{1,15})$/.exec(answer)?.[1] ?? 0) || null;

interface NamedQuestion {
  kind: 'team' | 'athlete';
  printed: string;
  team: string | null;
}

/** The keys of questions about teams begin with it. */
export const TEAM_KEY = 'team|';

/** Questions have the same key in every preview of the file. */
export const questionKey = ({ kind, printed, team }: NamedQuestion): string =>
  kind === 'team' ? `${TEAM_KEY}${printed}` : `athlete|${printed}|${team ?? ''}`;

/** The name by which the import knows the question. */
export const questionName = ({ kind, printed, team }: NamedQuestion): string =>
  kind === 'athlete' && team !== null ? `${printed}, ${team}` : printed;
