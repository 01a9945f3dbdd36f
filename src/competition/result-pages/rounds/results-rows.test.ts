import { describe, expect, test } from 'vitest';
import type { Combined } from '#competition/result-pages/combined-events/combined.contract.ts';
import type { Result } from '#competition/result-pages/results.contract.ts';
import { aResult, aRound } from '#competition/result-pages/results.fixtures.ts';
import { cellCount, rowsOf, textOf } from '#competition/result-pages/table-text.fixtures.ts';
import { linesOfParts, seriesOfParts } from './combined.rows.ts';
import { legend } from './legend.rows.ts';
import { type RoundTable, roundTable } from './results.rows.ts';
import type { Series } from './series.rows.ts';

function tableOf(items: Result[], facts: Partial<RoundTable> = {}): string {
  return roundTable({
    title: 'Girls 200 Meters, Varsity',
    markKind: 'time',
    isRelay: false,
    windMatters: true,
    seasonKind: 'tfo',
    round: aRound(items),
    view: 'place',
    series: null,
    mode: 'links',
    whyHref: '/event?why=1',
    openDetails: null,
    isWhyOpen: false,
    ...facts,
  }).text;
}

test('names from files are escaped everywhere', () => {
  const table = tableOf(
    [aResult({ athleteName: '<img onerror=x>', teamName: 'A & "B"', lane: 4, invalidReason: '<b>' })],
    { title: '<i>' },
  );
  expect(table).not.toMatch(/<img|<b>|<i>|A & "B"/);
  expect(table).toContain('aria-label="Details of &lt;img onerror=x&gt;"');
});

test('head and rows have the same number of cells', () => {
  const table = tableOf([
    aResult({ points: '10', lane: 3 }),
    aResult({ place: null, status: 'DNS', mark: 'DNS', wind: null, heat: null }),
    aResult({ place: null, invalidReason: 'Invalid, by host: lane 6 infringement', gap: '+0.10' }),
  ]);
  expect(new Set(rowsOf(table).map(cellCount))).toEqual(new Set([10]));
});

describe('a place', () => {
  test('links to its reason', () => {
    expect(tableOf([aResult({ resultId: 7, place: 4 })])).toMatch(
      /href="\/event\?why=1#r7" data-why="place">4</,
    );
  });

  test('is a dash when there is none', () => {
    expect(textOf(tableOf([aResult({ place: null, mark: 'DNF', status: 'DNF' })]))).toContain(
      '– Amara Quillfeather',
    );
  });

  test('is the place in the heat when rows are grouped by heat', () => {
    const table = tableOf([aResult({ place: 5, heatPlace: 2, heat: 1 })], { view: 'heat' });
    expect(textOf(table)).toContain('Heat 1 wind +0.9 2 Amara Quillfeather');
  });
});

test('an invalid mark is struck through, with its reason as a word', () => {
  const table = tableOf([aResult({ mark: '23.99', invalidReason: 'Invalid, by host: lane 6 infringement' })]);
  expect(table).toMatch(/<s [^>]*>23\.99<\/s>/);
  expect(textOf(table)).toContain('Invalid, by host: lane 6 infringement');
});

test('deciding thousandths are shown after the mark', () => {
  const table = tableOf([aResult({ mark: '26.61', markExact: '26.61 (26.605)' })]);
  expect(textOf(table)).toContain('26.61 (26.605)');
});

test('wind and points are shown under the name on a phone', () => {
  const table = tableOf([aResult({ wind: '+2.6', isWindAided: true, points: '10' })]);
  expect(table).toMatch(/<span class="[^"]*below[^"]*">12 · Salt Harbor · \+2\.6w m\/s · 10 pts<\/span>/);
  expect(table).toMatch(/24\.08<span class="[^"]*phoneOnly[^"]*" title="[^"]+">w<\/span>/);
});

test('a wind over the limit is marked', () => {
  expect(tableOf([aResult({ wind: '+2.3', isWindAided: true })])).toContain(
    '<span title="Wind over 2.0 m/s: not eligible for records">+2.3w</span>',
  );
});

test('a relay shows its team and letter, with its runners below', () => {
  const runner = {
    athleteId: 1,
    athleteName: 'Cleo Hart',
    firstName: null,
    lastName: null,
    isHidden: false,
    leg: 1,
    gradeText: '11',
    split: '12.11',
  };
  const table = tableOf([aResult({ teamName: 'Salt Harbor', relayLetter: 'B', legs: [runner] })], {
    isRelay: true,
  });
  expect(textOf(table)).toContain('Salt Harbor B Cleo Hart 11');
});

test('the cut line spans the whole table and says how athletes advance', () => {
  const items = [aResult({ qualifier: 'Q' }), aResult({ qualifier: 'q' }), aResult({ place: 3 })];
  const round = aRound(items, { round: 'P', advanceNote: 'First 2 go on' });
  const rows = rowsOf(tableOf(items, { round }));
  expect(rows[3]).toMatch(/colspan="8">First 2 go on</);
});

test('medals are for the first three of a final only', () => {
  const medal = /class="[^"]*gold/;
  expect(tableOf([aResult()])).toMatch(medal);
  expect(tableOf([aResult()], { round: aRound([aResult()], { round: 'P' }) })).not.toMatch(medal);
});

describe('trials', () => {
  const jump = aResult({ resultId: 9, mark: '18-07' });
  const cell = (text: string, isBest = false) => ({ text, below: [], isBest, isFaint: false });
  const series: Series = {
    kind: 'trials',
    columns: ['1', '2', '3'].map((label) => ({ label, to: null })),
    cells: new Map([[9, [cell('18-02.5'), cell('18-07', true), cell('X')]]]),
    hasWind: false,
  };

  test('are shown in columns, and in a line on a phone', () => {
    const text = textOf(tableOf([jump], { markKind: 'distance', series }));
    expect(text).toContain('18-02.5 18-07 X');
    expect(text).toContain('1 2 3 Best');
  });

  test('of a jumper without any are empty cells', () => {
    const rows = rowsOf(tableOf([jump, aResult({ place: 2 })], { markKind: 'distance', series }));
    expect(new Set(rows.map(cellCount))).toEqual(new Set([10]));
  });
});

describe('the parts of a combined event', () => {
  const part = {
    mark: '14.72',
    status: null,
    isInvalid: false,
    wind: '+0.9',
    isWindAided: false,
    points: 1012,
    total: 1012,
    place: 2,
  };
  const didNotStart = {
    ...part,
    mark: 'DNS',
    status: 'DNS',
    wind: null,
    points: null,
    total: null,
    place: null,
  };
  const combined: Combined = {
    parts: [
      { meetEventId: 31, name: '100m Hurdles 33"', path: '/hurdles' },
      { meetEventId: 32, name: 'High Jump', path: '/hj' },
      { meetEventId: 33, name: '800 Meters', path: '/800' },
    ],
    items: [{ resultId: 9, parts: [part, didNotStart, null] }],
  };
  const heptathlete = aResult({ resultId: 9, mark: '4012', gap: null, hasDetails: true });
  const facts = { markKind: 'points', series: seriesOfParts(combined) } as const;

  test('are columns with marks, points and totals, linked to their pages', () => {
    const table = tableOf([heptathlete], facts);
    expect(textOf(table)).toContain('100 mH High Jump 800 m Points');
    expect(textOf(table)).toContain('14.72 1,012 1,012 total DNS 4012');
    expect(table).toContain('<a href="/hj">High Jump</a>');
  });

  test('are a table of their own in the opened row', () => {
    expect(tableOf([heptathlete], facts)).toContain('data-open="9"');
    const opened = tableOf([heptathlete], {
      ...facts,
      openDetails: {
        runs: new Map(),
        parts: linesOfParts(combined),
        correctionHref: '/corrections/new?Meet=1',
      },
    });
    expect(textOf(opened)).toContain(
      'Event Mark Pts Total Pl 100 mH 14.72 +0.9 1,012 1,012 2 High Jump DNS – – – 1st in heat 1',
    );
  });

  test('are explained in the legend', () => {
    expect(textOf(legend([heptathlete], facts.series).text)).toBe(
      'Under each mark: points, then the total after that event',
    );
  });
});

describe('without a script', () => {
  const result = aResult({
    resultId: 5,
    points: '10',
    lane: 5,
    tips: {
      place: { rule: 'place', steps: ['24.08 is the best.'] },
      points: { rule: 'points', steps: ['Place 1 is worth 10.'] },
      badges: [],
    },
  });

  test('reasons are shown under each row when the address has them open', () => {
    expect(textOf(tableOf([result], { isWhyOpen: true }))).toContain(
      'Why 1st? 24.08 is the best. Why 10 points? Place 1 is worth 10.',
    );
  });

  test('splits and facts are shown under each row too', () => {
    const run = {
      resultId: 5,
      reaction: '0.151',
      splits: [{ label: '100 m', split: '5.39', cumulative: '11.97' }],
      legs: [],
    };
    const text = textOf(
      tableOf([result], {
        openDetails: {
          runs: new Map([[5, run]]),
          parts: new Map(),
          correctionHref: '/corrections/new?Meet=1',
        },
      }),
    );
    expect(text).toContain('Reaction 0.151 100 m 11.97 5.39 Lane 5');
  });
});

test('a page of many tables has no links to reasons and nothing to open', () => {
  expect(tableOf([aResult({ points: '8', lane: 2 })], { mode: 'bare' })).not.toMatch(/data-why|data-open/);
});

test('every row leads to the request for its correction, also one without any facts', () => {
  const bare = aResult({
    resultId: 6,
    place: null,
    status: 'DNS',
    mark: 'DNS',
    heat: null,
    judgement: null,
  });
  const openDetails = { runs: new Map(), parts: new Map(), correctionHref: '/corrections/new?Meet=1' };
  const table = tableOf([bare], { openDetails });
  expect(table).toContain('<a href="/corrections/new?Meet=1&amp;result=6">Ask for a correction</a>');
  expect(table).not.toContain('data-mark');
});

test('a mark says who judged it, in which role and when, and whether it still waits', () => {
  const openDetails = { runs: new Map(), parts: new Map(), correctionHref: '/corrections/new?Meet=1' };
  const judged = aResult({ judgement: 'Validated by a coach of the team, May 16, 8:04 PM' });
  const waiting = aResult({ awaitingValidation: true });
  expect(textOf(tableOf([judged], { openDetails }))).toContain(
    'Validated by a coach of the team, May 16, 8:04 PM',
  );
  expect(textOf(tableOf([waiting], { openDetails })).match(/Awaiting validation/g)).toHaveLength(2);
});
