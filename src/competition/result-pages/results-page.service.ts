// The public view of the results of a meet: one event with every round, or all events at once.
import type { MeetEvent, MeetEventRound } from '#competition/events/meet-events.rules.ts';
import {
  type EventAddress,
  getMeetEvent,
  type Heat,
  listHeats,
  listMeetEvents,
} from '#competition/events/meet-events.service.ts';
import { getGrantedMeet, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { listPublicProtests } from '#competition/protests/protests.service.ts';
import { publicProtestNote } from '#competition/protests/protests.words.ts';
import { listMeetRecords, type MeetRecord } from '#competition/records/meet-records.service.ts';
import {
  type ChangeLine,
  listChangeLines,
  listJudgements,
} from '#competition/result-pages/changes/change-lines.service.ts';
import { finisherOf } from '#competition/results/scoring/scoring.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import type { Finisher } from '#sport/scoring/track-scoring.rules.ts';
import { compareListed } from './results-page.rules.ts';
import {
  type LegRow,
  listEventResultRows,
  listLegRows,
  listMeetResultRows,
  listTeams,
  type ResultRow,
  readMeetContents,
  type TeamOfMeet,
} from './results-page.store.ts';

/** A leg with the name that visibility allows. */
export interface PageLeg extends Omit<LegRow, keyof PersonRow> {
  person: VisibleName;
}

/** A result with the names that visibility allows. */
export interface PageResult extends Omit<ResultRow, keyof PersonRow> {
  /** Name of the athlete or the relay. */
  name: string;
  /** Null for a relay. */
  person: VisibleName | null;
  /** Null for a relay and when the person's page is closed to strangers, unlike `canonicalId`. */
  athleteId: number | null;
  legs: PageLeg[];
  /** Public corrections, the latest first; absent without any. */
  changes?: ChangeLine[];
  /** Names the role of who judged the mark, and the time; absent when nobody did. */
  judgement?: string;
  hasDetails: boolean;
}

export interface PageRound extends MeetEventRound {
  heats: Heat[];
  results: PageResult[];
  /** "A protest is open. Places may change." Absent without one that readers need to know about. */
  protestNote?: string;
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

/** Lists every event of the granted meet, also those without results. Reads once per page. */
export async function listEventPages(ctx: Context): Promise<EventPage[]> {
  const { meetId } = await requireMeet(ctx, 'read');
  return readOnce(ctx, `all events of meet ${meetId}`, () => readEventPages(ctx, meetId));
}

async function readEventPages(ctx: Context, meetId: number): Promise<EventPage[]> {
  const [events, rows] = await Promise.all([listMeetEvents(ctx, meetId), listMeetResultRows(ctx, meetId)]);
  return toPages(ctx, meetId, events, rows);
}

export const hasResults = ({ rounds }: EventPage): boolean =>
  rounds.some(({ results }) => results.length > 0);

/** Lists the ids of the events of a meet that have results. */
export async function listEventsWithResults(ctx: Context, meetId: number): Promise<Set<number>> {
  return new Set((await getMeetContents(ctx, meetId)).eventsWithResults);
}

/** Lists the records of a meet's events without a query of their own when the meet has no record books. */
export async function listRecordsOfMeet(ctx: Context, meetId: number): Promise<MeetRecord[]> {
  const { hasRecordBooks } = await getMeetContents(ctx, meetId);
  return hasRecordBooks ? listMeetRecords(ctx, meetId) : [];
}

const getMeetContents = (ctx: Context, meetId: number) =>
  readOnce(ctx, `contents of meet ${meetId}`, () => readMeetContents(ctx, meetId));

/** Converts a result to the form that scoring needs. */
export const toFinisher = (result: PageResult): Finisher & { resultId: number } => ({
  ...finisherOf(result),
  resultId: result.resultId,
});

/** Lists the teams that competed by name; unattached athletes are not a team. */
export async function listTeamsOfMeet(ctx: Context): Promise<TeamOfMeet[]> {
  const { meetId } = await getGrantedMeet(ctx);
  return listTeams(ctx, meetId);
}

async function toPages(
  ctx: Context,
  meetId: number,
  events: MeetEvent[],
  rows: ResultRow[],
): Promise<EventPage[]> {
  const relayIds = rows.filter((row) => row.canonicalId === null).map((row) => row.resultId);
  const [meet, heats, legs, records] = await Promise.all([
    getGrantedMeet(ctx),
    listHeats(
      ctx,
      events.flatMap((event) => event.rounds.map((round) => round.roundId)),
    ),
    listLegRows(ctx, relayIds),
    listRecordsOfMeet(ctx, meetId),
  ]);
  const changesOf = await listChanges(ctx, meet, events, rows);
  const protestNotes = await mapProtestNotes(ctx, meetId);
  const judgements = await listJudgements(ctx, rows, meet.venue);
  const heatsOf = Map.groupBy(heats, (heat) => heat.roundId);
  const legsOf = Map.groupBy(legs, (leg) => leg.resultId);
  const rowsOf = Map.groupBy(rows, (row) => row.roundId);
  return events.map((event) => ({
    event,
    rounds: event.rounds.map((round) => ({
      ...round,
      ...protestNotes.get(round.roundId),
      heats: heatsOf.get(round.roundId) ?? [],
      results: (rowsOf.get(round.roundId) ?? [])
        .map((row) =>
          toPageResult(row, legsOf.get(row.resultId) ?? [], {
            changes: changesOf.get(row.resultId),
            judgement: judgements.get(row.resultId),
          }),
        )
        .sort(compareListed),
    })),
    records: records.filter((record) => isRecordOf(record, event)),
    timeZone: meet.venue.timeZone,
    country: meet.venue.country,
  }));
}

async function mapProtestNotes(ctx: Context, meetId: number): Promise<Map<number, { protestNote: string }>> {
  const { hasProtests } = await getMeetContents(ctx, meetId);
  const protests = hasProtests ? await listPublicProtests(ctx, meetId) : [];
  return new Map(
    protests.flatMap((round) => {
      const protestNote = publicProtestNote(round);
      return protestNote === null ? [] : [[round.roundId, { protestNote }] as const];
    }),
  );
}

const NO_CHANGES: ReadonlyMap<number, ChangeLine[]> = new Map();

async function listChanges(
  ctx: Context,
  { meetId, venue: { timeZone } }: Meet,
  events: readonly MeetEvent[],
  rows: readonly ResultRow[],
): Promise<ReadonlyMap<number, ChangeLine[]>> {
  const { hasChanges } = await getMeetContents(ctx, meetId);
  if (!hasChanges) return NO_CHANGES;
  const variantOf = new Map(
    events.flatMap(({ variantKey, rounds }) => rounds.map(({ roundId }) => [roundId, variantKey] as const)),
  );
  const results = rows.map((row) => ({ ...row, variantKey: variantOf.get(row.roundId) ?? null }));
  return listChangeLines(ctx, results, { meetId, timeZone });
}

export const isRecordOf = (record: MeetRecord, event: MeetEvent): boolean =>
  record.eventVariant === event.variantKey &&
  record.gender === event.gender &&
  (record.divisionName === '' || record.divisionName === event.divisionName);

/**
 * Adds to the row the names that visibility allows. A copy of each row would take twice the memory, so only those with
 * more than the row are copied: any other row may stay with the next page.
 */
export function toPageResult(
  row: ResultRow,
  legs: LegRow[] = [],
  { changes, judgement }: { changes?: ChangeLine[] | undefined; judgement?: string | undefined } = {},
): PageResult {
  const isRowAlone = legs.length === 0 && !changes && judgement === undefined;
  const result = (isRowAlone ? row : { ...row }) as ResultRow & PageResult;
  if (isRowAlone && result.legs) return result;
  result.person = row.canonicalId === null ? null : visiblePerson(row);
  result.name = result.person?.text ?? `${row.teamName} ${row.relayLetter}`;
  result.athleteId = result.person?.isLinked ? row.canonicalId : null;
  if (changes) result.changes = changes;
  if (judgement) result.judgement = judgement;
  result.legs = legs.map((leg) => Object.assign(leg, { person: visiblePerson(leg) }));
  result.hasDetails = row.hasSplitsOrAttempts || legs.length > 0;
  return result;
}
