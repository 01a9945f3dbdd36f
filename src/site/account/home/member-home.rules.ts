// What the home page makes of somebody's athletes, teams and meets: who goes where, and days with two places at once.
import { addDays, compareDays, type Day, type MeetTiming } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Somebody whom the reader looks after, on the teams of the newest season. */
export interface LookedAfter {
  athleteId: number;
  firstName: string;
  teams: readonly { teamId: number; sport: Sport }[];
}

/** A day of a meet with the time from its first heat to its last one; null: nothing is printed yet. */
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
  venue: { venueId: number; name: string; timeZone: string };
  /** Of the reader's teams and those of the athletes: who hosts it or has run in it. */
  teamIds: readonly number[];
  days: readonly MeetDay[];
}

/** Whose team is there, in the sport of the meet. */
export function athletesAt(
  meet: Pick<ComingMeet, 'sport' | 'teamIds'>,
  athletes: readonly LookedAfter[],
): LookedAfter[] {
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

export interface DayAtTwoPlaces {
  day: Day;
  lanes: Lane[];
  /** Both are on from then to then; null: not at the same time, or it cannot be told yet. */
  shared: { from: string; until: string } | null;
}

/** A family cannot stand in two places: the first day to come on which athletes of one reader have to. */
export function findDayAtTwoPlaces(
  meets: readonly ComingMeet[],
  athletes: readonly LookedAfter[],
  today: Day,
): DayAtTwoPlaces | null {
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

interface LaneOfDay {
  day: Day;
  venueId: number;
  athleteIds: number[];
  lane: Lane;
}

function lanesOf(meet: ComingMeet, athletes: readonly LookedAfter[]): LaneOfDay[] {
  const there = athletesAt(meet, athletes);
  if (there.length === 0 || meet.timing === 'past') return [];
  const { meetId, name: meetName, sport, venue } = meet;
  return daysOf(meet).map((day) => {
    const { from = null, until = null } = meet.days.find((known) => known.day === day) ?? {};
    const lane = { meetId, meetName, sport, venueName: venue.name, timeZone: venue.timeZone, from, until };
    return {
      day,
      venueId: venue.venueId,
      athleteIds: there.map(({ athleteId }) => athleteId),
      lane: { ...lane, athletes: there.map(({ firstName }) => firstName) },
    };
  });
}

/** Two venues, and not everybody at both: one athlete with two meets a day goes from one to the other. */
function isTornApart(lanes: readonly LaneOfDay[]): boolean {
  const venues = new Set(lanes.map(({ venueId }) => venueId));
  const groups = new Set(lanes.map(({ athleteIds }) => athleteIds.join(' ')));
  return venues.size > 1 && groups.size > 1;
}

/** The longest time during which two of the meets are on. */
function sharedTime(lanes: readonly Lane[]): DayAtTwoPlaces['shared'] {
  let best: DayAtTwoPlaces['shared'] = null;
  for (const [index, lane] of lanes.entries()) {
    for (const other of lanes.slice(index + 1)) {
      const both = overlap(lane, other);
      if (both && (!best || lengthOf(both) > lengthOf(best))) best = both;
    }
  }
  return best;
}

function overlap(a: Lane, b: Lane): DayAtTwoPlaces['shared'] {
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
