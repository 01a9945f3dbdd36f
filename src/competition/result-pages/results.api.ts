// The calls about results: events with their rounds, races, teams and details of results.
import { implement } from '@orpc/server';
import { listMeetEvents, writeMeetEvent } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { getRaceEventPage, listRaceCards } from '#competition/result-pages/races/race-page.service.ts';
import { writeRaceCard } from '#competition/result-pages/races/written-race.service.ts';
import type { Context } from '#kit/server/context.ts';
import { listFirstPlaces } from './front/first-places.service.ts';
import { type HeatOfEvent, listAttempts, listSplits } from './result-details.service.ts';
import { resultsContract } from './results.contract.ts';
import {
  getEventPage,
  hasResults,
  listEventPages,
  listEventsWithResults,
  listTeamsOfMeet,
} from './results-page.service.ts';
import { writeGrid, writeSplits, writeTrials } from './written-details.service.ts';
import { writeEventPages } from './written-event.service.ts';

const calls = implement(resultsContract).$context<Context>();

export const resultsRouter = calls.router({
  getEventListData: calls.getEventListData.handler(async ({ context }) => {
    const { meetId } = await getGrantedMeet(context);
    const [events, withResults] = await Promise.all([
      listMeetEvents(context, meetId),
      listEventsWithResults(context, meetId),
    ]);
    return { items: events.map((event) => writeMeetEvent(event, withResults.has(event.meetEventId))) };
  }),
  getResultsData3: calls.getResultsData3.handler(async ({ input, context }) => {
    const { gender, divId, eventShort, dataVersion: _, ...options } = input;
    const isRaceAlone = gender === undefined && eventShort === undefined;
    const page = isRaceAlone
      ? await getRaceEventPage(context, divId)
      : await getEventPage(context, {
          gender: gender ?? '',
          meetDivisionId: divId,
          eventShort: eventShort ?? '',
        });
    return (await writeEventPages(context, [page], options))[0]!;
  }),
  getXCMoreData: calls.getXCMoreData.handler(async ({ context }) => ({
    items: (await listRaceCards(context)).map(writeRaceCard),
  })),
  getAllResultsData: calls.getAllResultsData.handler(async ({ input, context }) => ({
    items: await writeEventPages(
      context,
      (await listEventPages(context)).filter((page) => input.withoutResults || hasResults(page)),
      input,
    ),
  })),
  getFirstPlaces: calls.getFirstPlaces.handler(async ({ context }) => ({
    items: await listFirstPlaces(context),
  })),
  getTeams: calls.getTeams.handler(async ({ context }) => ({
    items: (await listTeamsOfMeet(context)).map(({ name, ...team }) => ({
      ...team,
      teamName: name,
    })),
  })),
  getRunSplits: calls.getRunSplits.handler(async ({ input, context }) =>
    writeSplits(await listSplits(context, heatOf(input))),
  ),
  getHorizontalFieldSeries: calls.getHorizontalFieldSeries.handler(async ({ input, context }) =>
    writeTrials(await listAttempts(context, heatOf(input))),
  ),
  getVerticalFieldSeries: calls.getVerticalFieldSeries.handler(async ({ input, context }) =>
    writeGrid(await listAttempts(context, heatOf(input))),
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
