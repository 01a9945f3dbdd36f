import { describe, expect, test } from 'vitest';
import { progressView } from '#competition/athlete-pages/progress/progress-chart.rows.ts';
import {
  listBadgeReasons,
  type SeasonTable,
  seasonTable,
} from '#competition/athlete-pages/season/season-table.rows.ts';
import type { AthleteProgressReply, AthleteResult } from './athlete-pages.contract.ts';
import { viewWords } from './athlete-view.words.ts';

const aResult = (facts: Partial<AthleteResult> = {}): AthleteResult => ({
  resultId: 7,
  competedOn: '2026-05-16',
  date: 'May 16, 2026',
  monthDay: 'May 16',
  meetId: 17,
  meetName: 'Tidewater Twilight',
  path: '/TrackAndField/meet/17/results/m/3/800m#r7',
  mark: '1:54.55',
  venue: 'Salt Harbor',
  teamName: 'Salt Harbor',
  round: 'F',
  roundName: 'Finals',
  place: 2,
  status: null,
  statusName: null,
  wind: null,
  isWindAided: false,
  isExhibition: false,
  awaitingValidation: false,
  invalidReason: null,
  points: null,
  badges: [],
  relayLetter: null,
  legs: [],
  details: null,
  tips: null,
  ...facts,
});

const draw = (items: AthleteResult[], facts: Partial<SeasonTable> = {}): string =>
  seasonTable({
    seasonName: '2026 outdoor',
    sport: 'tf',
    events: [{ name: '800 Meters', markKind: 'time', items }],
    whyHref: '?why=1',
    isWhyOpen: false,
    ...facts,
  }).text;

/** The visible and spoken text, with one space between pieces. */
const textOf = (rows: string) =>
  rows
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const rowsOf = (rows: string) => [...rows.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);
const cellCount = (row: string) => [...row.matchAll(/<t[dh]\b/g)].length;

describe('a result of the season', () => {
  test('links to the meet, and its mark links to its row there', () => {
    const [, , row] = rowsOf(draw([aResult()]));
    expect(row).toMatch(/href="\/TrackAndField\/meet\/17">Tidewater Twilight</);
    expect(row).toMatch(/href="\/TrackAndField\/meet\/17\/results\/m\/3\/800m#r7">1:54\.55</);
    expect(row).toContain('<tr id="r7">');
  });

  test('counts as a race only when it was started', () => {
    const items = [aResult(), aResult({ status: 'DNF' }), aResult({ status: 'DNS' })];
    expect(textOf(draw(items))).toContain('2 races');
  });

  test('always has as many cells as the header', () => {
    const items = [
      aResult(),
      aResult({ place: null, status: 'DNF', mark: 'DNF', wind: '+1.2' }),
      aResult({ place: null, invalidReason: 'Invalid, by host' }),
    ];
    const rows = rowsOf(draw(items)).filter((row) => !row.includes('rowgroup'));
    expect(rows.map(cellCount)).toEqual([7, 7, 7, 7]);
    expect(
      rowsOf(draw([aResult()]))
        .filter((row) => !row.includes('rowgroup'))
        .map(cellCount),
    ).toEqual([6, 6]);
  });

  test('has a medal in a final only, and otherwise names its round', () => {
    expect(draw([aResult()])).toMatch(/class="[^"]*silver/);
    const prelim = draw([aResult({ round: 'P', roundName: 'Prelims' })]);
    expect(prelim).not.toMatch(/class="[^"]*silver/);
    expect(textOf(prelim)).toContain('Tidewater Twilight Prelims');
  });

  test('is struck through with its reason when it was invalidated', () => {
    const row = draw([aResult({ place: null, invalidReason: 'Invalid, by host: cut the corner' })]);
    expect(row).toMatch(/<s [^>]*>1:54\.55<\/s>/);
    expect(textOf(row)).toContain('Invalid, by host: cut the corner');
  });

  test('links to its splits or its series', () => {
    const details = { kind: 'splits' as const, path: '/x?open=1#r7' };
    expect(draw([aResult({ details })])).toContain('href="/x?open=1#r7">Splits</a>');
    expect(draw([aResult({ details: { ...details, kind: 'series' } })])).toContain('>Series</a>');
  });

  test('marks a tailwind over the limit with a w', () => {
    expect(textOf(draw([aResult({ wind: '+2.5', isWindAided: true })]))).toContain('+2.5w 1:54.55');
  });

  test('names the leg and the other runners of a relay, linked where they have a page', () => {
    const runner = { athleteId: 5, athleteName: 'Bao Trinh', firstName: 'Bao', lastName: 'Trinh' };
    const leg = { ...runner, isHidden: false, leg: 1, split: null, isOwn: false };
    const row = draw([
      aResult({
        relayLetter: 'A',
        legs: [
          leg,
          { ...leg, athleteId: 9, athleteName: 'Rowan Tellis', leg: 2, split: '50.88', isOwn: true },
          { ...leg, athleteId: null, athleteName: 'Name withheld', isHidden: true, leg: 3 },
        ],
      }),
    ]);
    expect(textOf(row)).toContain('Leg 2 in 50.88, with Bao Trinh , Name withheld');
    expect(row).toContain('href="/athlete/5/track-and-field">Bao Trinh</a>');
    expect(row).not.toContain('/athlete/9');
  });

  test('escapes text from files', () => {
    const row = draw([aResult({ meetName: '<b>', venue: '<i>', invalidReason: '<u>' })]);
    expect(row).not.toMatch(/<[biu]>/);
  });
});

describe('a badge', () => {
  const badges = [{ code: 'PR', kind: 'pr' as const, title: 'Personal record' }];
  const tips = [{ rule: 'best-personal', steps: ['The best before was 1:55.81.'] }];

  test('links to its reason, which appears under the row when the address requests it', () => {
    expect(draw([aResult({ badges })])).toMatch(/href="\?why=1#r7" data-why="0">PR</);
    expect(textOf(draw([aResult({ badges, tips })], { isWhyOpen: true }))).toContain(
      'Why Personal record? The best before was 1:55.81.',
    );
  });

  test('has its reason for a popover', () => {
    expect(listBadgeReasons(aResult({ badges, tips }))).toEqual([
      { title: 'Why Personal record?', steps: ['The best before was 1:55.81.'] },
    ]);
    expect(listBadgeReasons(aResult({ badges }))).toEqual([]);
  });
});

describe('the progress chart', () => {
  const season = (seasonId: number) => ({
    seasonId,
    name: `${seasonId} outdoor`,
    year: seasonId,
    gradeName: null,
    resultCount: 1,
  });
  const item = (competedOn: string, sortInt: number, facts = {}) => ({
    ...aResult({ competedOn, date: competedOn, mark: String(sortInt) }),
    seasonId: Number(competedOn.slice(0, 4)),
    sortInt,
    measure: null,
    isBest: true,
    isWindAided: false,
    ...facts,
  });
  const progress: AthleteProgressReply = {
    athleteId: 1,
    event: { key: '800m', eventVariant: '800m', name: '800 Meters', markKind: 'time', isRelay: false },
    seasons: [season(2025), season(2026)],
    items: [
      item('2025-04-05', 124_900),
      item('2025-05-10', 126_000, { isBest: false }),
      item('2026-05-16', 114_550),
    ],
    standards: [
      { label: 'State qualifying', mark: '1:55.50', sortInt: 115_500 },
      { label: 'World', mark: '1:41.00', sortInt: 101_000 },
    ],
    rivals: [],
  };
  const circles = (svg: string) => svg.match(/<circle/g)?.length;

  test('draws every mark and the standards within reach, and describes itself', () => {
    const svg = progressView(progress, null)!.chart.text;
    expect(circles(svg)).toBe(3);
    expect(svg).toContain('State qualifying 1:55.50');
    expect(svg).not.toContain('World 1:41.00');
    expect(svg).toContain(
      '800 Meters by date: the best went from 124900 on 2025-04-05 to 114550 on 2026-05-16',
    );
  });

  test('starts a single season at the best of the seasons before', () => {
    const svg = progressView(progress, 2026)!.chart.text;
    expect(circles(svg)).toBe(1);
    expect(svg).toMatch(/d="M60,/);
  });

  test('has a table with the same marks, the newest first', () => {
    expect(textOf(progressView(progress, null)!.table.text)).toMatch(
      /2026-05-16 Tidewater Twilight 114550 PR , Personal record 2025-05-10/,
    );
  });

  test('is left out without a mark', () => {
    expect(progressView(progress, 2024)).toBeNull();
    expect(progressView({ ...progress, items: [] }, null)).toBeNull();
    expect(progressView({ ...progress, event: null }, null)).toBeNull();
  });
});

test('a rival is counted by races, or by competitions in a field event, never by meets', () => {
  const rival = { teamName: 'Ridgemont', metCount: 3, aheadCount: 1, behindCount: 2 };
  expect(viewWords.meetings(rival, true)).toBe('Ridgemont. Raced each other 3 times, 1 to 2');
  expect(viewWords.meetings({ ...rival, teamName: null }, false)).toBe(
    'Competed against each other 3 times, 1 to 2',
  );
});
