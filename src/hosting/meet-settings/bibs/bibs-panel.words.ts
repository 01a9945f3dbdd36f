import type { BibRange } from '#competition/meets/manage/settings-checks.rules.ts';

const range = ({ from, to }: Pick<BibRange, 'from' | 'to'>) => (from === to ? String(from) : `${from}–${to}`);

export const bibsWords = {
  title: 'Bibs',
  lead: 'How athletes get their numbers.',
  type: 'Numbers',
  source: 'Where numbers come from',
  sources: [
    { value: 'meet', label: 'This meet gives out numbers', note: 'From the ranges below.' },
    { value: 'coach', label: 'Coaches type them', note: 'For athletes who keep a number all season.' },
    { value: 'file', label: 'A file that you import', note: 'From your timer, for example.' },
  ] as const,
  ranges: 'Ranges',
  rangesHint: 'Numbers are given out from the first range on. Without a range, they begin at 1.',
  range: (position: number) => `Range ${position}`,
  from: 'From',
  to: 'To',
  for: 'For',
  everyone: 'Everyone else',
  oneTeam: 'A team that is not in this meet',
  add: 'Add a range',
  remove: (position: number) => `Remove range ${position}`,
  removeShort: 'Remove',
  conflict: (one: BibRange, other: BibRange, shared: { from: number; to: number }) =>
    `${range(one)} and ${range(other)} share ${range(shared)}. Two athletes could get the same number.`,
};
