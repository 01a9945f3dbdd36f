// Reads the team column of a result: unattached, a known team, or a name that is not matched to a team yet.
import { foldName } from '#sport/people/names.rules.ts';
import type { TeamKey } from './track-scoring.rules.ts';

/** HY-TEK prints athletes without a team as blank, `UNA`, `Unattached` or `UN-Ohio`. */
const UNATTACHED = /^(?:unat{0,2}\.?|unattac?h?e?d?\.?|unattached\W.*|una?-.*)$/i;

export function isUnattached(text: string): boolean {
  const trimmed = text.trim();
  return foldName(trimmed) === '' || UNATTACHED.test(trimmed);
}

/** True if the result names a team that is not matched to a team of the site yet. */
export const isTeamInQuestion = ({ teamId, teamText }: PrintedTeam): boolean =>
  teamId === null && teamText !== null && !isUnattached(teamText);

export interface PrintedTeam {
  teamId: number | null;
  teamText: string | null;
}

/**
 * Returns the team that a result scores for. An unmatched team scores under its printed name, folded, so that it loses
 * no place and no points. Null for unattached athletes.
 */
export const scoringTeamOf = (result: PrintedTeam): TeamKey | null =>
  isTeamInQuestion(result) ? foldName(result.teamText!) : result.teamId;
