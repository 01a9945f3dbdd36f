// Stores the divisions, events, rounds and heats of a file beside those from earlier files of the meet.
import {
  type DivisionToEnsure,
  divisionKey,
  type RaceSettings,
} from '#competition/divisions/divisions.rules.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { type EnsuredEvent, ensureEvents } from '#competition/events/events.service.ts';
import type { WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { takeDistancesOfFile } from '#competition/events/races.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { readWind } from '#hosting/imports/rows/row-values.rules.ts';
import { type ScoringOfRace, scoringOfRace } from '#hosting/imports/scores/race-scores.rules.ts';
import {
  type ScoringOfDivision,
  scoringOfFile,
  UNSCORED,
} from '#hosting/imports/scores/scoring-of-file.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { saveCourse } from '#people/venues/courses.service.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { PrintedTeam } from '#sport/scoring/printed-teams.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type PlannedEvent, type PlannedRound, rowsOfPlan, shortDivisionName } from './meet-plan.rules.ts';

/** The stored meet, and its facts in the file. */
export interface EventsOfFile {
  meetId: number;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  venueId: number;
  timeZone: string;
  levelMask: number;
  isIndoor: boolean;
  events: readonly PlannedEvent[];
  teamOf(row: ParsedRow): PrintedTeam;
  /** Places of unreadable rows in the final. */
  unreadPlacesOf(event: PlannedEvent): readonly number[];
  /** Unreadable rows of the final. */
  unreadRowsOf(event: PlannedEvent): readonly WaitingFinisher[];
}

export interface StoredEvents {
  /** In the order of the plan. */
  events: EnsuredEvent[];
  /** Scorings by key of the division; empty for cross country. */
  scorings: ReadonlyMap<string, ScoringOfDivision>;
  /** Only for cross country. */
  races: ReadonlyMap<PlannedEvent, ScoringOfRace>;
}

export async function storeEvents(ctx: Context, meet: EventsOfFile): Promise<StoredEvents> {
  const { meetId, events } = meet;
  const existing = await listMeetEvents(ctx, meetId);
  const keyOf = divisionKeyIn(meet.sport);
  const storedScorings = new Map(existing.map((event) => [keyOf(event), event.scoring]));
  const byDivision = Map.groupBy(events, keyOf);
  const scorings = new Map(
    [...byDivision].map(([key, ofDivision]) => [
      key,
      meet.sport === 'xc'
        ? UNSCORED
        : scoringOfFile(ofDivision, meet.teamOf, storedScorings.get(key) ?? null, meet.unreadPlacesOf),
    ]),
  );
  const races = new Map(meet.sport === 'xc' ? events.map((event) => [event, raceOf(event, meet)]) : []);
  const divisions: DivisionToEnsure[] = [];
  for (const [key, [event]] of byDivision) {
    const courseId = await courseOf(ctx, meet.venueId, event!);
    divisions.push({
      ...divisionToEnsure(meet, event!, scorings.get(key)!, divisions.length),
      ...scoringsToEnsure(races.get(event!)),
      ...(courseId !== null && { courseId }),
    });
  }
  const divisionIds = await ensureDivisions(ctx, meetId, divisions);
  const idOf = new Map([...byDivision.keys()].map((key, index) => [key, divisionIds[index]!]));
  if (meet.sport === 'xc') {
    const races = events.map(({ variantKey, eventShort, name, ...event }) => ({
      ...{ divisionId: idOf.get(keyOf(event))!, eventVariant: variantKey, eventShort, name },
    }));
    await takeDistancesOfFile(ctx, meetId, races);
  }
  const existingKeys = new Set(existing.map(eventKey));
  const stored = await ensureEvents(
    ctx,
    meetId,
    events.map((event, sort) => ({
      divisionId: idOf.get(keyOf(event))!,
      gender: event.gender,
      eventVariant: event.variantKey,
      eventShort: event.eventShort,
      name: event.name,
      eventNumber: event.eventNumber,
      sort,
      beginsAs: RESULT_STATUS.Complete,
      ...(meet.sport === 'xc'
        ? { isScored: isScoredRace(event, events) }
        : scoredOf(event, scorings.get(keyOf(event))!, existingKeys.has(eventKey(event)))),
      // Another file of the meet may already have linked this part to its combined event.
      ...(event.isCombinedPart && event.parentIndex === null ? {} : { parentIndex: event.parentIndex }),
      rounds: event.rounds.map((round) => {
        const competedOn = dayOfRound(round, meet);
        return {
          round: round.round,
          competedOn,
          beginsAs: RESULT_STATUS.Complete,
          advanceNote: round.advanceNote,
          heats: heatsOf(event, round, { ...meet, competedOn }),
        };
      }),
    })),
  );
  return { events: stored, scorings, races };
}

const raceOf = (event: PlannedEvent, { levelMask, teamOf, unreadRowsOf }: EventsOfFile): ScoringOfRace =>
  scoringOfRace({ rows: rowsOfPlan([event]), levelMask, teamOf, unread: unreadRowsOf(event) });

/** If the file does not give scorings, the stored ones stay. */
function scoringsToEnsure(race: ScoringOfRace | undefined): Partial<RaceSettings> {
  if (!race?.isPrinted) return {};
  const { depths, scorings } = race;
  return {
    ...(depths.scoreDepth !== null && depths),
    raceScorings: scorings.length > 0 ? scorings : null,
  };
}

/** In track and field a division holds every gender. */
const divisionKeyIn =
  (sport: Sport) =>
  ({ gender, divisionName }: Pick<PlannedEvent, 'gender' | 'divisionName'>): string =>
    divisionKey({ gender: sport === 'xc' ? gender : null, name: divisionName });

function divisionToEnsure(
  { sport, levelMask }: EventsOfFile,
  { divisionName: name, gender }: PlannedEvent,
  { rules }: ScoringOfDivision,
  sort: number,
): DivisionToEnsure {
  return {
    name,
    nameShort: shortDivisionName(sport, name),
    levelMask,
    sort,
    ...(sport === 'xc' && { gender }),
    // Without printed points in the file, the stored scoring stays.
    ...(rules && { scoring: rules }),
  };
}

/** Returns the course of a race with a name and distance in the file. */
async function courseOf(
  ctx: Context,
  venueId: number,
  { courseName, variantKey }: PlannedEvent,
): Promise<number | null> {
  const meters = findVariant(variantKey ?? '')?.distanceMeters ?? null;
  if (courseName === null || meters === null) return null;
  return saveCourse(ctx, { venueId, name: courseName, meters });
}

const eventKey = (event: { gender: string; divisionName: string; eventShort: string }): string =>
  [event.gender, event.divisionName, event.eventShort].join(' ');

/** An event printed without points is not scored, unless no event of the file prints points. */
function scoredOf(
  event: PlannedEvent,
  { rules, scoredEvents }: ScoringOfDivision,
  isKnown: boolean,
): { isScored?: boolean } {
  if (event.isCombinedPart) return { isScored: false };
  return rules === null && isKnown ? {} : { isScored: scoredEvents.has(event) };
}

/** A race without scores beside races with scores is an open race. */
function isScoredRace(race: PlannedEvent, races: readonly PlannedEvent[]): boolean {
  const printsScores = ({ rounds }: PlannedEvent) =>
    rounds.some(({ rows }) => rows.some(({ points2520 }) => points2520 !== null));
  return printsScores(race) || !races.some(printsScores);
}

/**
 * Uses the day in the file, or the day in the page heading if the meet lasts that long, or else the first
 * day.
 */
function dayOfRound({ day, competedOn }: PlannedRound, { startOn, endOn }: EventsOfFile): Day {
  const competed = competedOn ?? (day === null ? startOn : addDays(startOn, day - 1));
  return competed < startOn || competed > endOn ? startOn : competed;
}

interface HeatPlace {
  isIndoor: boolean;
  timeZone: string;
  competedOn: Day;
}

/** Only files of timing systems have start times of heats, and theirs are those of the gun. A race heat has a wind. For jumps and throws, wind belongs to the trial and a flight has none. */
function heatsOf(event: PlannedEvent, round: PlannedRound, { isIndoor, timeZone, competedOn }: HeatPlace) {
  const variant = findVariant(event.variantKey ?? '');
  const isRace = variant?.markKind === 'time';
  return [...round.heats].map(([number, { windText, startTime }]) => ({
    number,
    ...(isRace ? readWind(windText, variant, isIndoor) : { windTenths: null, windStatus: 'NA' as const }),
    ...(startTime !== null && { startedAt: instantOf(competedOn, startTime, timeZone) }),
  }));
}

function instantOf(day: Day, time: string, timeZone: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant().toString();
}
