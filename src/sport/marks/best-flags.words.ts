// Sentences that tell why a mark is a personal or season record, or why it is not.
import { type Why, why } from '#sport/why.rules.ts';

type BestScope = 'personal' | 'season';

const RECORD: Record<BestScope, string> = { personal: 'personal record', season: 'season record' };
const BADGE: Record<BestScope, string> = { personal: 'PR', season: 'SR' };

export function whyFirstMark(scope: BestScope, shown: string): Why {
  return why(
    `best-first-${scope}`,
    scope === 'personal' ? 'First mark in this event.' : 'First mark of the season in this event.',
    `${shown} is shown as a ${RECORD[scope]}: ${BADGE[scope]}.`,
  );
}

/** Hand times are converted before they are compared. */
const isTime = (shown: string) => /[:.]/.test(shown) && !/[-'m]/.test(shown);
const compared = (shown: string): [] | [string] =>
  isTime(shown) ? ['Hand times are converted before comparing.'] : [];

export function whyBetter(scope: BestScope, shown: string, previous: string): Why {
  return why(
    `best-${scope}`,
    `The previous best was ${previous}.`,
    ...compared(shown),
    `${shown} is better: ${BADGE[scope]}.`,
  );
}

export function whyEqual(previous: string): Why {
  return why('best-equal', `The previous best was ${previous}.`, "Equaling your best isn't a new PR.");
}

export function whyWorse(shown: string, previous: string): Why {
  return why(
    'best-not-reached',
    `The season's best before was ${previous}.`,
    ...compared(shown),
    `${shown} is not better: no badge.`,
  );
}

export function whyWindAided(shown: string): Why {
  return why(
    'best-wind-aided',
    `${shown} was run or jumped with too much wind.`,
    'A tailwind over +2.0 m/s rules out records, so there is no badge.',
  );
}

export function whyNotCompared(): Why {
  return why(
    'best-not-compared',
    'The result has no official mark.',
    'Only valid, official marks are compared, so there is no badge.',
  );
}
