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
import { LEVEL_MASKS, type MeetGround, makeMeet, type WorldMeet } from './world-meets.rules.ts';

export interface WorldOptions {
  today: Day;
  /** What chance is drawn from; the demo's own when left out. */
  seed?: string;
  /** How many regions of the size of the demo; 1 when left out. */
  scale?: number;
}

export interface WorldTeam extends DemoTeam {
  /** From 0 over all regions, as every id here. */
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

/** A world of its own; a larger world is many of them, one after the other. */
export interface Region {
  index: number;
  calendar: DemoCalendar;
  teams: WorldTeam[];
  athletes: WorldAthlete[];
  meetCount: number;
  rosters(): Generator<WorldRoster>;
  /** In order of time, each made when it is asked for. */
  meets(): Generator<WorldMeet>;
  /** A meet of the calendar on other days. */
  hold(meet: DatedMeet): WorldMeet;
}

const SEED = 'cascadia';

/** One region after the other, so that no more than one is held in memory. The same options give the same world. */
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
  const ground: MeetGround = {
    seed,
    calendar,
    firstTeam,
    squads: [squadsOf(people, LAST_YEAR), squadsOf(people, THIS_YEAR)],
  };
  const make = (plan: DatedMeet) => makeMeet(plan, firstMeet + plans.indexOf(plan), ground);
  // Its story says who keeps the name private, so it is held before the others.
  const story = make(plans.find(isInvitational)!);
  const shown = privacyOf(story);
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
      visibility: shown.get(athlete.id) ?? athlete.visibility,
      birthOn: birthOf(athlete, calendar, seed),
    })),
    meetCount: plans.length,
    rosters: () => rostersOf(people, calendar),
    hold: (meet) => makeMeet(meet, firstMeet, ground),
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

/** Who is in a grade was born in the school year that is so many years back. */
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
