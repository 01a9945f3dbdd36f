// Loads an event page: the list of events, one round, and the details of its rows.
import type { LoaderFunctionArgs } from 'react-router';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import { linesOfParts, seriesOfParts } from '#competition/result-pages/rounds/combined.rows.ts';
import { fetchRuns, fetchSeries } from '#competition/result-pages/rounds/result-details.client.ts';
import { roundKeyOf } from '#competition/result-pages/rounds/round-key.rules.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { type EventQuery, parseEventQuery } from './event-query.rules.ts';
import { eventView, type LoadedEvent } from './event-view.rows.ts';

export async function loadEventResults({ context, params, request }: LoaderFunctionArgs) {
  return eventView(await fetchEvent(context.get(apiContext), { params, request }));
}

/** Fetches everything that the page of an event shows. */
export async function fetchEvent(
  api: Api,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
): Promise<LoadedEvent> {
  const call = meetCall(meetOf({ params, request }));
  const query = parseEventQuery(new URL(request.url).searchParams);
  const { gender = '', divId = '', eventShort = '' } = params;
  const [{ items: events }, page] = await Promise.all([
    api.results.getEventListData({}, call),
    api.results.getResultsData3({ gender, divId, eventShort, showTips: query.isWhyOpen }, call),
  ]);
  return { events, page, query, loaded: await fetchRound(api, page, query) };
}

/** Fetches the details of the requested round. Null before there are results. */
export async function fetchRound(
  api: Api,
  page: EventResults,
  query: EventQuery,
): Promise<LoadedEvent['loaded']> {
  const round = page.rounds.find(({ round }) => round === query.round) ?? page.rounds[0];
  if (!round || round.items.length === 0) return null;
  const key = roundKeyOf(page.event, round);
  const [series, runs] = await Promise.all([
    fetchSeries(api, key),
    query.areDetailsOpen ? fetchRuns(api, key) : null,
  ]);
  const parts = linesOfParts(page.combined);
  return {
    key,
    round,
    series: series ?? seriesOfParts(page.combined),
    opened: runs && { runs, parts },
  };
}
