import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MeetCard } from './home.contract.ts';
import { MeetTable } from './MeetTable.tsx';

const MEET: MeetCard = {
  meetId: 7,
  sport: 'tf',
  levelMask: 4,
  isIndoor: false,
  name: 'Oak Relays',
  dates: 'May 8',
  place: 'Oak Field, Oak, Cascadia',
  timing: 'past',
  change: null,
  path: '/TrackAndField/meet/7',
  teamCount: 12,
  athleteCount: 300,
  resultCount: 900,
  progress: { total: 30, official: 30, complete: 0, inProgress: 0 },
  winners: [],
  latest: [],
};
const WINNERS = [{ division: 'Varsity Girls', teams: ['Salt Harbor'], points: '112' }];

/** Returns the cell texts of the only meet. */
function cellsOf(meet: MeetCard, isUpcoming = false): string[] {
  const row = renderToStaticMarkup(<MeetTable title="Meets" meets={[meet]} isUpcoming={isUpcoming} />).split(
    '<tbody>',
  )[1]!;
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]+>/g, ''));
}

test('a past meet without team scores says so in the winners column', () => {
  expect(cellsOf(MEET)[3]).toBe('No team scores');
  expect(cellsOf({ ...MEET, winners: WINNERS })[3]).toBe('Varsity Girls Salt Harbor 112');
});

test('an upcoming meet shows its location and no scores', () => {
  const cells = cellsOf(MEET, true);
  expect(cells[3]).toBe('Oak Field, Oak, Cascadia');
  expect(cells.join()).not.toContain('No team scores');
});
