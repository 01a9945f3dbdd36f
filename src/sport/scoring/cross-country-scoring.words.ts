// Sentences that explain scoring places and team scores in cross country.

import { ordinal } from '#sport/places/ordinals.words.ts';
import { tiedPlaces } from '#sport/places/places.words.ts';
import { type Why, why } from '#sport/why.rules.ts';
import { type CrossCountryRules, type NotCounted, runnersNeeded } from './cross-country-settings.rules.ts';

interface CountedRunner {
  overall: number;
  scoringPlace: number;
  /** 1 for the first runner of the team. */
  number: number;
}

export function whyScoringPlace(
  { overall, scoringPlace, number }: CountedRunner,
  rules: CrossCountryRules,
): Why {
  const scores = number <= rules.scoreDepth;
  return why(
    scores ? 'xc-scorer' : 'xc-displacer',
    `Finished ${ordinal(overall)} overall, ${ordinal(number)} on the team.`,
    `A team's first ${rules.scoreDepth} runners score, and its first ${rules.placeDepth} get a team place.`,
    scores ? `Scores ${scoringPlace}.` : `Displacer: counts as ${ordinal(scoringPlace)} but doesn't score.`,
  );
}

/** Explains the place held for a runner whose team is undecided. */
export function whyHeldPlace(overall: number, scoringPlace: number): Why {
  return why(
    'xc-held',
    `Finished ${ordinal(overall)} overall.`,
    'It is not decided yet which team the runner is on.',
    `Scoring place ${scoringPlace} is kept for that team.`,
  );
}

export function whyNotCounted(reason: NotCounted, rules: CrossCountryRules): Why {
  const [fact, rule] = {
    'no-finish': ['The runner did not finish.', 'Only finishers count in team scoring.'],
    exhibition: ['The runner ran as an exhibition.', "Exhibition entries don't place or score."],
    unattached: ['The runner is unattached.', 'Only runners on complete teams count in team scoring.'],
    'unscored-team': ['The race has several team scorings.', "The runner's team is in none of them."],
    'incomplete-team': [
      `The team has fewer than ${runnersNeeded(rules)} finishers.`,
      'Only runners on complete teams count in team scoring.',
    ],
    'beyond-depth': [
      `The runner finished behind the team's ${ordinal(rules.placeDepth)} runner.`,
      `Only a team's first ${rules.placeDepth} runners count in team scoring.`,
    ],
  }[reason] as [string, string];
  return why(`xc-${reason}`, fact, rule);
}

const sumOf = (scores: readonly number[]) =>
  `${scores.join(' + ')} = ${scores.reduce((sum, score) => sum + score, 0)}.`;

export function whyTeamPlace(scores: readonly number[], place: number): Why {
  return why(
    'xc-team-score',
    sumOf(scores),
    `The team places of the first ${scores.length} runners are added; the lowest total wins.`,
    `${ordinal(place)} place.`,
  );
}

export interface BrokenTie {
  mode: CrossCountryRules['tieBreaking'];
  scoreDepth: number;
  sixth: number | null;
  /** The total of all scorers but the last. */
  firstTotal: number;
  /** Runner-by-runner comparisons won against the tied teams. */
  comparisonsWon: number;
  lastScore: number;
}

function tieRule({ mode, scoreDepth, sixth, firstTotal, comparisonsWon, lastScore }: BrokenTie): string {
  switch (mode) {
    case 'NFHS_SIXTH':
      return sixth === null
        ? `There is no ${ordinal(scoreDepth + 1)} runner, so the first ${scoreDepth - 1} runners break the tie: ${firstTotal}.`
        : `The ${ordinal(scoreDepth + 1)} runner breaks the tie: ${ordinal(sixth)}.`;
    case 'NCAA_COMPARE':
      return `Runners are compared first to first, second to second and so on: ${comparisonsWon} won.`;
    case 'FIFTH':
      return `The ${ordinal(scoreDepth)} runner breaks the tie: ${ordinal(lastScore)}.`;
    case 'NONE':
      return 'Equal totals stay tied.';
  }
}

export function whyTiedTeamPlace(
  scores: readonly number[],
  tie: BrokenTie,
  place: number,
  sharedBy: number,
): Why {
  return why(
    sharedBy > 1 ? 'xc-team-tied' : 'xc-team-tie-broken',
    `${sumOf(scores)} Another team has the same total.`,
    tieRule(tie),
    sharedBy > 1 ? tiedPlaces(place, sharedBy) : `${ordinal(place)} place.`,
  );
}

export function whyIncomplete(finishers: number, rules: CrossCountryRules): Why {
  return why(
    'xc-team-incomplete',
    `${finishers} of the team's runners finished.`,
    `A team needs ${runnersNeeded(rules)} finishers.`,
    'Incomplete teams are listed last, without a score.',
  );
}
