// Decides which athletes go to which meets, and finds the day on which a family has to be in two places.
import { hasNoTime, type ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import { addDays, compareDays, type Day, type MeetTiming } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** An athlete of the reader, with the teams of the newest season. */
export interface HomeAthlete {
  athleteId: number;
  firstName: string;
  teams: readonly { teamId: number; sport: Sport }[];
}

/** A day of a meet, from its first heat to its last; null until times are published. */
export interface MeetDay {
  day: Day;
  from: string | null;
  until: string | null;
}

export interface ComingMeet {
  meetId: number;
  name: string;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  offDays: readonly Day[];
  timing: MeetTiming;
  scheduleState: ScheduleState | null;
  venue: { venueId: number; name: string; timeZone: string };
  /** Teams of the reader and the athletes that host the meet or have run in it. */
  teamIds: readonly number[];
  days: readonly MeetDay[];
}

/** Returns the athletes whose team is at the meet in its sport. */
export function athletesAt(
  meet: Pick<ComingMeet, 'sport' | 'teamIds'>,
  athletes: readonly HomeAthlete[],
): HomeAthlete[] {
  return athletes.filter(({ teams }) =>
    teams.some(({ teamId, sport }) => sport === meet.sport && meet.teamIds.includes(teamId)),
  );
}

export interface Lane {
  athletes: string[];
  meetId: number;
  meetName: string;
  sport: Sport;
  venueName: string;
  timeZone: string;
  from: string | null;
  until: string | null;
}

export interface DayConflict {
  day: Day;
  lanes: Lane[];
  /** The time when both meets are on; null when they do not overlap or times are not published yet. */
  shared: { from: string; until: string } | null;
}

/** Finds the next day on which the athletes of one reader are at different venues. */
export function findDayConflict(
  meets: readonly ComingMeet[],
  athletes: readonly HomeAthlete[],
  today: Day,
): DayConflict | null {
  const lanes = meets
    .flatMap((meet) => lanesOf(meet, athletes))
    .filter(({ day }) => compareDays(day, addDays(today, -1)) >= 0)
    .sort((a, b) => compareDays(a.day, b.day));
  for (const [day, ofDay] of Map.groupBy(lanes, (lane) => lane.day)) {
    if (!isTornApart(ofDay)) continue;
    return { day, lanes: ofDay.map(({ lane }) => lane), shared: sharedTime(ofDay.map(({ lane }) => lane)) };
  }
  return null;
}

/** True for a meet that is canceled, or postponed to a day that nobody knows yet. */
export const hasNoDay = ({ scheduleState: state }: Pick<ComingMeet, 'scheduleState'>): boolean =>
  state !== null && hasNoTime({ state });

interface LaneOfDay {
  day: Day;
  venueId: number;
  athleteIds: number[];
  lane: Lane;
}

function lanesOf(meet: ComingMeet, athletes: readonly HomeAthlete[]): LaneOfDay[] {
  const there = athletesAt(meet, athletes);
  if (there.length === 0 || meet.timing === 'past' || hasNoDay(meet)) return [];
  const { meetId, name: meetName, sport, venue } = meet;
  return daysOf(meet).map((day) => {
    const { from = null, until = null } = meet.days.find((meetDay) => meetDay.day === day) ?? {};
    const lane = { meetId, meetName, sport, venueName: venue.name, timeZone: venue.timeZone, from, until };
    return {
      day,
      venueId: venue.venueId,
      athleteIds: there.map(({ athleteId }) => athleteId),
      lane: { ...lane, athletes: there.map(({ firstName }) => firstName) },
    };
  });
}

/** True when different athletes are at two venues; a single athlete simply goes from one to the other. */
function isTornApart(lanes: readonly LaneOfDay[]): boolean {
  const venues = new Set(lanes.map(({ venueId }) => venueId));
  const groups = new Set(lanes.map(({ athleteIds }) => athleteIds.join(' ')));
  return venues.size > 1 && groups.size > 1;
}

/** Returns the longest time during which two of the meets are on. */
function sharedTime(lanes: readonly Lane[]): DayConflict['shared'] {
  let best: DayConflict['shared'] = null;
  for (const [index, lane] of lanes.entries()) {
    for (const other of lanes.slice(index + 1)) {
      const both = overlap(lane, other);
      if (both && (!best || lengthOf(both) > lengthOf(best))) best = both;
    }
  }
  return best;
}

function overlap(a: Lane, b: Lane): DayConflict['shared'] {
  if (!a.from || !a.until || !b.from || !b.until) return null;
  const from = later(a.from, b.from);
  const until = later(a.until, b.until) === a.until ? b.until : a.until;
  return later(from, until) === until && from !== until ? { from, until } : null;
}

const msOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const later = (a: string, b: string) => (msOf(a) > msOf(b) ? a : b);
const lengthOf = ({ from, until }: { from: string; until: string }) => msOf(until) - msOf(from);

export function daysOf({
  startOn,
  endOn,
  offDays,
}: Pick<ComingMeet, 'startOn' | 'endOn' | 'offDays'>): Day[] {
  const days: Day[] = [];
  for (let day = startOn; compareDays(day, endOn) <= 0; day = addDays(day, 1)) {
    if (!offDays.includes(day)) days.push(day);
  }
  return days;
}
