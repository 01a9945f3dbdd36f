// The calls about results: events with their rounds, races, teams and details of results.
import { implement } from '@orpc/server';
import { meetEventReply } from '#competition/events/events.api.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { recordReply } from '#competition/records/records.api.ts';
import {
  type CombinedPage,
  listCombinedPages,
} from '#competition/result-pages/combined-events/combined-page.service.ts';
import { combinedReply } from '#competition/result-pages/combined-events/combined-reply.api.ts';
import {
  getRaceEventPage,
  listRaceCards,
  racePageOf,
} from '#competition/result-pages/races/race-page.service.ts';
import { raceCardReply, raceReply } from '#competition/result-pages/races/race-reply.api.ts';
import type { Context } from '#kit/server/context.ts';
import { type HeatOfEvent, listAttempts, listAttemptsOfPages, listSplits } from './result-details.service.ts';
import { horizontalReply, splitsReply, verticalReply } from './result-details-reply.api.ts';
import { type ReplyOptions, roundReply } from './result-reply.api.ts';
import { resultsContract } from './results.contract.ts';
import {
  type EventPage,
  getEventPage,
  hasResults,
  listEventPages,
  listTeamsOfMeet,
} from './results-page.service.ts';

const calls = implement(resultsContract).$context<Context>();

export const resultsRouter = calls.router({
  getEventListData: calls.getEventListData.handler(async ({ context }) => {
    const { meetId } = await getGrantedMeet(context);
    return { items: (await listMeetEvents(context, meetId)).map(meetEventReply) };
  }),
  getResultsData3: calls.getResultsData3.handler(async ({ input, context }) => {
    const { gender, divId, eventShort, ...options } = input;
    const isRaceAlone = gender === undefined && eventShort === undefined;
    const page = isRaceAlone
      ? await getRaceEventPage(context, divId)
      : await getEventPage(context, {
          gender: gender ?? '',
          meetDivisionId: divId,
          eventShort: eventShort ?? '',
        });
    return (await pageReplies(context, [page], options))[0]!;
  }),
  getXCMoreData: calls.getXCMoreData.handler(async ({ context }) => ({
    items: (await listRaceCards(context)).map(raceCardReply),
  })),
  getAllResultsData: calls.getAllResultsData.handler(async ({ input, context }) => ({
    items: await pageReplies(context, (await listEventPages(context)).filter(hasResults), input),
  })),
  getTeams: calls.getTeams.handler(async ({ context }) => ({
    items: (await listTeamsOfMeet(context)).map(({ name, ...team }) => ({
      ...team,
      teamName: name,
    })),
  })),
  getRunSplits: calls.getRunSplits.handler(async ({ input, context }) =>
    splitsReply(await listSplits(context, heatOf(input))),
  ),
  getHorizontalFieldSeries: calls.getHorizontalFieldSeries.handler(async ({ input, context }) =>
    horizontalReply(await listAttempts(context, heatOf(input))),
  ),
  getVerticalFieldSeries: calls.getVerticalFieldSeries.handler(async ({ input, context }) =>
    verticalReply(await listAttempts(context, heatOf(input))),
  ),
});

const heatOf = (input: {
  divId: number;
  eventId: number;
  round: HeatOfEvent['round'];
  heat?: number | undefined;
}) => ({
  meetDivisionId: input.divId,
  meetEventId: input.eventId,
  round: input.round,
  heat: input.heat,
});

type Options = Pick<ReplyOptions, 'rawResults' | 'showTips'>;

async function pageReplies(context: Context, pages: readonly EventPage[], options: Options) {
  const [attemptsOf, combined] = await Promise.all([
    options.showTips ? listAttemptsOfPages(context, pages) : NO_ATTEMPTS,
    listCombinedPages(context, pages),
  ]);
  return pages.map((page) =>
    pageReply(page, combined.get(page.event.meetEventId) ?? null, { ...options, attemptsOf }),
  );
}

const NO_ATTEMPTS = new Map<number, never[]>();

function pageReply(page: EventPage, combined: CombinedPage | null, options: ReplyOptions) {
  const race = racePageOf(page);
  return {
    event: meetEventReply(page.event),
    rounds: page.rounds.map((round) => roundReply(page, round, { race, combined }, options)),
    records: page.records.map(recordReply),
    race: race && raceReply(race, page.event),
    combined: combined && combinedReply(combined),
  };
}
