// Results of the parts of combined events, with points, totals and places after each part.
import { compareRounds, factsOf, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { isInvalidated } from '#competition/result-pages/results-page.rules.ts';
import type { EventPage } from '#competition/result-pages/results-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { isStatusCode } from '#sport/marks/statuses.rules.ts';
import { combinedPoints } from '#sport/scoring/combined-events.rules.ts';
import {
  type PartScore,
  type PartStanding,
  standingsAfterParts,
} from '#sport/scoring/combined-standings.rules.ts';
import { combinedGenderOf, partsOfEvent } from './combined-page.rules.ts';
import { listPartRows, type PartRow } from './combined-page.store.ts';

export interface PartOfResult extends PartStanding {
  row: PartRow;
}

export interface CombinedPage {
  /** Parts in the order in which they are contested. */
  parts: MeetEvent[];
  /** Maps results of the combined event to one entry for each part; null where the athlete has no result. */
  partsOf: Map<number, (PartOfResult | null)[]>;
}

/** Lists the combined events among these pages of one meet by event id; those without parts are left out. */
export async function listCombinedPages(
  ctx: Context,
  pages: readonly EventPage[],
): Promise<Map<number, CombinedPage>> {
  const combined = pages.filter(({ event }) => factsOf(event).markKind === 'points');
  if (combined.length === 0) return new Map();
  const events = await listMeetEvents(ctx, combined[0]!.event.meetId);
  const withParts = combined
    .map((page) => ({ page, parts: partsOfEvent(page.event, events) }))
    .filter(({ parts }) => parts.length > 0);
  const partIds = withParts.flatMap(({ parts }) => parts.map(({ meetEventId }) => meetEventId));
  const rowsOf = Map.groupBy(await listPartRows(ctx, partIds), (row) => row.meetEventId);
  return new Map(
    withParts.map(({ page, parts }) => [
      page.event.meetEventId,
      { parts, partsOf: partsOfResults(page, parts, rowsOf) },
    ]),
  );
}

function partsOfResults(
  { event, rounds }: EventPage,
  parts: readonly MeetEvent[],
  rowsOf: ReadonlyMap<number, PartRow[]>,
): CombinedPage['partsOf'] {
  const results = rounds.flatMap((round) => round.results);
  const byPart = parts.map(({ meetEventId }) => rowsOfAthletes(rowsOf.get(meetEventId) ?? []));
  const rows = results.map(({ canonicalId }) =>
    byPart.map((byAthlete) => byAthlete.get(canonicalId ?? 0) ?? null),
  );
  const scores = rows.map((partRows) =>
    partRows.map((row, index) => row && scoreOf(row, event, parts[index]!)),
  );
  const standings = standingsAfterParts(scores);
  return new Map(
    results.map(({ resultId }, athlete) => [
      resultId,
      rows[athlete]!.map((row, part) => row && { row, ...standings[athlete]![part]! }),
    ]),
  );
}

/** Maps athletes to their result in a part. The final counts when a part had several rounds. */
const rowsOfAthletes = (rows: readonly PartRow[]): Map<number, PartRow> =>
  new Map(rows.toSorted((a, b) => compareRounds(b, a)).map((row) => [row.canonicalId, row]));

/** Reads what the athletes have in each of these parts; one map by athlete for each part. */
export async function listPartScores(
  ctx: Context,
  event: Pick<MeetEvent, 'gender'>,
  parts: readonly MeetEvent[],
): Promise<Map<number, PartScore>[]> {
  const ids = parts.map(({ meetEventId }) => meetEventId);
  const rows = Map.groupBy(await listPartRows(ctx, ids), (row) => row.meetEventId);
  return parts.map((part) => {
    const byAthlete = rowsOfAthletes(rows.get(part.meetEventId) ?? []);
    return new Map([...byAthlete].map(([canonicalId, row]) => [canonicalId, scoreOf(row, event, part)]));
  });
}

/** Reads what a result is worth in a combined event. */
function scoreOf(
  row: PartRow,
  { gender }: Pick<MeetEvent, 'gender'>,
  part: Pick<MeetEvent, 'variantKey'>,
): PartScore {
  const { variant, markKind } = factsOf(part);
  const table = combinedGenderOf(gender);
  const mark = {
    sortInt: isInvalidated(row) ? MARK_INVALID : row.markRaw,
    kind: markKind,
    timing: row.timing,
  };
  return {
    points: variant === null || table === null ? null : combinedPoints(table, variant, mark),
    status: row.status !== null && isStatusCode(row.status) ? row.status : null,
    isExhibition: row.isExhibition,
  };
}
