import { describe, expect, it, test } from 'vitest';
import { LAST_YEAR, THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { ENTRIES_STATES } from '#competition/meets/meet-page/entries-state.rules.ts';
import { addDays, type Day, dayParts, daysBetween, weekdayName } from '#sport/calendar/days.rules.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import { schoolYearEndOn } from '#sport/people/grades.rules.ts';
import { TEAMS } from '../people/teams.table.ts';
import {
  calendarOf,
  comingDays,
  type DatedMeet,
  isInvitational,
  meetsOf,
  namesToMove,
  sportOf,
} from './calendar.rules.ts';
import { CALENDAR, INVITATIONAL, LIVE_MEET } from './calendar.table.ts';
import type { DemoSeason } from './calendar-meets.table.ts';
import { COMING } from './coming-meets.table.ts';

const meetsOn = (today: Day) => meetsOf(calendarOf(today));
const named = (meets: readonly DatedMeet[], name: string) => meets.findLast((meet) => meet.name === name)!;
const isPlaced = ({ hall }: DatedMeet) => hall !== undefined;

/** Every day of a year with the meets announced by then. */
const YEAR: readonly (readonly [Day, readonly DatedMeet[]])[] = Array.from({ length: 366 }, (_, index) => {
  const today = addDays('2026-11-01', index);
  return [today, meetsOn(today)];
});

function seasonOn(day: Day): DemoSeason {
  const { month } = dayParts(day);
  if (month >= 8 && month <= 11) return 'cross country';
  return month === 12 || month <= 3 ? 'indoor' : 'outdoor';
}

/** Runs the check on every day and reports the days on which it fails. */
function everyDay(check: (meets: readonly DatedMeet[], today: Day) => boolean): void {
  const failing = YEAR.filter(([today, meets]) => !check(meets, today));
  expect(failing.map(([today]) => today)).toEqual([]);
}

describe('on every day of the year', () => {
  test('one meet is in progress today, and all others are in the past or future', () => {
    everyDay((meets, today) =>
      meets.every(({ key, dates: { startOn, endOn, stage } }) => {
        if (key === LIVE_MEET.key) return stage === 'under way' && startOn === today && endOn === today;
        return stage === 'held' ? endOn < today : stage === 'to come' && startOn > today;
      }),
    );
  });

  test('the invitational ended on the last Saturday, and other meets are always some days to come', () => {
    everyDay((meets, today) => {
      const { startOn, endOn, stage } = meets.find(isInvitational)!.dates;
      const ahead = meets.filter((meet) => isPlaced(meet) && meet.dates.stage === 'to come');
      const aheadDays = COMING.map(({ name }) => daysBetween(endOn, named(ahead, name).dates.startOn));
      return (
        stage === 'held' &&
        weekdayName(startOn) === 'Fri' &&
        weekdayName(endOn) === 'Sat' &&
        daysBetween(endOn, today) <= 7 &&
        ahead.length === COMING.length &&
        String(aheadDays) === '14,14,18,12,17,11'
      );
    });
  });

  test('cross country is run from August to November, indoor track until March, outdoor track until July', () => {
    everyDay((meets) =>
      meets
        .filter((meet) => !isPlaced(meet))
        .every(({ season, dates }) => seasonOn(dates.startOn) === season),
    );
  });

  test('placed meets are track meets, from November to March in a hall with the events of a hall', () => {
    const outdoors = ['100m', 'hurdles', 'long hurdles', 'discus', 'javelin', '4x100m'];
    everyDay((meets) =>
      meets.filter(isPlaced).every(({ season, dates, venue, program }) => {
        const { month } = dayParts(dates.startOn);
        const isWinter = month >= 11 || month <= 3;
        const isHall = /Fieldhouse|Armory/.test(venue);
        const isForHalls = program.every(({ discipline }) => !outdoors.includes(discipline));
        return (
          sportOf(season) === 'tf' && [season === 'indoor', isHall, isForHalls].every((is) => is === isWinter)
        );
      }),
    );
  });

  test('the sport in season has a meet within two weeks before or after today', () => {
    everyDay((meets, today) => {
      const inSeason = meets.filter(({ season }) => sportOf(season) === sportOf(seasonOn(today)));
      const recent = inSeason.some(
        ({ dates: { stage, endOn } }) => stage === 'held' && daysBetween(endOn, today) <= 16,
      );
      const next = inSeason.some(
        ({ dates: { stage, startOn } }) => stage === 'to come' && daysBetween(today, startOn) <= 16,
      );
      return recent || next;
    });
  });

  test('there is a meet in the last week and one in the next two', () => {
    everyDay((meets, today) => {
      const recent = meets.some(
        ({ dates }) => dates.stage === 'held' && daysBetween(dates.endOn, today) <= 7,
      );
      const next = meets.some(
        ({ dates }) => dates.stage === 'to come' && daysBetween(today, dates.startOn) <= 14,
      );
      return recent && next;
    });
  });

  test('every sport has a whole past season', () => {
    const whole = (season: DemoSeason) =>
      CALENDAR.filter((meet) => meet.season === season && meet.year === LAST_YEAR).length;
    everyDay((meets) =>
      (['cross country', 'indoor', 'outdoor'] as const).every((season) => {
        const held = meets.filter((meet) => meet.season === season && meet.dates.stage === 'held');
        return held.filter(({ year }) => year === LAST_YEAR).length === whole(season);
      }),
    );
  });

  test('every meet is in the season and the school year of its day', () => {
    everyDay((meets) =>
      meets
        // In early August a meet of July is in the new school year with its people, and vice versa.
        .filter((meet) => !(isPlaced(meet) && [7, 8].includes(dayParts(meet.dates.startOn).month)))
        .every(({ season, year, dates: { startOn, seasonId } }) => {
          const isFallTrack = season === 'outdoor' && dayParts(startOn).month >= 8;
          const proposed = proposeSeason(sportOf(season), startOn, season === 'indoor').id;
          const schoolYear = season === 'cross country' ? seasonId + 1 : seasonId % 10_000;
          return (
            seasonId === (isFallTrack ? proposed + 1 : proposed) &&
            schoolYear === schoolYearEndOn(startOn) &&
            (year === THIS_YEAR || year === LAST_YEAR)
          );
        }),
    );
  });

  test('no team is at two meets on one day', () => {
    const teamsOf = ({ guests }: DatedMeet) =>
      TEAMS.flatMap(({ level, state, league, name }, index) =>
        level === guests.level &&
        (guests.state ?? state) === state &&
        (guests.league ?? league) === league &&
        (guests.names?.includes(name) ?? true)
          ? [index]
          : [],
      );
    const guests = new Map(CALENDAR.map((meet) => [`${meet.key} ${meet.year}`, teamsOf(meet as DatedMeet)]));
    everyDay((meets) => {
      const there = meets.flatMap((meet) =>
        Array.from({ length: meet.days }, (_, day) => addDays(meet.dates.startOn, day)).flatMap((day) =>
          guests.get(`${meet.key} ${meet.year}`)!.map((team) => `${day} ${team}`),
        ),
      );
      return new Set(there).size === there.length;
    });
  });
});

describe('on some days', () => {
  it('shows the cross-country state meets in the week after them, with a future race', () => {
    for (const today of ['2026-11-16', '2026-11-22', '2027-11-17']) {
      const meets = meetsOn(today);
      const { startOn, stage } = named(meets, 'Cascadia Cross Country Championships').dates;
      expect(stage).toBe('held');
      expect(daysBetween(startOn, today)).toBeLessThanOrEqual(8);
      expect(named(meets, 'Three States Cross Country Championships').dates.stage).toBe('to come');
    }
  });

  test('names of months and seasons are true', () => {
    const monthsOf = (name: string) =>
      YEAR.flatMap(([, meets]) => meets.filter((meet) => meet.name === name)).map(
        ({ dates }) => dayParts(dates.startOn).month,
      );
    for (const [name, ...months] of [
      ['Tidewright Spring Open', 4],
      ['Cascadia State Championships', 5, 6],
      ['Longshore Summer Classic', 7],
      ['Winter Lights Kickoff', 12],
      ['Little Fjord Harvest Run', 11],
    ] as const) {
      expect(months).toEqual(expect.arrayContaining([...new Set(monthsOf(name))]));
    }
  });

  it('announces the meets of a season together, three weeks before the first', () => {
    const isAhead = (today: Day) =>
      meetsOn(today).some(
        ({ season, dates }) =>
          season === 'indoor' && dates.stage === 'to come' && dates.startOn > addDays(today, 60),
      );
    expect(isAhead('2026-11-10')).toBe(false);
    expect(isAhead('2026-11-22')).toBe(true);
  });

  test('the club weekend has a day off in its middle', () => {
    const meet = named(meetsOn('2026-05-13'), 'Three Piers Club Weekend');
    expect(meet.dates).toMatchObject({
      startOn: '2026-05-21',
      offDays: ['2026-05-22'],
      endOn: '2026-05-23',
    });
    expect(comingDays(meet.name, '2026-05-18')).toEqual({
      startOn: '2026-05-28',
      offDays: ['2026-05-29'],
      endOn: '2026-05-30',
    });
    expect(comingDays(INVITATIONAL.name, '2026-05-18')).toBeNull();
  });

  test('the coming meets show entries in every way', () => {
    expect(new Set(COMING.map(({ entries }) => entries))).toEqual(new Set(ENTRIES_STATES));
  });

  it('moves the meets that are never over, and no others', () => {
    expect(new Set(namesToMove())).toEqual(new Set([LIVE_MEET.name, ...COMING.map(({ name }) => name)]));
    expect(namesToMove()).not.toContain(INVITATIONAL.name);
  });
});
