// Sentences that tell why a mark is a personal or season record, or why it is not.
import { type Why, why } from './why.rules.ts';

type BestScope = 'personal' | 'season';

const RECORD: Record<BestScope, string> = { personal: 'personal record', season: 'season record' };
const BADGE: Record<BestScope, string> = { personal: 'PR', season: 'SR' };

export function whyFirstMark(scope: BestScope, shown: string): Why {
  return why(
    `best-first-${scope}`,
    scope === 'personal'
      ? 'No earlier mark in this event is known.'
      : 'This is the first mark of the season.',
    'A first mark is flagged, but not counted as an improvement.',
    `${shown} is the ${RECORD[scope]}: ${BADGE[scope]}.`,
  );
}

export function whyBetter(scope: BestScope, shown: string, previous: string): Why {
  return why(
    `best-${scope}`,
    `The best before was ${previous}.`,
    `Only a better mark is a ${RECORD[scope]}; hand times are compared as converted.`,
    `${shown} is better: ${BADGE[scope]}.`,
  );
}

export function whyEqual(shown: string, previous: string): Why {
  return why(
    'best-equal',
    `The best before was ${previous}.`,
    'An equal mark is no record.',
    `${shown} equals the best: no badge.`,
  );
}

export function whyWorse(shown: string, previous: string): Why {
  return why(
    'best-not-reached',
    `The best of the season before was ${previous}.`,
    'Only a better mark is a record; hand times are compared as converted.',
    `${shown} is no better: no badge.`,
  );
}

export function whyWindAided(shown: string): Why {
  return why(
    'best-wind-aided',
    `${shown} was run or jumped with too much wind.`,
    'A tail wind above +2.0 m/s rules out records.',
    'Not compared: no badge.',
  );
}

export function whyNotCompared(): Why {
  return why(
    'best-not-compared',
    'The result has no official mark.',
    'Only valid, official marks are compared.',
    'No badge.',
  );
}
