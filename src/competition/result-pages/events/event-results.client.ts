// Loads an event page (the list of events, one round, and the details of its rows), and keeps it up to date while open.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { MeetEvent } from '#competition/events/events.contract.ts';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import { linesOfParts, seriesOfParts } from '#competition/result-pages/rounds/combined.rows.ts';
import { fetchRuns, fetchSeries } from '#competition/result-pages/rounds/result-details.client.ts';
import { roundKeyOf } from '#competition/result-pages/rounds/round-key.rules.ts';
import { fetchStarts } from '#competition/result-pages/rounds/round-starts.client.ts';
import { findResult } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { followResults, spread } from '#competition/result-pages/updates/follow-results.client.ts';
import { applyRowChanges } from '#competition/result-pages/updates/result-update.rules.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { patchRows } from '#kit/ui/tables/patch-rows.ts';
import { correctionFormAddress } from '#sport/addresses/addresses.rules.ts';
import { hasRows } from './event-list.rules.ts';
import { eventAddress } from './event-navigation.rules.ts';
import { type EventQuery, parseEventQuery } from './event-query.rules.ts';
import { type EventView, eventView, type LoadedEvent, newestRound } from './event-view.rows.ts';

export async function loadEventResults({ context, params, request }: LoaderFunctionArgs) {
  const loaded = await fetchEvent(context.get(apiContext), { params, request });
  const { page, query } = loaded;
  // The result may have been removed since its link was shared.
  if (query.resultId !== null && !findResult(page.rounds, query.resultId))
    throw redirect(eventAddress(page.event));
  return eventView(loaded);
}

/** Fetches everything that the page of an event shows. */
async function fetchEvent(
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
  const loaded = await fetchRound(api, page, query);
  const isToCome = loaded === null && page.event.status === null && !page.event.isMeetOver;
  return { events, page, query, loaded, starts: isToCome ? await fetchStarts(api, page) : null };
}

/** Fetches the details of the requested round. Null before there are results. */
async function fetchRound(api: Api, page: EventResults, query: EventQuery): Promise<LoadedEvent['loaded']> {
  const requested =
    page.rounds.find(({ round }) => round === query.round) ?? findResult(page.rounds, query.resultId)?.round;
  const round = requested && hasRows(requested) ? requested : newestRound(page.rounds);
  if (!round) return null;
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
    opened: runs && { runs, parts, correctionHref: correctionFormAddress(key.sport, key.meetId) },
  };
}

export function followEvent({ api, meet, url, params, show }: FollowedPage<EventView>): () => void {
  const calls = quietApi(api);
  return followResults<LoadedEvent>({
    meet,
    read: () => fetchEvent(calls, { params, request: new Request(url) }),
    apply: (data, update) => applyUpdate(calls, data, update),
    show: (data) => show(eventView(data), patchRows),
  });
}

async function applyUpdate(api: Api, data: LoadedEvent, update: ResultUpdate): Promise<LoadedEvent | null> {
  const events = await updateEvents(api, data, update);
  const { page, query } = data;
  // Parts of a combined event change its totals, and a message has rows only.
  if (update.meetEventId !== page.event.meetEventId) return { ...data, events };
  const round = page.rounds.find((other) => other.round === update.round);
  const items = round && !update.isPartial && !page.combined ? applyRowChanges(round.items, update) : null;
  const event = events.find(({ meetEventId }) => meetEventId === update.meetEventId);
  if (!round || !items || !event || query.isWhyOpen) return null;
  const { status, statusName } = update;
  const changed = { ...round, status, statusName, items };
  const rounds = page.rounds.map((other) => (other === round ? changed : other));
  const newPage = { ...page, event, rounds };
  // The series of a field event and the splits of open rows are in no message.
  if (data.loaded?.series || query.areDetailsOpen) await spread();
  return { ...data, events, page: newPage, loaded: await fetchRound(api, newPage, query) };
}

/** Updates the list of events. The state of an event with several rounds is more than that of one round. */
async function updateEvents(
  api: Api,
  { events }: LoadedEvent,
  { meetEventId, status, statusName, resultCount }: ResultUpdate,
): Promise<MeetEvent[]> {
  const event = events.find((other) => other.meetEventId === meetEventId);
  const hasResults = resultCount > 0;
  if (event?.status === status && event.statusName === statusName && event.hasResults === hasResults)
    return events;
  if (event?.rounds.length !== 1) {
    await spread();
    const call = meetCall({ meetId: events[0]!.meetId, sport: 'tf' });
    return (await api.results.getEventListData({}, call)).items;
  }
  const changed = { ...event, status, statusName, hasResults };
  return events.map((other) => (other === event ? changed : other));
}
