// What a result prints in the place of a team, and which team it scores for when nobody knows that team yet.
import { foldName } from '#sport/people/names.rules.ts';
import type { TeamKey } from './track-scoring.rules.ts';

/** An athlete without a team, as HY-TEK prints it: blank, `UNA`, `Unattached`, `UN-Ohio`. */
const UNATTACHED = /^(?:unat{0,2}\.?|unattac?h?e?d?\.?|unattached\W.*|una?-.*)$/i;

export function isUnattached(text: string): boolean {
  const trimmed = text.trim();
  return foldName(trimmed) === '' || UNATTACHED.test(trimmed);
}

/** Whether the result names a team that nobody has found among the known ones yet. */
export const isTeamInQuestion = ({ teamId, teamText }: PrintedTeam): boolean =>
  teamId === null && teamText !== null && !isUnattached(teamText);

export interface PrintedTeam {
  teamId: number | null;
  teamText: string | null;
}

/**
 * The team that a result scores for: doubt about which known team is meant takes no place and no point away, so that
 * the printed name stands in for it. Null: unattached.
 */
export const scoringTeamOf = (result: PrintedTeam): TeamKey | null =>
  isTeamInQuestion(result) ? foldName(result.teamText!) : result.teamId;
