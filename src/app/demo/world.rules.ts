// The whole world of the demo before anything is stored: teams, people, and the meets of two school years.

import {
  type DemoAthlete,
  LAST_YEAR,
  type SchoolYear,
  squadsOf,
  THIS_YEAR,
} from '#app/demo/people/demo-athletes.rules.ts';
import { addDays, type Day, dayFromParts } from '#sport/calendar/days.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  calendarOf,
  type DatedMeet,
  type DemoCalendar,
  isInvitational,
  meetsOf,
  seasonOf,
  sportOf,
} from './calendar/calendar.rules.ts';
import type { DemoSeason } from './calendar/calendar-meets.table.ts';
import { TWILIGHT_PRIVACY } from './meets/story.table.ts';
import { COMPETES_IN } from './people/abilities.table.ts';
import { makeAthletes } from './people/careers.rules.ts';
import { type DemoTeam, TEAMS } from './people/teams.table.ts';
import { randomFrom } from './random.rules.ts';
import { LEVEL_MASKS, type MeetSetting, makeMeet, type WorldMeet } from './world-meets.rules.ts';

export interface WorldOptions {
  today: Day;
  /** The seed of all random numbers; the demo's own if left out. */
  seed?: string;
  /** The number of regions, each the size of the demo; 1 if left out. */
  scale?: number;
}

export interface WorldTeam extends DemoTeam {
  /** Counted from 0 over all regions, like every id here. */
  id: number;
  levelMask: number;
}

export interface WorldAthlete extends DemoAthlete {
  birthOn: Day;
}

export interface WorldRoster {
  athlete: number;
  team: number;
  sport: Sport;
  seasonId: number;
  grade: number;
}

/** A separate small world; a larger world is a sequence of regions. */
export interface Region {
  index: number;
  calendar: DemoCalendar;
  teams: WorldTeam[];
  athletes: WorldAthlete[];
  meetCount: number;
  rosters(): Generator<WorldRoster>;
  /** Yields meets in order of time, each created on demand. */
  meets(): Generator<WorldMeet>;
  /** Holds a meet of the calendar on other days. */
  hold(meet: DatedMeet): WorldMeet;
}

const SEED = 'cascadia';

/** Yields one region at a time, so that only one is in memory. The same options give the same world. */
export function* generateWorld({ today, seed = SEED, scale = 1 }: WorldOptions): Generator<Region> {
  const calendar = calendarOf(today);
  const plans = meetsOf(calendar);
  for (let index = 0, firstAthlete = 0; index < scale; index++) {
    const region = makeRegion({
      index,
      calendar,
      plans,
      firstAthlete,
      seed: index === 0 ? seed : `${seed} ${index}`,
      isLarge: scale > 1,
    });
    yield region;
    firstAthlete += region.athletes.length;
  }
}

interface RegionPlan {
  index: number;
  seed: string;
  firstAthlete: number;
  isLarge: boolean;
  calendar: DemoCalendar;
  /** In order of time. */
  plans: readonly DatedMeet[];
}

function makeRegion({ index, seed, firstAthlete, isLarge, calendar, plans }: RegionPlan): Region {
  const firstTeam = index * TEAMS.length;
  const firstMeet = index * plans.length;
  const people = makeAthletes({ seed, firstTeam, firstAthlete, isLarge });
  const setting: MeetSetting = {
    seed,
    calendar,
    firstTeam,
    squads: [squadsOf(people, LAST_YEAR), squadsOf(people, THIS_YEAR)],
  };
  const make = (plan: DatedMeet) => makeMeet(plan, firstMeet + plans.indexOf(plan), setting);
  // The story decides who hides their name, so this meet is held before the others.
  const story = make(plans.find(isInvitational)!);
  const visibilityOf = privacyOf(story);
  return {
    index,
    calendar,
    teams: TEAMS.map((team, position) => ({
      ...team,
      id: firstTeam + position,
      name: index === 0 ? team.name : `${team.name} ${index + 1}`,
      levelMask: LEVEL_MASKS[team.level],
    })),
    athletes: people.map((athlete) => ({
      ...athlete,
      visibility: visibilityOf.get(athlete.id) ?? athlete.visibility,
      birthOn: birthOf(athlete, calendar, seed),
    })),
    meetCount: plans.length,
    rosters: () => rostersOf(people, calendar),
    hold: (meet) => makeMeet(meet, firstMeet, setting),
    *meets() {
      for (const plan of plans) yield isInvitational(plan) ? story : make(plan);
    },
  };
}

function privacyOf({ events }: WorldMeet): Map<number, Visibility> {
  return new Map(
    TWILIGHT_PRIVACY.map(({ in: round, rank, visibility }) => {
      const final = events.find(({ contest }) => `${contest.key} F` === round)!.rounds.at(-1)!;
      return [final.results[rank - 1]!.athlete!.id, visibility];
    }),
  );
}

const SEASONS: readonly DemoSeason[] = ['cross country', 'indoor', 'outdoor'];
const YEARS: readonly SchoolYear[] = [LAST_YEAR, THIS_YEAR];

function* rostersOf(athletes: readonly DemoAthlete[], calendar: DemoCalendar): Generator<WorldRoster> {
  for (const athlete of athletes) {
    for (const year of YEARS) {
      const enrolment = athlete.years[year];
      if (!enrolment) continue;
      const { team, grade } = enrolment;
      for (const season of SEASONS.filter((season) => isOnTeam(athlete, season))) {
        const of = {
          athlete: athlete.id,
          sport: sportOf(season),
          seasonId: seasonOf(season, year, calendar),
          grade,
        };
        yield { ...of, team };
        if (athlete.club !== null && season === 'outdoor') yield { ...of, team: athlete.club };
      }
    }
  }
}

function isOnTeam({ specialty, inWinter }: DemoAthlete, season: DemoSeason): boolean {
  if (season === 'cross country') return COMPETES_IN[specialty]['cross country'] !== undefined;
  return season === 'outdoor' || inWinter;
}

/** A student in grade n was born in the school year n plus this many years ago. */
const AGE_ABOVE_GRADE = 7;
const SCHOOL_YEAR_STARTS = { month: 9, dayOfMonth: 1 };
const DAYS_OF_YEAR = 365;

function birthOf({ id, years }: DemoAthlete, calendar: DemoCalendar, seed: string): Day {
  const [last, now] = years;
  const grade = now?.grade ?? last!.grade + 1;
  const { month, dayOfMonth } = SCHOOL_YEAR_STARTS;
  const first = dayFromParts(calendar.year - grade - AGE_ABOVE_GRADE, month, dayOfMonth);
  return addDays(first, randomFrom(seed, 'birth', id).whole(0, DAYS_OF_YEAR - 1));
}
