// Writes the pages of events for the public: the event, its rounds with their results, records, race and parts.
import { writeMeetEvent } from '#competition/events/meet-events.service.ts';
import { writeRecord } from '#competition/records/meet-records.service.ts';
import {
  type CombinedPage,
  listCombinedPages,
} from '#competition/result-pages/combined-events/combined-page.service.ts';
import { writeCombined } from '#competition/result-pages/combined-events/written-combined.service.ts';
import { racePageOf } from '#competition/result-pages/races/race-page.service.ts';
import { writeRace } from '#competition/result-pages/races/written-race.service.ts';
import type { Context } from '#kit/server/context.ts';
import { listAttemptsOfPages } from './result-details.service.ts';
import { type EventPage, hasResults } from './results-page.service.ts';
import { type WritingOptions, writeRound } from './written-results.service.ts';

type Options = Pick<WritingOptions, 'rawResults' | 'showTips'>;

export async function writeEventPages(ctx: Context, pages: readonly EventPage[], options: Options) {
  const [attemptsOf, combined] = await Promise.all([
    options.showTips ? listAttemptsOfPages(ctx, pages) : NO_ATTEMPTS,
    listCombinedPages(ctx, pages),
  ]);
  return pages.map((page) =>
    writeEventPage(page, combined.get(page.event.meetEventId) ?? null, { ...options, attemptsOf }),
  );
}

const NO_ATTEMPTS = new Map<number, never[]>();

function writeEventPage(page: EventPage, combined: CombinedPage | null, options: WritingOptions) {
  const race = racePageOf(page);
  return {
    event: writeMeetEvent(page.event, hasResults(page)),
    rounds: page.rounds.map((round) => writeRound(page, round, { race, combined }, options)),
    records: page.records.map(writeRecord),
    race: race && writeRace(race, page.event),
    combined: combined && writeCombined(combined),
  };
}
