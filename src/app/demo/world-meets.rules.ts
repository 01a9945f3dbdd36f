// One meet of the demo world: its guests, results, divisions and records.

import { STATES } from '#app/demo/locations/demo-states.table.ts';
import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import { recordBooks } from '#app/demo/meets/demo-records.rules.ts';
import { type DemoEvent, holdMeet } from '#app/demo/meets/hold-meet.rules.ts';
import type { Squads } from '#app/demo/people/demo-athletes.rules.ts';
import type { DivisionToEnsure } from '#competition/divisions/divisions.rules.ts';
import type { RecordBookToSave } from '#competition/records/records.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type DatedMeet,
  type DemoCalendar,
  isInvitational,
  type Stage,
  sportOf,
} from './calendar/calendar.rules.ts';
import type { CalendarMeet, Guests } from './calendar/calendar-meets.table.ts';
import { interrupt, timetableOf } from './meets/live.rules.ts';
import type { DivisionName } from './meets/programs.table.ts';
import { twilightTurns } from './meets/story.rules.ts';
import { TWILIGHT_RECORDS, TWILIGHT_WINDS } from './meets/story.table.ts';
import type { Level } from './people/abilities.table.ts';
import { isHurt } from './people/careers.rules.ts';
import { TEAMS, type TeamLevel, teamNamed } from './people/teams.table.ts';

/** The facts of a meet that its results need. */
export interface HeldMeet {
  /** Cross country has one division per gender. */
  divisions: DivisionToEnsure[];
  events: DemoEvent[];
  isScored: boolean;
  books: RecordBookToSave[];
}

export interface WorldMeet extends HeldMeet {
  /** Counted from 0 over all regions. */
  id: number;
  key: string;
  name: string;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  /** The days between them without competition. */
  offDays?: Day[];
  seasonId: number;
  isIndoor: boolean;
  stage: Stage;
  /** Index in VENUES. */
  venue: number;
  /** Id of a team. */
  host: number;
  levelMask: number;
}

export interface MeetSetting {
  seed: string;
  calendar: DemoCalendar;
  /** Id of the first team of the region. */
  firstTeam: number;
  /** The squads of both school years. */
  squads: readonly [Squads, Squads];
}

export const LEVEL_MASKS: Record<TeamLevel, number> = {
  'middle school': MIDDLE_SCHOOL,
  'high school': HIGH_SCHOOL,
  college: COLLEGE,
  club: CLUB,
};

const SHORT_NAMES: Record<DivisionName, string> = {
  Varsity: 'V',
  'Junior Varsity': 'JV',
  'Middle School': 'MS',
  College: 'O',
  Club: 'C',
};

export function makeMeet(meet: DatedMeet, id: number, setting: MeetSetting): WorldMeet {
  const { firstTeam } = setting;
  const { dates } = meet;
  const venue = venueNamed(meet.venue);
  const isToCome = dates.stage === 'to come';
  const held = isToCome && !meet.hasTimetable ? [] : hold(meet, dates.startOn, setting);
  const events = isToCome ? timetableOf(held) : held;
  return {
    id,
    key: meet.key,
    name: meet.name,
    sport: sportOf(meet.season),
    isIndoor: meet.season === 'indoor',
    venue,
    host: firstTeam + teamNamed(meet.host),
    levelMask: LEVEL_MASKS[meet.guests.level],
    divisions: divisionsOf(meet),
    isScored: meet.season === 'cross country' || meet.scoring !== undefined,
    events: dates.stage === 'under way' ? interrupt(events, { isIndoor: meet.season === 'indoor' }) : events,
    books: meet.books && events.length > 0 && !isToCome ? booksOf(meet, events, setting) : [],
    ...dates,
  };
}

function hold(meet: CalendarMeet, startOn: Day, { seed, firstTeam, squads }: MeetSetting): DemoEvent[] {
  const { year, daysBefore } = meet;
  const isStory = isInvitational(meet);
  const isIndoor = meet.season === 'indoor';
  const venue = VENUES[venueNamed(meet.venue)]!;
  return holdMeet({
    ...meet,
    seed,
    key: `${meet.key} ${year}`,
    level: formsOf(meet.guests.level),
    isIndoor,
    hilliness: venue.hilliness ?? 0,
    hasSplits: meet.hasSplits ?? false,
    hasMishaps: !isStory,
    winds: isStory ? TWILIGHT_WINDS : {},
    turns: isStory ? twilightTurns(isIndoor) : [],
    startOn,
    timeZone: STATES.find(({ name }) => name === venue.state)!.timeZone,
    squads: squads[year],
    teams: guestsOf(meet.guests).map((position) => firstTeam + position),
    host: firstTeam + teamNamed(meet.host),
    isFit: (athlete) => !isHurt(athlete, year, daysBefore) && (!isIndoor || athlete.inWinter),
  });
}

/** Club members are of high-school age. */
const formsOf = (level: TeamLevel): Level => (level === 'club' ? 'high school' : level);

const cachedGuests = new Map<Guests, number[]>();

/** Indexes of teams. */
function guestsOf(guests: Guests): number[] {
  const cached = cachedGuests.get(guests);
  if (cached) return cached;
  const { names } = guests;
  const positions = [...TEAMS.keys()].filter((position) => {
    const { level, state, league, name } = TEAMS[position]!;
    return (
      level === guests.level &&
      (guests.state ?? state) === state &&
      (guests.league ?? league) === league &&
      (names?.includes(name) ?? true)
    );
  });
  cachedGuests.set(guests, positions);
  return positions;
}

function venueNamed(name: string): number {
  const index = VENUES.findIndex((venue) => venue.name === name);
  if (index < 0) throw new Error(`No venue of the demo is called ${name}`);
  return index;
}

function divisionsOf({ program, season, guests, scoring }: CalendarMeet): DivisionToEnsure[] {
  const names = [...new Set(program.map(({ division }) => division))];
  const levelMask = LEVEL_MASKS[guests.level];
  return names.flatMap((name, index): DivisionToEnsure[] => {
    const division = { name, nameShort: SHORT_NAMES[name], levelMask };
    if (season !== 'cross country') {
      return [{ ...division, sort: index + 1, scoring: scoring?.[name] ?? null }];
    }
    return (['F', 'M'] as const).map((gender, second) => ({
      ...division,
      gender,
      sort: 2 * index + second + 1,
    }));
  });
}

function booksOf(meet: CalendarMeet, events: readonly DemoEvent[], setting: MeetSetting): RecordBookToSave[] {
  const { books, guests, year } = meet;
  return recordBooks(events, {
    seed: setting.seed,
    meetName: meet.name,
    state: books?.includes('state') ? (guests.state ?? null) : null,
    level: formsOf(guests.level),
    teams: guestsOf(guests).map((position) => TEAMS[position]!.name),
    year: setting.calendar.year - (1 - year),
    fates: isInvitational(meet) ? TWILIGHT_RECORDS : null,
  });
}
