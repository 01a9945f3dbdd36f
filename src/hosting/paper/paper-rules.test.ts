import { expect, test } from 'vitest';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ClockArea } from '#competition/schedule/clocks.rules.ts';
import { bibTeams } from './bib-teams.rules.ts';
import { isPrintedOn, kindsFor, mayPrint } from './paper-kinds.rules.ts';
import { sessionsOf } from './sessions.rules.ts';
import { advanceLine, laneRuleOf, seriesOf } from './sheets.rules.ts';

const HOST = { isAdmin: false, roles: ['host'], judgedEventIds: [] } as const;
const JUDGE = { isAdmin: false, roles: ['judge'], judgedEventIds: [5] } as const;

test('cards are for the field, the finish sheet for races, and bibs for those who number athletes', () => {
  expect(isPrintedOn('cards', { area: 'field' })).toBe(true);
  expect(isPrintedOn('cards', { area: 'track' })).toBe(false);
  expect(isPrintedOn('finish', { area: 'course' })).toBe(true);
  expect(isPrintedOn('finish', { area: 'field' })).toBe(false);
  expect(kindsFor({ areas: ['track', 'field'], isRound: false }, HOST)).toEqual([
    'heats',
    'cards',
    'announcer',
    'clerk',
    'finish',
    'bibs',
  ]);
  expect(kindsFor({ areas: ['field'], isRound: true }, JUDGE)).toEqual([
    'heats',
    'cards',
    'announcer',
    'clerk',
  ]);
  expect(kindsFor({ areas: ['track'], isRound: false }, JUDGE)).not.toContain('bibs');
  expect(mayPrint('bibs')({ ...HOST, roles: ['clerk'] })).toBe(true);
  expect(mayPrint('bibs')(JUDGE)).toBe(false);
  expect(mayPrint('heats')(JUDGE)).toBe(true);
});

const HOUR = 3_600_000;
const roundAt = (day: string, ...hours: (number | null)[]) => ({
  roundId: 1,
  meetEventId: 1,
  round: 'F' as RoundCode,
  day,
  area: 'track' as ClockArea,
  heats: hours.map((hour, index) => ({
    heatId: index + 1,
    number: index + 1,
    plannedAt: hour === null ? null : hour * HOUR,
    startedAt: null,
    expected: null,
    state: 'waiting' as const,
  })),
});

test('a long break parts a day into sessions; rounds without a time belong to the last one', () => {
  const rounds = [
    roundAt('2026-05-15', 16, 17.25),
    roundAt('2026-05-15', 18.5),
    roundAt('2026-05-16', 9),
    roundAt('2026-05-16', 14),
    roundAt('2026-05-16', null),
  ];
  expect(
    sessionsOf(rounds).map(({ key, firstAt, roundIds }) => [key, firstAt && firstAt / HOUR, roundIds.length]),
  ).toEqual([
    ['2026-05-15', 16, 2],
    ['2026-05-16', 9, 3],
    ['2026-05-16.1', 9, 1],
    ['2026-05-16.2', 14, 2],
  ]);
});

test('a sheet says who goes on, and when the next round starts', () => {
  const prelims: ReturnType<typeof roundAt> = { ...roundAt('2026-05-16', 16), round: 'P' };
  const final = roundAt('2026-05-16', 17);
  const clock = (ms: number) => `${ms / HOUR - 12}:34 PM`;
  const line = (rules: { top?: number; next?: number; note?: string }, round = prelims, last = final) =>
    advanceLine(
      round,
      [prelims, last],
      { advanceTop: rules.top ?? null, advanceNext: rules.next ?? null, advanceNote: rules.note ?? null },
      clock,
    );
  expect(line({ top: 2, next: 2 })).toBe(
    'First 2 of each heat and the next 2 times go to the final at 5:34 PM.',
  );
  expect(line({ top: 1 })).toBe('First 1 of each heat goes to the final at 5:34 PM.');
  expect(line({ next: 8 })).toBe('Best 8 times go to the final at 5:34 PM.');
  expect(line({ top: 4, next: 1 }, { ...prelims, area: 'field' })).toBe(
    'First 4 of each flight and the next mark go to the final at 5:34 PM.',
  );
  expect(line({ top: 2 }, prelims, { ...final, day: '2026-05-17' })).toBe(
    'First 2 of each heat go to the final at 5:34 PM on Sun, May 17, 2026.',
  );
  expect(line({ note: 'Top 1 each heat plus next 4 best times' })).toBe(
    'Top 1 each heat plus next 4 best times',
  );
  expect(line({})).toBeNull();
  expect(line({ top: 2 }, final)).toBeNull();
});

test('the rule of the lanes is what the seeding kept with the slots', () => {
  const why = {
    kind: 'race',
    laneOrder: [4, 5, 3, 6, 2, 7, 1, 8],
    draw: 'none',
    isDual: false,
    heats: 'serpentine',
    heatCount: 3,
  };
  const ruleOf = (facts: object) => laneRuleOf([{ why: null }, { why: { ...why, ...facts } }]);
  expect(ruleOf({})).toBe('Lanes 4-5-3-6-2-7-1-8, serpentine');
  expect(ruleOf({ heatCount: 1 })).toBe('Lanes 4-5-3-6-2-7-1-8');
  expect(ruleOf({ draw: 'groups' })).toBe('Lanes drawn, serpentine');
  expect(ruleOf({ isDual: true })).toBe('Every team in its own lanes');
  expect(ruleOf({ laneOrder: null })).toBeNull();
  expect(ruleOf({ kind: 'flights' })).toBeNull();
  expect(laneRuleOf([{ why: null }])).toBeNull();
});

test('vertical jumps have heights, other field events attempts, and races neither', () => {
  const event = (variantKey: string | null) => ({ variantKey, seasonKind: 'tfo' as const });
  expect(seriesOf(event('hj'), 'field')).toBe('heights');
  expect(seriesOf(event('lj'), 'field')).toBe('trials');
  expect(seriesOf(event(null), 'field')).toBe('trials');
  expect(seriesOf(event('100m'), 'track')).toBeNull();
});

test('bibs are by team and number, with the events of each athlete, relays among them', () => {
  const entry = (
    meetEventId: number,
    athleteId: number | null,
    teamId: number | null,
    legs: number[] = [],
  ) => ({
    meetEventId,
    athleteId,
    teamId,
    teamText: null,
    grade: athleteId === null ? null : 11,
    legs: legs.map((id) => ({ athleteId: id })),
  });
  const person = (athleteId: number, text: string, number: number | null, canonicalId = athleteId) => ({
    athleteId,
    canonicalId,
    person: { text },
    number,
  });
  const { teams, withoutNumber } = bibTeams({
    entries: [
      entry(2, 1, 7),
      entry(3, null, 7, [1, 2]),
      entry(1, 11, 7),
      entry(1, 2, 7),
      entry(1, 3, null),
      entry(1, 4, 6),
    ],
    people: [
      person(1, 'Ana Oak', 105),
      person(11, 'Ana Oak', 105, 1),
      person(2, 'Bea Elm', 101),
      person(3, 'Cy Ash', 300),
      person(4, 'Di Fir', null),
    ],
    teams: [
      { teamId: 7, name: 'Salt Harbor' },
      { teamId: 6, name: 'Alder Creek' },
    ],
    events: [
      { meetEventId: 1, eventVariant: '100m', name: '100' },
      { meetEventId: 2, eventVariant: 'lj', name: 'LJ' },
      { meetEventId: 3, eventVariant: '4x100m', name: '4x100' },
    ],
  });
  expect(withoutNumber).toBe(1);
  expect(teams.map(({ team, athletes }) => [team, athletes.map(({ number }) => number)])).toEqual([
    ['Salt Harbor', [101, 105]],
    [null, [300]],
  ]);
  expect(teams[0]!.athletes[1]).toEqual({
    athleteId: 1,
    number: 105,
    name: 'Ana Oak',
    grade: 11,
    events: ['100 m', 'Long Jump', '4×100 Relay'],
  });
});
