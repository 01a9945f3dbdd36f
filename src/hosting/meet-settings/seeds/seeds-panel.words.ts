import { countOf } from '#kit/counts.ts';

const seeds = (count: number) => countOf(count, 'seed', 'seeds');

export const seedsWords = {
  title: 'Seeds',
  lead: 'Which marks we propose as seeds when coaches enter athletes.',
  from: 'Proposed from',
  options: [
    { value: 'season', label: 'Marks of this season', note: 'Indoor and outdoor seasons are separate.' },
    { value: 'date', label: 'Marks since a day', note: 'Marks of earlier seasons can count, too.' },
  ] as const,
  since: 'Since',
  marks: 'Marks that count',
  handTimes: 'Use hand times',
  handTimesNote: 'They are compared as automatic times, with the usual correction.',
  standards: 'Hold entries to the standards of the events',
  standardsNote: 'An entry below the standard waits for you to accept it.',
  clear: 'Clear seeds',
  clearHint: 'Seeds that you typed go back to the proposed marks. Seeds from coaches stay.',
  clearHost: 'Clear typed seeds',
  clearHostTitle: 'Clear all seeds that hosts typed?',
  clearHostText: 'Each of these entries gets the best mark that counts, or no seed. You can undo it.',
  clearState: 'Clear by state rule',
  clearStateHint:
    'Some states take only official marks of the season as seeds. This removes all other seeds.',
  clearStateTitle: 'Clear all seeds but official marks?',
  clearStateText: 'Entries without an official mark of this season lose their seed. You can undo it.',
  keep: 'Keep seeds',
  busy: 'Clearing',
  cleared: (count: number) => (count === 0 ? 'There was nothing to clear.' : `${seeds(count)} cleared.`),
  restored: 'The seeds are back.',
};
