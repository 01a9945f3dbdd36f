// Details of results: splits and legs of races, trials of throws and jumps, grids of vertical jumps.

import { eventWords } from '#competition/events/events.words.ts';
import { factsOf, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type EventPage, getEventPage, type PageResult } from './results-page.service.ts';
import { type AttemptRow, listAttemptRows, listSplitRows, type SplitRow } from './results-page.store.ts';

export interface HeatOfEvent {
  meetDivisionId: number;
  meetEventId: number;
  round: RoundCode;
  /** Every heat of the round when undefined. */
  heat: number | undefined;
}

export type AttemptOfResult = AttemptRow;
export type SplitOfResult = SplitRow;

export interface DetailPage {
  event: EventPage['event'];
  results: PageResult[];
}

async function getDetailPage(ctx: Context, heat: HeatOfEvent): Promise<DetailPage> {
  const { meetId } = await requireMeet(ctx, 'read');
  const event = (await listMeetEvents(ctx, meetId)).find(
    ({ meetEventId, meetDivisionId }) =>
      meetEventId === heat.meetEventId && meetDivisionId === heat.meetDivisionId,
  );
  if (!event) throw new Refusal('EVENT_UNKNOWN', eventWords.eventUnknown, { status: 404 });
  const page = await getEventPage(ctx, event);
  const results = page.rounds.find((round) => round.round === heat.round)?.results ?? [];
  return {
    event,
    results: heat.heat === undefined ? results : results.filter((result) => result.heat === heat.heat),
  };
}

/** Lists the results of the heat with their splits. */
export async function listSplits(
  ctx: Context,
  heat: HeatOfEvent,
): Promise<DetailPage & { splitsOf: Map<number, SplitRow[]> }> {
  const page = await getDetailPage(ctx, heat);
  const rows = await listSplitRows(
    ctx,
    page.results.map((result) => result.resultId),
  );
  return { ...page, splitsOf: Map.groupBy(rows, (row) => row.resultId) };
}

/** Lists the results of the heat with their attempts; in a vertical event an attempt is a height. */
export async function listAttempts(
  ctx: Context,
  heat: HeatOfEvent,
): Promise<DetailPage & { attemptsOf: Map<number, AttemptRow[]> }> {
  const page = await getDetailPage(ctx, heat);
  const rows = await listAttemptRows(
    ctx,
    page.results.map((result) => result.resultId),
  );
  return { ...page, attemptsOf: Map.groupBy(rows, (row) => row.resultId) };
}

/** Lists the attempts of all results of field events by result. */
export async function listAttemptsOfPages(
  ctx: Context,
  pages: readonly EventPage[],
): Promise<Map<number, AttemptRow[]>> {
  const ids = pages
    .filter(({ event }) => !['time', 'points'].includes(factsOf(event).markKind))
    .flatMap(({ rounds }) => rounds.flatMap(({ results }) => results.map(({ resultId }) => resultId)));
  return Map.groupBy(await listAttemptRows(ctx, ids), (row) => row.resultId);
}
