import { expect, test } from 'vitest';
import type { CustomList, ListedMark } from '#competition/custom-lists/custom-lists.contract.ts';
import { customListFile } from './list-file.client.ts';

const mark = (text: string, wind: string | null, mayBeExported = true): ListedMark => ({
  resultId: 1,
  mark: text,
  markNote: null,
  wind,
  meetName: '=Oak Relays',
  date: '2026-05-09',
  path: '/',
  mayBeExported,
});

const athlete = {
  athleteId: 1,
  athleteName: '@Ada Rowan',
  gradeText: '10',
  teamId: 1,
  teamName: 'Oak, East',
};
const LIST: CustomList = {
  ...{
    listId: 1,
    kind: 'list',
    name: 'Jumps',
    teamId: 1,
    teamName: 'Oak',
    seasonKind: 'tfo',
    hiddenCount: 0,
  },
  ...{ eventsText: 'All events', periodText: '2026 outdoor', athletes: [], relays: [] },
  rankings: [
    {
      ...{ event: 'hj', title: 'Girls High Jump', gender: 'F', markKind: 'height', windMatters: false },
      rows: [
        { ...athlete, rank: 1, isTied: false, best: mark('5-10', '−1.2') },
        { ...athlete, rank: 2, isTied: false, best: mark('5-08', null, false) },
      ],
    },
  ],
};

test('a file has heights that are no dates, winds that are numbers, and texts that are no formulas', () => {
  const { name, text } = customListFile(LIST);
  expect(name).toBe('jumps.csv');
  expect(text.split('\r\n').slice(1)).toEqual([
    'Girls High Jump,1,5-10.00,-1.2,\'@Ada Rowan,10,"Oak, East",\'=Oak Relays,2026-05-09',
    '',
  ]);
});
