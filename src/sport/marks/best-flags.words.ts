// Sentences that explain why a mark is a personal or season record, or why it is not.
import { type Why, why } from '#sport/why.rules.ts';

type BestScope = 'personal' | 'season';

const RECORD: Record<BestScope, string> = { personal: 'personal record', season: 'season record' };
const BADGE: Record<BestScope, string> = { personal: 'PR', season: 'SR' };

export function whyFirstMark(scope: BestScope, mark: string): Why {
  return why(
    `best-first-${scope}`,
    scope === 'personal' ? 'First mark in this event.' : 'First mark of the season in this event.',
    `${mark} is shown as a ${RECORD[scope]}: ${BADGE[scope]}.`,
  );
}

const isTime = (mark: string) => /[:.]/.test(mark) && !/[-'m]/.test(mark);
const conversionStep = (mark: string): [] | [string] =>
  isTime(mark) ? ['Hand times are converted before comparing.'] : [];

export function whyBetter(scope: BestScope, mark: string, previous: string): Why {
  return why(
    `best-${scope}`,
    `The previous best was ${previous}.`,
    ...conversionStep(mark),
    `${mark} is better: ${BADGE[scope]}.`,
  );
}

export function whyEqual(previous: string): Why {
  return why('best-equal', `The previous best was ${previous}.`, "Equaling your best isn't a new PR.");
}

export function whyWorse(mark: string, previous: string): Why {
  return why(
    'best-not-reached',
    `The season's best before was ${previous}.`,
    ...conversionStep(mark),
    `${mark} is not better: no badge.`,
  );
}

export function whyWindAided(mark: string): Why {
  return why(
    'best-wind-aided',
    `${mark} was run or jumped with too much wind.`,
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
