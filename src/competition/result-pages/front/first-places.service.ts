// Writes the results on the front page of a meet, and reads the names of their people alone.
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { compareListed, isInvalidated } from '#competition/result-pages/results-page.rules.ts';
import {
  isRecordOf,
  listRecordsOfMeet,
  toPageResult,
} from '#competition/result-pages/results-page.service.ts';
import { listResultRows } from '#competition/result-pages/results-page.store.ts';
import { writeRound } from '#competition/result-pages/written-results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { type EventFinishers, listEventFinishers } from './finishers.service.ts';
import { firstPlaces } from './first-places.rules.ts';

const NOTHING_MORE = { race: null, combined: null };
const ROWS_ALONE = { rawResults: false, showTips: false, attemptsOf: new Map() };

/** Lists the winners of finals and the best of the last heats of the granted meet, with the newest result of their heat. */
export async function listFirstPlaces(ctx: Context) {
  const [events, { meetId, venue }] = await Promise.all([listEventFinishers(ctx), getGrantedMeet(ctx)]);
  const newestOf = new Map(placesOf(events).map(({ resultId, newestId }) => [resultId, newestId]));
  const [rows, books] = await Promise.all([
    listResultRows(ctx, [...newestOf.keys()]),
    listRecordsOfMeet(ctx, meetId),
  ]);
  const rowsOf = Map.groupBy(rows, ({ roundId }) => roundId);
  return events.flatMap(({ event, rounds }) => {
    const listed = rounds
      .filter(({ roundId }) => rowsOf.has(roundId))
      .map((round) => ({
        ...round,
        heats: [],
        results: rowsOf
          .get(round.roundId)!
          .map((row) => toPageResult(row))
          .sort(compareListed),
      }));
    const records = books.filter((record) => isRecordOf(record, event));
    const page = { event, rounds: listed, records, timeZone: venue.timeZone, country: venue.country };
    return listed.flatMap((round) =>
      writeRound(page, round, NOTHING_MORE, ROWS_ALONE).items.map((item) => ({
        ...item,
        meetEventId: event.meetEventId,
        round: round.round,
        newestId: newestOf.get(item.resultId)!,
      })),
    );
  });
}

const placesOf = (events: readonly EventFinishers[]) =>
  firstPlaces(
    events.flatMap(({ rounds }) =>
      rounds.map(({ round, results }) => ({
        round,
        items: results.map((row) => ({ ...row, place: isInvalidated(row) ? null : row.place })),
      })),
    ),
  );
