// Loads an event page: the list of events, one round, and the details of its rows.
import type { LoaderFunctionArgs } from 'react-router';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { linesOfParts, seriesOfParts } from '#competition/result-pages/rounds/combined.rows.ts';
import { fetchRuns, fetchSeries } from '#competition/result-pages/rounds/result-details.client.ts';
import { roundKeyOf } from '#competition/result-pages/rounds/round-key.rules.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { parseEventQuery } from './event-query.rules.ts';
import { eventView } from './event-view.rows.ts';

export async function loadEventResults({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const call = meetCall(meetOf({ params, request }));
  const query = parseEventQuery(new URL(request.url).searchParams);
  const { gender = '', divId = '', eventShort = '' } = params;
  const [{ items: events }, page] = await Promise.all([
    api.results.getEventListData({}, call),
    api.results.getResultsData3({ gender, divId, eventShort, showTips: query.isWhyOpen }, call),
  ]);
  const round = page.rounds.find(({ round }) => round === query.round) ?? page.rounds[0];
  if (!round || round.items.length === 0) return eventView({ events, page, query, loaded: null });
  const key = roundKeyOf(page.event, round);
  const [series, runs] = await Promise.all([
    fetchSeries(api, key),
    query.areDetailsOpen ? fetchRuns(api, key) : null,
  ]);
  const parts = linesOfParts(page.combined);
  const loaded = {
    key,
    round,
    series: series ?? seriesOfParts(page.combined),
    opened: runs && { runs, parts },
  };
  return eventView({ events, page, query, loaded });
}
