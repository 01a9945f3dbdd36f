// Which divisions a host may merge.
import type { ListedDivision } from './listed-divisions.rules.ts';

export type MergeChoice = Pick<
  ListedDivision,
  'key' | 'name' | 'gender' | 'entries' | 'results' | 'hasBoltResults'
>;

/** Two different divisions, in cross country of one gender, neither with results of a live-results service. */
export function canMerge(from: MergeChoice, into: MergeChoice): boolean {
  const isSameGender = from.gender === into.gender;
  return from.key !== into.key && isSameGender && !from.hasBoltResults && !into.hasBoltResults;
}

/** Divisions that can be merged into at least one other. */
export function mergeable(choices: readonly MergeChoice[]): MergeChoice[] {
  return choices.filter((from) => choices.some((into) => canMerge(from, into)));
}

export function mergeTargets(choices: readonly MergeChoice[], from: MergeChoice | undefined): MergeChoice[] {
  return from ? choices.filter((into) => canMerge(from, into)) : [];
}
