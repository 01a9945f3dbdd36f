import { describe, expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { importFile } from './import.service.ts';
import { fileOf } from './imports.fixtures.ts';
import { COLLEGE_INDOOR, SCHOOL_BY_HEAT } from './layouts.fixtures.ts';

const importText = (ctx: Context, text: string) => importFile(ctx, fileOf(text));

const listEvents = ({ db }: Context) =>
  db
    .selectFrom('meet_events')
    .leftJoin('meet_events as parent', 'parent.id', 'meet_events.parent_id')
    .select(['meet_events.event_short', 'parent.event_short as parent', 'meet_events.is_scored'])
    .orderBy('meet_events.event_short')
    .execute();

const listResults = ({ db }: Context, eventShort: string) =>
  db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .leftJoin('athletes', 'athletes.id', 'results.athlete_id')
    .select(['athletes.last_name', 'results.place', 'results.heat_place', 'results.points', 'results.status'])
    .where('meet_events.event_short', '=', eventShort)
    .orderBy('results.source_line')
    .execute();

describe('an indoor meet of colleges', () => {
  test('is published whole, with its printed scores, days and venue', () =>
    withRollback(async (ctx) => {
      const report = await importText(ctx, COLLEGE_INDOOR);
      expect(report).toMatchObject({ results: 15, published: 15, waiting: 0, events: 6, attempts: 15 });
      expect(report.teamScores.map(({ team, isSame }) => [team, isSame])).toEqual([
        ['Eastport', true],
        ['Lake University', true],
      ]);
      expect(report.issues.filter(({ code }) => code !== 'EVENT_UNKNOWN')).toEqual([]);
      const meet = await ctx.db
        .selectFrom('meets')
        .innerJoin('venues', 'venues.id', 'meets.venue_id')
        .select(['level_mask', 'season_kind', 'state', 'country', 'time_zone', 'time_zone_is_assumed'])
        .executeTakeFirst();
      expect(meet).toEqual({
        level_mask: 8,
        season_kind: 'tfi',
        state: 'OH',
        country: 'USA',
        time_zone: 'America/New_York',
        time_zone_is_assumed: true,
      });
      const days = await ctx.db
        .selectFrom('rounds')
        .innerJoin('meet_events', 'meet_events.id', 'rounds.meet_event_id')
        .select(['round', 'competed_on'])
        .where('event_short', '=', '60m')
        .orderBy('competed_on')
        .execute();
      expect(days).toEqual([
        { round: 'P', competed_on: '2026-02-06' },
        { round: 'F', competed_on: '2026-02-07' },
      ]);
    }));

  test('has the parts of combined events, which score nothing', () =>
    withRollback(async (ctx) => {
      await importText(ctx, COLLEGE_INDOOR);
      expect(await listEvents(ctx)).toEqual([
        { event_short: '60m', parent: null, is_scored: true },
        { event_short: 'basket-relay-walk', parent: null, is_scored: true },
        { event_short: 'heptathlon-60m', parent: null, is_scored: false },
        { event_short: 'pentathlon', parent: null, is_scored: true },
        { event_short: 'pentathlon-60mh', parent: 'pentathlon', is_scored: false },
        { event_short: 'pentathlon-hj', parent: 'pentathlon', is_scored: false },
      ]);
    }));
});

describe('a school meet sorted by heat', () => {
  test('is published whole, and its printed scores follow from the places', () =>
    withRollback(async (ctx) => {
      const report = await importText(ctx, SCHOOL_BY_HEAT);
      expect(report).toMatchObject({ results: 18, published: 18, waiting: 0, statuses: 3, relayLegs: 12 });
      expect(report.teamScores.filter(({ isSame }) => !isSame)).toEqual([]);
      expect(report.issues).toEqual([]);
    }));

  test('has overall places by the marks, and the printed ones in the heats', () =>
    withRollback(async (ctx) => {
      await importText(ctx, SCHOOL_BY_HEAT);
      expect(
        (await listResults(ctx, '100m')).map((row) => [row.last_name, row.place, row.heat_place, row.status]),
      ).toEqual([
        ['Ash', 1, 1, null],
        ['Beck', 4, 2, null],
        ['Orr', 5, 3, null],
        ['Cole', 2, 1, null],
        ['Dunn', 3, 2, null],
        ['Gray', null, null, 'DQ'],
        ['Fry', null, null, 'DNS'],
      ]);
    }));

  test('reports contradictions inside the file', () =>
    withRollback(async (ctx) => {
      const swapped = SCHOOL_BY_HEAT.replace('20-01.25   1.9  10', '19-01.25   1.9  10').replace(
        '5-10.00   10',
        '5-10.00    9',
      );
      const { issues } = await importText(ctx, swapped);
      expect(issues.map(({ code, severity }) => [code, severity])).toEqual([
        ['POINTS_NOT_EXPLAINED', 'warning'],
        ['PLACE_AGAINST_MARK', 'warning'],
      ]);
    }));
});

describe('the same report in other packaging', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const html = (text: string) =>
    `<html><head><title>Results</title></head><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}</pre></body></html>`;
  test.each([
    ['HTML', new TextEncoder().encode(html(SCHOOL_BY_HEAT))],
    ['UTF-16', utf16(SCHOOL_BY_HEAT)],
    ['Windows line ends', new TextEncoder().encode(SCHOOL_BY_HEAT.replaceAll('\n', '\r\n'))],
  ])('%s gives the same report', (_, bytes) =>
    withRollback(async (ctx) => {
      const { published, waiting, relayLegs, teamScores } = await importFile(ctx, { ...fileOf(''), bytes });
      expect({ published, waiting, relayLegs }).toEqual({ published: 18, waiting: 0, relayLegs: 12 });
      expect(teamScores.every(({ isSame }) => isSame)).toBe(true);
    }),
  );
});
