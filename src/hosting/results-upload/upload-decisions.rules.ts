// What somebody has decided about an upload of results.
import type { ResultColumn } from '#hosting/result-files/columns/column-kinds.rules.ts';

export interface UploadDecisions {
  /** The columns of layouts, by the key of the layout. */
  columns: Record<string, ResultColumn[]>;
  /** The event of rows for which the text names none. */
  eventTitle: string | null;
  /** Divisions of the meet for divisions of the file. */
  divisions: Record<string, string>;
  /** Answers to questions about names: `#12` or `new`, by the key of the question. */
  answers: Record<string, string>;
  /** The file is of this meet, although it names another one. */
  isThisMeet: boolean;
}

export const NO_DECISIONS: UploadDecisions = {
  columns: {},
  eventTitle: null,
  divisions: {},
  answers: {},
  isThisMeet: false,
};

/** Changes of decisions; null takes one back. */
export interface DecisionChanges {
  columns?: Record<string, ResultColumn[]> | undefined;
  eventTitle?: string | null | undefined;
  divisions?: Record<string, string | null> | undefined;
  answers?: Record<string, string | null> | undefined;
  isThisMeet?: boolean | undefined;
}

export function decide(before: UploadDecisions, changes: DecisionChanges): UploadDecisions {
  return {
    columns: { ...before.columns, ...changes.columns },
    eventTitle: changes.eventTitle === undefined ? before.eventTitle : changes.eventTitle?.trim() || null,
    divisions: merged(before.divisions, changes.divisions),
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
export const readingOf = (meetId: number, { columns, eventTitle, divisions }: UploadDecisions): string =>
  JSON.stringify([meetId, Object.entries(columns).sort(), eventTitle, Object.entries(divisions).sort()]);

interface NamedQuestion {
  kind: 'team' | 'athlete';
  printed: string;
  team: string | null;
}

/** Questions have the same key in every preview of the file. */
export const questionKey = ({ kind, printed, team }: NamedQuestion): string =>
  kind === 'team' ? `team|${printed}` : `athlete|${printed}|${team ?? ''}`;

/** The name by which the import knows the question. */
export const questionName = ({ kind, printed, team }: NamedQuestion): string =>
  kind === 'athlete' && team !== null ? `${printed}, ${team}` : printed;
