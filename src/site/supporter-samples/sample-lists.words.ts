// The words and the invented people of the samples of supporter pages.
import type { CustomList, ListedMark } from '#competition/custom-lists/custom-lists.contract.ts';

export const sampleWords = {
  title: { report: 'Reports: a sample', list: 'Custom lists: a sample' },
  lead: {
    report:
      'With a site supporter team, coaches follow any athletes over a season or any days, and share, print and export the report.',
    list: 'With a site supporter team, coaches rank any athletes in any events, and share, print and export the list.',
  },
  invented: 'The team and the athletes of this sample are invented.',
  upgrade: 'Become a site supporter',
  other: { report: 'See a sample list', list: 'See a sample report' },
};

const mark = (text: string, date: string, meetName: string): ListedMark => ({
  ...{ resultId: 1, mark: text, markNote: null, wind: null, meetName, date, path: '', mayBeExported: true },
});

const [DUAL, RELAYS, OPEN] = ['Elmvale Dual', 'Stonefield Relays', 'Larch River Open'] as const;

const runner = (athleteId: number, athleteName: string, gradeText: string, teamName = 'Elmvale') => ({
  ...{ athleteId, athleteName, gradeText, teamId: null, teamName },
});

const WREN = runner(1, 'Wren Abernathy', '11');
const IVO = runner(2, 'Ivo Castellane', '10');
const NELL = runner(3, 'Nell Okafor-Lund', '12', 'Stonefield');
const TESS = runner(4, 'Tess Brandvold', '9');

const FACTS = {
  ...{ listId: 1, teamId: 1, teamName: 'Elmvale', hiddenCount: 0 },
  seasonKind: 'tfo' as const,
};

export const SAMPLES: Record<'report' | 'list', CustomList> = {
  report: {
    ...FACTS,
    kind: 'report',
    name: 'Milers in April and May',
    eventsText: '800 Meters, 1600 Meters',
    periodText: 'Apr 1, 2026 to May 16, 2026',
    rankings: [],
    relays: [],
    athletes: [
      {
        ...WREN,
        events: [
          {
            ...{ event: '800m', eventName: '800 Meters', progress: '−3.31 s', count: 5 },
            first: mark('2:19.80', '2026-04-04', DUAL),
            best: mark('2:16.49', '2026-05-09', OPEN),
            latest: mark('2:17.02', '2026-05-16', RELAYS),
          },
          {
            ...{ event: '1600m', eventName: '1600 Meters', progress: '−9.60 s', count: 4 },
            first: mark('5:14.22', '2026-04-11', OPEN),
            best: mark('5:04.62', '2026-05-16', RELAYS),
            latest: mark('5:04.62', '2026-05-16', RELAYS),
          },
        ],
      },
      {
        ...IVO,
        events: [
          {
            ...{ event: '800m', eventName: '800 Meters', progress: '−1.95 s', count: 3 },
            first: mark('2:04.10', '2026-04-04', DUAL),
            best: mark('2:02.15', '2026-05-02', OPEN),
            latest: mark('2:03.40', '2026-05-16', RELAYS),
          },
        ],
      },
    ],
  },
  list: {
    ...FACTS,
    kind: 'list',
    name: 'Our 800 and the league',
    eventsText: '800 Meters',
    periodText: '2026 outdoor',
    athletes: [],
    relays: [],
    rankings: [
      {
        ...{ event: '800m', title: 'Girls 800 Meters', windMatters: false },
        gender: 'F',
        markKind: 'time',
        rows: [
          { ...NELL, rank: 1, isTied: false, best: mark('2:14.07', '2026-05-09', OPEN) },
          { ...WREN, rank: 2, isTied: false, best: mark('2:16.49', '2026-05-09', OPEN) },
          { ...TESS, rank: 3, isTied: false, best: mark('2:24.90', '2026-04-25', DUAL) },
        ],
      },
    ],
  },
};
