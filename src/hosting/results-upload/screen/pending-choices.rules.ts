// Choices on the screen of an upload that are not in its preview yet.
import type { ResultColumn } from '#hosting/result-files/columns/column-kinds.rules.ts';

export interface PendingChoices {
  columns?: Record<string, ResultColumn[]>;
  eventTitle?: string;
  divisions?: Record<string, string | null>;
  teams?: Record<string, string | null>;
  answers?: Record<string, string | null>;
}

/** A later choice about the same thing replaces the earlier one. */
export function addChoices(before: PendingChoices, choices: PendingChoices): PendingChoices {
  const merged: PendingChoices = { ...before };
  if (choices.eventTitle !== undefined) merged.eventTitle = choices.eventTitle;
  if (choices.columns) merged.columns = { ...before.columns, ...choices.columns };
  if (choices.divisions) merged.divisions = { ...before.divisions, ...choices.divisions };
  if (choices.teams) merged.teams = { ...before.teams, ...choices.teams };
  if (choices.answers) merged.answers = { ...before.answers, ...choices.answers };
  return merged;
}

export const countChoices = ({
  eventTitle,
  columns = {},
  divisions = {},
  teams = {},
  answers = {},
}: PendingChoices): number =>
  (eventTitle === undefined ? 0 : 1) +
  [columns, divisions, teams, answers].reduce((sum, each) => sum + Object.keys(each).length, 0);
