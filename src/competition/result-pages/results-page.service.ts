// The public view of the results of a meet: one event with every round, or all events at once.
import type { MeetEvent, MeetEventRound } from '#competition/events/meet-events.rules.ts';
import {
  type EventAddress,
  getMeetEvent,
  type Heat,
  listHeats,
  listMeetEvents,
} from '#competition/events/meet-events.service.ts';
import { getGrantedMeet, requireMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { listMeetRecords, type MeetRecord } from '#competition/records/meet-records.service.ts';
import { finisherOf } from '#competition/results/scoring/scoring.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import type { Finisher } from '#sport/scoring/track-scoring.rules.ts';
import { compareListed, type Listed } from './results-page.rules.ts';
import {
  type LegRow,
  listEventIdsWithResults,
  listEventResultRows,
  listLegRows,
  listMeetResultRows,
  listResultIdsWithDetails,
  listTeamRows,
  type ResultRow,
} from './results-page.store.ts';

export interface PageLeg {
  leg: number;
  athleteId: number;
  person: VisibleName;
  grade: number | null;
  splitMs: number | null;
}

/** A result with the names that visibility allows. Take names only from here, never from `row`. */
export interface PageResult extends Listed {
  row: ResultRow;
  /** Null for a relay. */
  person: VisibleName | null;
  athleteId: number | null;
  teamName: string | null;
  legs: PageLeg[];
  hasDetails: boolean;
}

export interface PageRound extends MeetEventRound {
  heats: Heat[];
  results: PageResult[];
}

export interface EventPage {
  event: MeetEvent;
  /** The final comes first. */
  rounds: PageRound[];
  records: MeetRecord[];
  /** Time zone of the venue. */
  timeZone: string;
  country: string | null;
}

/** Returns one event of the granted meet; refuses with 404 `EVENT_UNKNOWN`. */
export async function getEventPage(ctx: Context, address: EventAddress): Promise<EventPage> {
  const { meetId } = await requireMeet(ctx, 'read');
  return getPageOfEvent(ctx, getMeetEvent(await listMeetEvents(ctx, meetId), address));
}

/** Returns the page of an event. The caller must have taken the event from the granted meet. */
export async function getPageOfEvent(ctx: Context, event: MeetEvent): Promise<EventPage> {
  const rows = await listEventResultRows(ctx, event.meetEventId);
  const [page] = await toPages(ctx, event.meetId, [event], rows);
  return page!;
}

/** Lists every event of the granted meet, also those without results. */
export async function listEventPages(ctx: Context): Promise<EventPage[]> {
  const { meetId } = await requireMeet(ctx, 'read');
  const [events, rows] = await Promise.all([listMeetEvents(ctx, meetId), listMeetResultRows(ctx, meetId)]);
  return toPages(ctx, meetId, events, rows);
}

export const hasResults = ({ rounds }: EventPage): boolean =>
  rounds.some(({ results }) => results.length > 0);

/** Lists the ids of the events of a meet that have results. */
export const listEventsWithResults = (ctx: Context, meetId: number): Promise<Set<number>> =>
  listEventIdsWithResults(ctx, meetId);

/** Converts a result to the form that scoring needs. */
export const toFinisher = (result: PageResult): Finisher & { resultId: number } => ({
  ...finisherOf({
    ...result,
    teamId: result.row.team_id,
    teamText: result.row.team_text,
    relayLetter: result.row.relay_letter,
  }),
  resultId: result.resultId,
});

export interface TeamOfMeet {
  teamId: number;
  name: string;
  athleteCount: number;
  resultCount: number;
}

/** Lists the teams that competed by name; unattached athletes are not a team. */
export async function listTeamsOfMeet(ctx: Context): Promise<TeamOfMeet[]> {
  const { meetId } = await getGrantedMeet(ctx);
  const rows = await listTeamRows(ctx, meetId);
  return rows.map(({ team_id, name, athlete_count, result_count }) => ({
    teamId: team_id,
    name,
    athleteCount: athlete_count,
    resultCount: result_count,
  }));
}

async function toPages(
  ctx: Context,
  meetId: number,
  events: MeetEvent[],
  rows: ResultRow[],
): Promise<EventPage[]> {
  const relayIds = rows.filter((row) => row.athlete_id === null).map((row) => row.id);
  const [meet, heats, legs, detailed, records] = await Promise.all([
    getGrantedMeet(ctx),
    listHeats(
      ctx,
      events.flatMap((event) => event.rounds.map((round) => round.roundId)),
    ),
    listLegRows(ctx, relayIds),
    listResultIdsWithDetails(
      ctx,
      rows.map((row) => row.id),
    ),
    listMeetRecords(ctx, meetId),
  ]);
  const heatsOf = Map.groupBy(heats, (heat) => heat.roundId);
  const legsOf = Map.groupBy(legs, (leg) => leg.result_id);
  const rowsOf = Map.groupBy(rows, (row) => row.round_id);
  return events.map((event) => ({
    event,
    rounds: event.rounds.map((round) => ({
      ...round,
      heats: heatsOf.get(round.roundId) ?? [],
      results: (rowsOf.get(round.roundId) ?? [])
        .map((row) => toPageResult(row, legsOf.get(row.id) ?? [], detailed.has(row.id)))
        .sort(compareListed),
    })),
    records: records.filter((record) => isRecordOf(record, event)),
    timeZone: meet.venue.timeZone,
    country: meet.venue.country,
  }));
}

export const isRecordOf = (record: MeetRecord, event: MeetEvent): boolean =>
  record.eventVariant === event.variantKey &&
  record.gender === event.gender &&
  (record.divisionName === '' || record.divisionName === event.divisionName);

/** Applies visibility to the names. */
export function toPageResult(row: ResultRow, legs: LegRow[], hasAttemptsOrSplits: boolean): PageResult {
  const person = row.athlete_id === null ? null : visiblePerson(row);
  const teamName = row.team_name ?? row.team_text;
  return {
    resultId: row.id,
    name: person?.text ?? `${teamName} ${row.relay_letter}`,
    place: row.place,
    heat: row.heat_number,
    markRaw: row.mark_raw,
    status: row.status,
    isExhibition: row.is_exhibition,
    isJudgesDecision: row.is_judges_decision,
    timing: row.timing as 'fat' | 'hand' | null,
    validation: row.validation,
    row,
    person,
    athleteId: person?.isLinked ? row.canonical_id : null,
    teamName,
    legs: legs.map(toPageLeg),
    hasDetails: hasAttemptsOrSplits || legs.length > 0,
  };
}

function toPageLeg(row: LegRow): PageLeg {
  return {
    leg: row.leg,
    athleteId: row.canonical_id,
    person: visiblePerson(row),
    grade: row.grade,
    splitMs: row.split_ms,
  };
}
