// Sentences that tell why a runner has its scoring place and a team its score.
import { type CrossCountryRules, type NotCounted, runnersNeeded } from './cross-country-settings.rules.ts';
import { type Why, why } from './why.rules.ts';

interface CountedRunner {
  overall: number;
  scoringPlace: number;
  /** 1 for the first runner of the team. */
  number: number;
}

function ordinal(value: number): string {
  const lastTwo = value % 100;
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

export function whyScoringPlace(
  { overall, scoringPlace, number }: CountedRunner,
  rules: CrossCountryRules,
): Why {
  const scores = number <= rules.scoreDepth;
  return why(
    scores ? 'xc-scorer' : 'xc-displacer',
    `Finished ${ordinal(overall)} overall, ${ordinal(number)} of the team.`,
    `The first ${rules.scoreDepth} of a team score, the first ${rules.placeDepth} take a scoring place.`,
    scores ? `Scoring place ${scoringPlace} counts.` : `Scoring place ${scoringPlace} displaces others only.`,
  );
}

export function whyNotCounted(reason: NotCounted, rules: CrossCountryRules): Why {
  const [fact, rule] = {
    'no-finish': ['The runner has no finish.', 'Only finishers are numbered.'],
    exhibition: ['The runner is in the race as an exhibition.', 'Exhibitions are not numbered.'],
    unattached: ['The runner competes for no team.', 'Scoring places go to runners of complete teams.'],
    'incomplete-team': [
      `The team has fewer than ${runnersNeeded(rules)} finishers.`,
      'Scoring places go to runners of complete teams.',
    ],
    'beyond-depth': [
      `The runner is behind the ${ordinal(rules.placeDepth)} of the team.`,
      `The first ${rules.placeDepth} of a team take a scoring place.`,
    ],
  }[reason] as [string, string];
  return why(`xc-${reason}`, fact, rule, 'No scoring place.');
}

const sumOf = (scores: readonly number[]) =>
  `${scores.join(' + ')} = ${scores.reduce((sum, score) => sum + score, 0)}.`;

export function whyTeamPlace(scores: readonly number[], place: number): Why {
  return why(
    'xc-team-score',
    sumOf(scores),
    `The scoring places of the first ${scores.length} are added; the lowest total wins.`,
    `Place ${place}.`,
  );
}

export interface BrokenTie {
  mode: CrossCountryRules['tieBreaking'];
  scoreDepth: number;
  sixth: number | null;
  /** Total of the scorers but the last. */
  firstTotal: number;
  /** Runner-by-runner comparisons won against the tied teams. */
  comparisonsWon: number;
  lastScore: number;
}

function tieRule({ mode, scoreDepth, sixth, firstTotal, comparisonsWon, lastScore }: BrokenTie): string {
  switch (mode) {
    case 'NFHS_SIXTH':
      return sixth === null
        ? `There is no ${ordinal(scoreDepth + 1)} runner; teams without one compare their first ${scoreDepth - 1}: ${firstTotal}.`
        : `The better ${ordinal(scoreDepth + 1)} runner is ahead: scoring place ${sixth}.`;
    case 'NCAA_COMPARE':
      return `Runners are compared first to first, second to second and so on: ${comparisonsWon} won.`;
    case 'FIFTH':
      return `The better ${ordinal(scoreDepth)} runner is ahead: scoring place ${lastScore}.`;
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
    sharedBy > 1 ? `Place ${place}, shared by ${sharedBy}: the tie stands.` : `Place ${place}.`,
  );
}

export function whyIncomplete(finishers: number, rules: CrossCountryRules): Why {
  return why(
    'xc-team-incomplete',
    `${finishers} of the team finished.`,
    `A team needs ${runnersNeeded(rules)} finishers.`,
    'Incomplete: listed after the complete teams, without a score.',
  );
}
