import { describe, expect, it, test } from 'vitest';
import { addDays, weekdayName } from '#sport/days.rules.ts';
import { proposeSeason } from '#sport/seasons.rules.ts';
import { LAST_YEAR, THIS_YEAR } from '../people/athletes.rules.ts';
import { calendarOf, datesOf, namesToMove } from './calendar.rules.ts';
import { CALENDAR, INVITATIONAL, LIVE_MEET } from './calendar.table.ts';

const datesOn = (today: string) => {
  const calendar = calendarOf(today);
  return new Map(CALENDAR.map((meet) => [meet, datesOf(meet, calendar)]));
};
/** One of every season of the year. */
const DAYS = ['2026-01-08', '2026-03-20', '2026-05-13', '2026-08-01', '2026-11-21', '2027-12-31'];

describe('the days of the demo', () => {
  test('the invitational ended on the last Saturday before today', () => {
    const ends = Array.from({ length: 8 }, (_, days) => addDays('2026-05-09', days)).map(
      (today) => datesOn(today).get(INVITATIONAL)!.endOn,
    );
    expect(ends).toEqual(['2026-05-02', ...Array(7).fill('2026-05-09')]);
    expect(weekdayName(datesOn('2026-05-13').get(INVITATIONAL)!.startOn)).toBe('Fri');
  });

  test.each(DAYS)('on %s one meet is under way, some are to come and all others are over', (today) => {
    for (const [meet, { startOn, endOn, stage }] of datesOn(today)) {
      if (stage === 'held') expect(endOn < today, meet.name).toBe(true);
      if (stage === 'to come') expect(startOn > today, meet.name).toBe(true);
      expect(stage === 'under way').toBe(meet === LIVE_MEET);
    }
    expect(datesOn(today).get(LIVE_MEET)).toMatchObject({ startOn: today, endOn: today });
  });

  test.each(DAYS)('on %s autumn, winter and spring follow each other, last year before this one', (today) => {
    const dates = [...datesOn(today)].filter(([, { stage }]) => stage === 'held');
    const seasons = [LAST_YEAR, THIS_YEAR].flatMap((year) =>
      (['cross country', 'indoor', 'outdoor'] as const).map((season) => {
        const days = dates.flatMap(([meet, { startOn, endOn }]) =>
          meet.year === year && meet.season === season ? [startOn, endOn] : [],
        );
        return days.toSorted();
      }),
    );
    for (const [index, days] of seasons.slice(1).entries()) {
      expect(seasons[index]!.at(-1)! < days[0]!, String(index)).toBe(true);
    }
  });

  it('keeps every season in its natural place while today is in the middle of spring or later', () => {
    for (const today of ['2026-05-13', '2026-08-01', '2026-11-21']) {
      for (const [{ season, year }, { startOn, seasonId }] of datesOn(today)) {
        if (season === 'outdoor' && year === THIS_YEAR) continue;
        const sport = season === 'cross country' ? 'xc' : 'tf';
        expect(proposeSeason(sport, startOn, season === 'indoor').id).toBe(seasonId);
      }
    }
  });

  it('calls the seasons of two years by their ids', () => {
    const ids = new Set(
      [...datesOn('2026-05-13')].map(([{ season }, { seasonId }]) => `${season} ${seasonId}`),
    );
    expect(ids).toEqual(
      new Set([
        'cross country 2024',
        'cross country 2025',
        'indoor 12025',
        'indoor 12026',
        'outdoor 2025',
        'outdoor 2026',
      ]),
    );
  });

  it('moves the meets that are never over', () => {
    expect(namesToMove()).toContain(LIVE_MEET.name);
    expect(namesToMove()).toContain('Cascadia State Championships');
    expect(namesToMove()).not.toContain(INVITATIONAL.name);
  });
});
