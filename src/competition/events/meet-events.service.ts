// The public view of a meet's events: listed in order, and found by the parts of an address.
import { timeOfDayIn, todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { type Day, weekdayName } from '#sport/calendar/days.rules.ts';
import { type Gender, genderWord, parseGender } from '#sport/people/genders.rules.ts';
import type { RaceScoring } from '#sport/scoring/cross-country-settings.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { eventWords, roundWord, writeProgress } from './events.words.ts';
import {
  compareMeetEvents,
  compareRounds,
  countWaiting,
  factsOf,
  isRace,
  type MeetEvent,
  nameOfEvent,
  roundToCome,
} from './meet-events.rules.ts';
import { listHeatRows, listMeetEventRows, type MeetEventRow } from './meet-events.store.ts';
import type { ResultStatus } from './result-status.rules.ts';

/** Lists every event of a meet in order. The caller must have checked access to the meet. */
export function listMeetEvents(ctx: Context, meetId: number): Promise<MeetEvent[]> {
  return readOnce(ctx, `events of meet ${meetId}`, () => readMeetEvents(ctx, meetId));
}

async function readMeetEvents(ctx: Context, meetId: number): Promise<MeetEvent[]> {
  const rows = await listMeetEventRows(ctx, meetId);
  const today = rows[0] ? todayIn(ctx.clock, rows[0].time_zone) : '';
  return rows.map((row) => toMeetEvent(row, today)).sort(compareMeetEvents);
}

export interface EventAddress {
  /** M, F, X or m, f, x. */
  gender: string;
  meetDivisionId: number;
  eventShort: string;
}

/** Returns the event of an address; refuses with 404 `EVENT_UNKNOWN` when the meet does not have it. */
export function getMeetEvent(
  events: readonly MeetEvent[],
  { gender, meetDivisionId, eventShort }: EventAddress,
): MeetEvent {
  const requestedGender = parseGender(gender);
  const short = eventShort.toLowerCase();
  const event = events.find(
    (event) =>
      event.gender === requestedGender &&
      event.meetDivisionId === meetDivisionId &&
      event.eventShort === short,
  );
  if (!event) throw unknownEvent();
  return event;
}

/** Returns the event of a division with these ids of the catalog; refuses with 404 `EVENT_UNKNOWN`. */
export function findEventOfCatalog(
  events: readonly MeetEvent[],
  requested: { eventId: number; eventTypeId: number; divId: number },
): MeetEvent {
  const event = events.find((event) => {
    const { variant } = factsOf(event);
    const isEvent = variant?.eventId === requested.eventId && variant.eventTypeId === requested.eventTypeId;
    return event.meetDivisionId === requested.divId && isEvent;
  });
  if (!event) throw unknownEvent();
  return event;
}

/** Returns the race of a cross-country division; refuses with 404 `EVENT_UNKNOWN` when the meet does not have it. */
export function getMeetRace(events: readonly MeetEvent[], meetDivisionId: number): MeetEvent {
  const race = events.find((event) => event.meetDivisionId === meetDivisionId && isRace(event));
  if (!race) throw unknownEvent();
  return race;
}

const unknownEvent = () => new Refusal('EVENT_UNKNOWN', eventWords.eventUnknown, { status: 404 });

export interface Heat {
  heatId: number;
  roundId: number;
  number: number;
  windTenths: number | null;
  windStatus: string;
  /** When it is to start, RFC 3339. */
  plannedAt: string | null;
  /** When the gun went off, RFC 3339. */
  startedAt: string | null;
}

export async function listHeats(ctx: Context, roundIds: number[]): Promise<Heat[]> {
  const rows = await listHeatRows(ctx, roundIds);
  return rows.map((row) => ({
    heatId: row.id,
    roundId: row.round_id,
    number: row.number,
    windTenths: row.wind_tenths,
    windStatus: row.wind_status,
    plannedAt: row.planned_at,
    startedAt: row.started_at,
  }));
}

function toMeetEvent(row: MeetEventRow, today: Day): MeetEvent {
  return {
    meetEventId: row.id,
    meetId: row.meet_id,
    meetDivisionId: row.meet_division_id,
    divisionName: row.division_name,
    divisionShort: row.division_short,
    divisionSort: row.division_sort,
    levelMask: row.level_mask,
    gender: row.gender as Gender,
    variantKey: row.event_variant,
    eventShort: row.event_short,
    name: row.name,
    eventNumber: row.event_number,
    parentId: row.parent_id,
    status: row.status as ResultStatus | null,
    change: row.schedule_state && { state: row.schedule_state, note: row.schedule_note },
    isScored: row.is_scored,
    scoring: row.scoring as ScoringRules | null,
    scoreDepth: row.score_depth,
    placeDepth: row.place_depth,
    tieBreaking: row.tie_breaking,
    raceScorings: row.race_scorings as RaceScoring[] | null,
    courseName: row.course_name,
    seasonKind: row.season_kind as SeasonKind,
    timeZone: row.time_zone,
    hasSeveralDays: row.start_on !== row.end_on,
    isMeetOver: row.end_on < today,
    rounds: row.rounds.sort(compareRounds),
  };
}

/** Adds to an event its names and the facts of the catalog. Rooms above know whether it has results. */
export function writeMeetEvent(event: MeetEvent, hasResults: boolean) {
  const { variant, group, markKind, isRelay, windMatters } = factsOf(event);
  return {
    meetEventId: event.meetEventId,
    meetId: event.meetId,
    meetDivisionId: event.meetDivisionId,
    eventId: variant?.eventId ?? null,
    eventTypeId: variant?.eventTypeId ?? null,
    eventNumber: event.eventNumber,
    parentId: event.parentId,
    gender: event.gender,
    genderName: genderWord(event.gender, event.levelMask),
    divisionName: event.divisionName,
    eventShort: event.eventShort,
    name: nameOfEvent(event),
    group,
    markKind,
    isRelay,
    windMatters,
    isScored: event.isScored,
    seasonKind: event.seasonKind,
    ...writeProgress({ status: event.status, hasResults, change: event.change }, countWaiting(event)),
    ...writeStart(event),
    hasResults,
    rounds: event.rounds.map(({ round, heatCount, competedOn, plannedAt }) => ({
      round,
      name: roundWord(round),
      heatCount,
      competedOn,
      ...writePlan(plannedAt, event.timeZone),
    })),
  };
}

/** Writes the plan of the first round that has not begun. */
export function writeStart(event: MeetEvent) {
  const next = roundToCome(event);
  const plan = writePlan(next?.plannedAt ?? null, event.timeZone);
  const day = next && event.hasSeveralDays ? weekdayName(next.competedOn) : null;
  return {
    ...plan,
    startText: [day, plan.plannedTime].filter(Boolean).join(' ') || null,
    isMeetOver: event.isMeetOver,
    scheduleState: event.change?.state ?? null,
  };
}

export const writePlan = (plannedAt: string | null, timeZone: string) => ({
  plannedAt,
  plannedTime: plannedAt && timeOfDayIn(plannedAt, timeZone),
});
